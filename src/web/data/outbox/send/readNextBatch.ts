import Dexie from 'dexie'
import { isSupported } from '#domain/writes/offlineOperations.ts'
import type { Store } from '../../store.ts'
import { type EntryState, type OutboxEntry, WAITING_STATES } from '../outboxEntry.ts'
import type { OutboxEnvironment } from '../outboxEnvironment.ts'

/** The limit of the batch call; see OutboxBatch in openapi/api.yaml. */
export const MAX_BATCH_SIZE = 50
/** A smaller request has a better chance on a slow network. */
const MAX_BATCH_CHARS = 256_000

/** The next waiting entries of one person with numbers from `seq` on, in order; at most MAX_BATCH_SIZE. */
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
 * The next entries to send, oldest first and of one device id, and the number to continue from; undefined when there are
 * none. Entries of a newer app, entries that are not due or not verified and entries with an unbooked dependency are skipped.
 */
export async function readNextBatch(
  env: Pick<OutboxEnvironment, 'store' | 'operations'>,
  employeeId: number,
  fromSeq: number,
  maxBatchSize: number,
  isDue: (entry: OutboxEntry) => boolean | Promise<boolean>,
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
        !(await isDue(entry)) ||
        (await findBlockingEntry(env.store, entry, entries))
      ) {
        seq = entry.seq + 1
        continue
      }
      chars += JSON.stringify(entry.payload).length
      const [first] = entries
      if (first && (entries.length === maxBatchSize || !mayShareBatch(first, entry) || chars > MAX_BATCH_CHARS)) break
      entries.push(entry)
      seq = entry.seq + 1
    }
    if (entries.length > 0) return { entries, nextSeq: seq }
  }
}

/** One refused request must not hold back other entries, and a batch names one device id. */
function mayShareBatch(one: OutboxEntry, other: OutboxEntry): boolean {
  return !one.isIntercepted && !other.isIntercepted && one.deviceId === other.deviceId
}

/**
 * The first dependency that is neither booked nor among `sentBefore`; undefined when there is none. A replaced
 * dependency counts as the entry that replaced it. A key that this device does not have is no obstacle: the server may
 * know it.
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
