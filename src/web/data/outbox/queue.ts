import Dexie from 'dexie'
import type { Store } from '../store.ts'
import { type OutboxRow, type RowState, WAITING } from './row.ts'
import type { Surroundings } from './surroundings.ts'

/** The batch call takes so many. */
export const MOST = 50
/** So many characters of payload in one batch: on a thin network a smaller parcel arrives sooner. */
const HEAVIEST = 256_000

/** The next waiting entries of one person from this number on, in order. */
async function chunkFrom(store: Store, employeeId: number, seq: number): Promise<OutboxRow[]> {
  const ofState = (state: RowState) =>
    store.outbox
      .where('[employeeId+state+seq]')
      .between([employeeId, state, seq], [employeeId, state, Dexie.maxKey])
      .limit(MOST)
      .toArray()
  const rows = (await Promise.all(WAITING.map(ofState))).flat()
  return rows.sort((a, b) => a.seq - b.seq).slice(0, MOST)
}

/**
 * The next entries to send, oldest first, and where to go on after them; undefined when there are none.
 *
 * @param atOnce so many at most
 * @param ripe is it this entry's time?
 */
export async function nextBatch(
  world: Pick<Surroundings, 'store' | 'operations'>,
  employeeId: number,
  from: number,
  atOnce: number,
  ripe: (row: OutboxRow) => boolean,
): Promise<{ rows: OutboxRow[]; next: number } | undefined> {
  let seq = from
  for (;;) {
    const chunk = await chunkFrom(world.store, employeeId, seq)
    if (chunk.length === 0) return undefined
    const rows: OutboxRow[] = []
    let weight = 0
    for (const row of chunk) {
      if (!knows(world.operations, row) || !ripe(row) || (await parent(world.store, row, rows))) {
        seq = row.seq + 1
        continue
      }
      weight += JSON.stringify(row.payload).length
      if (rows.length === atOnce || (rows.length > 0 && weight > HEAVIEST)) break
      rows.push(row)
      seq = row.seq + 1
    }
    if (rows.length > 0) return { rows, next: seq }
  }
}

/** Was this entry written by this app or an older one? One from a newer app is kept, untouched, until that is back. */
export function knows(operations: Surroundings['operations'], row: Pick<OutboxRow, 'operation' | 'version'>): boolean {
  const operation = Object.hasOwn(operations, row.operation) ? operations[row.operation] : undefined
  return operation !== undefined && row.version <= operation.version
}

/**
 * The entry that this one has to wait for, if any: named by the payload, not booked, not on its way just before it.
 * An edited entry is stood for by the one that replaces it. What this phone does not know, the office may.
 */
export async function parent(
  store: Store,
  row: Pick<OutboxRow, 'dependsOn'>,
  before: readonly OutboxRow[] = [],
): Promise<OutboxRow | undefined> {
  for (const opId of row.dependsOn) {
    let named = await store.outbox.where('opId').equals(opId).first()
    while (named?.state === 'replaced' && named.replacedBy) {
      named = await store.outbox.where('opId').equals(named.replacedBy).first()
    }
    if (named && named.state !== 'acknowledged' && !before.some(({ seq }) => seq === named?.seq)) return named
  }
  return undefined
}
