import Dexie from 'dexie'
import type { Store } from '../../store.ts'
import { type EntryState, type OutboxEntry, WAITING_STATES } from '../outboxEntry.ts'
import type { OutboxEnvironment } from '../outboxEnvironment.ts'

/** The batch call takes so many. */
export const MAX_BATCH_SIZE = 50
/** So many characters of payload in one batch: on a thin network a smaller parcel arrives sooner. */
const MAX_BATCH_CHARS = 256_000

/** The next waiting entries of one person from this number on, in order. */
async function readWaitingFrom(store: Store, employeeId: number, seq: number): Promise<OutboxEntry[]> {
  const readState = (state: EntryState) =>
    store.outbox
      .where('[employeeId+state+seq]')
      .between([employeeId, state, seq], [employeeId, state, Dexie.maxKey])
      .limit(MAX_BATCH_SIZE)
      .toArray()
  const entries = (await Promise.all(WAITING_STATES.map(readState))).flat()
  return entries.sort((a, b) => a.seq - b.seq).slice(0, MAX_BATCH_SIZE)
}

/**
 * The next entries to send, oldest first, and where to go on after them; undefined when there are none.
 *
 * @param maxBatchSize so many at most
 * @param isDue is it this entry's time?
 */
export async function readNextBatch(
  env: Pick<OutboxEnvironment, 'store' | 'operations'>,
  employeeId: number,
  fromSeq: number,
  maxBatchSize: number,
  isDue: (entry: OutboxEntry) => boolean,
): Promise<{ entries: OutboxEntry[]; nextSeq: number } | undefined> {
  let seq = fromSeq
  for (;;) {
    const chunk = await readWaitingFrom(env.store, employeeId, seq)
    if (chunk.length === 0) return undefined
    const entries: OutboxEntry[] = []
    let chars = 0
    for (const entry of chunk) {
      if (
        !isSupported(env.operations, entry) ||
        !isDue(entry) ||
        (await findBlockingEntry(env.store, entry, entries))
      ) {
        seq = entry.seq + 1
        continue
      }
      chars += JSON.stringify(entry.payload).length
      if (entries.length === maxBatchSize || (entries.length > 0 && chars > MAX_BATCH_CHARS)) break
      entries.push(entry)
      seq = entry.seq + 1
    }
    if (entries.length > 0) return { entries, nextSeq: seq }
  }
}

/** Was this entry written by this app or an older one? One from a newer app is kept, untouched, until that is back. */
export function isSupported(
  operations: OutboxEnvironment['operations'],
  entry: Pick<OutboxEntry, 'operation' | 'version'>,
): boolean {
  const operation = Object.hasOwn(operations, entry.operation) ? operations[entry.operation] : undefined
  return operation !== undefined && entry.version <= operation.version
}

/**
 * The entry that this one has to wait for, if any: named by the payload, not booked, not on its way just before it.
 * An edited entry is stood for by the one that replaces it. What this phone does not know, the office may.
 */
export async function findBlockingEntry(
  store: Store,
  entry: Pick<OutboxEntry, 'dependsOn'>,
  sentBefore: readonly OutboxEntry[] = [],
): Promise<OutboxEntry | undefined> {
  for (const opId of entry.dependsOn) {
    let dependency = await store.outbox.where('opId').equals(opId).first()
    while (dependency?.state === 'replaced' && dependency.replacedBy) {
      dependency = await store.outbox.where('opId').equals(dependency.replacedBy).first()
    }
    if (dependency && dependency.state !== 'acknowledged' && !sentBefore.some(({ seq }) => seq === dependency?.seq))
      return dependency
  }
  return undefined
}
