import Dexie from 'dexie'
import type { Store } from '../store.ts'
import { needsDirector } from './approve.ts'
import { IDLE_STATUS, readDevice, readLastReconciled, readSyncStatus } from './deviceState.ts'
import { emptySummary, type OpenEntriesSummary, type OutboxSummary, type WaitingPerson } from './emptySummary.ts'
import { type EntryState, OPEN_STATES, type OutboxEntry, SETTLED_STATES, WAITING_STATES } from './outboxEntry.ts'

/** Entries of each state that screens show: the oldest open ones, the newest settled ones. */
const MAX_OPEN_ENTRIES = 1_000
const MAX_SETTLED_ENTRIES = 200

/** The counts alone, cheap enough for every screen. If the database does not open, the state is `storage-off`. */
export async function readOpenEntriesSummary(store: Store, employeeId = 0): Promise<OpenEntriesSummary> {
  try {
    const oldestByState = await Promise.all(OPEN_STATES.map((state) => withState(store, employeeId, state).first()))
    const oldestOccurredAt = oldestByState.flatMap((entry) => entry?.occurredAt ?? []).sort()[0]
    const otherPeople = (await countWaitingByPerson(store)).filter((person) => person.employeeId !== employeeId)
    const counts = await Promise.all(OPEN_STATES.map((state) => withState(store, employeeId, state).count()))
    return {
      isLoaded: true,
      count: counts.reduce((sum, count) => sum + count, 0),
      rejectedCount: counts[OPEN_STATES.indexOf('rejected')] ?? 0,
      othersCount: otherPeople.reduce((sum, { count }) => sum + count, 0),
      otherPeople,
      ...(oldestOccurredAt && { oldestOccurredAt }),
      ...(await readStatus(store)),
    }
  } catch {
    return { ...emptySummary, isLoaded: true, syncStatus: { ...IDLE_STATUS, state: 'storage-off' } }
  }
}

async function readStatus(
  store: Store,
): Promise<Pick<OpenEntriesSummary, 'syncStatus' | 'confirmedAt' | 'storageLoss' | 'lastReconciled'>> {
  const syncStatus = await readSyncStatus(store)
  const lastReconciled = await readLastReconciled(store)
  const storageLoss = (await readDevice(store))?.lost
  const confirmedAt = [syncStatus.lastConfirmedAt, lastReconciled?.books && lastReconciled.at]
    .filter(Boolean)
    .sort()
    .at(-1)
  return {
    syncStatus,
    ...(confirmedAt && { confirmedAt }),
    ...(storageLoss && { storageLoss }),
    ...(lastReconciled && { lastReconciled }),
  }
}

/** Entries of other people that need a Director (see needsDirector), oldest first. */
export async function readEntriesForDirector(store: Store, employeeId: number): Promise<OutboxEntry[]> {
  const inactiveEmployees = (await readLastReconciled(store))?.gone ?? []
  const entries: OutboxEntry[] = []
  for (const key of await store.outbox.orderBy('[employeeId+state]').uniqueKeys()) {
    const [writerId, state] = key as unknown as [number, EntryState] // the parts of the index
    if (writerId === employeeId || (state !== 'rejected' && !inactiveEmployees.includes(writerId))) continue
    entries.push(...(await withState(store, writerId, state).toArray()))
  }
  return entries.filter((entry) => needsDirector(entry, inactiveEmployees)).sort((a, b) => a.seq - b.seq)
}

/** The summary with the signed-in person's entries. */
export async function readOutboxSummary(store: Store, employeeId = 0): Promise<OutboxSummary> {
  const summary = await readOpenEntriesSummary(store, employeeId)
  if (summary.syncStatus.state === 'storage-off') return { ...emptySummary, ...summary }
  const openEntries = await Promise.all(
    OPEN_STATES.map((state) => inSeqOrder(store, employeeId, state).limit(MAX_OPEN_ENTRIES).toArray()),
  )
  const settledEntries = await Promise.all(
    SETTLED_STATES.map((state) => inSeqOrder(store, employeeId, state).reverse().limit(MAX_SETTLED_ENTRIES).toArray()),
  )
  return {
    ...summary,
    openEntries: openEntries.flat().sort((a, b) => a.seq - b.seq),
    settledEntries: settledEntries.flat().sort((a, b) => b.seq - a.seq),
  }
}

function inSeqOrder(store: Store, employeeId: number, state: EntryState) {
  const indexKey = (seq: unknown) => [employeeId, state, seq]
  return store.outbox.where('[employeeId+state+seq]').between(indexKey(Dexie.minKey), indexKey(Dexie.maxKey))
}

/** The number of waiting entries of each person. */
export async function countWaitingByPerson(store: Store): Promise<WaitingPerson[]> {
  const people = new Map<number, WaitingPerson>()
  for (const key of await store.outbox.orderBy('[employeeId+state]').uniqueKeys()) {
    const [employeeId, state] = key as unknown as [number, EntryState] // the parts of the index
    if (!WAITING_STATES.some((waitingState) => waitingState === state)) continue
    // Two collections: first() limits the one that it is called on.
    const name = (await withState(store, employeeId, state).first())?.employeeName ?? ''
    const count = (people.get(employeeId)?.count ?? 0) + (await withState(store, employeeId, state).count())
    people.set(employeeId, { employeeId, name, count })
  }
  return [...people.values()]
}

/** One key of the index: IndexedDB counts a single range natively; Dexie would iterate over several. */
function withState(store: Store, employeeId: number, state: EntryState) {
  return store.outbox.where('[employeeId+state]').equals([employeeId, state])
}
