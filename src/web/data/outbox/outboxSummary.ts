import Dexie from 'dexie'
import type { Store } from '../store.ts'
import { needsDirector } from './approve.ts'
import { IDLE_STATUS, readDeviceState, readLastReconciled } from './deviceState.ts'
import { emptySummary, type OpenEntriesSummary, type OutboxSummary, type WaitingPerson } from './emptySummary.ts'
import { type EntryState, OPEN_STATES, type OutboxEntry, SETTLED_STATES } from './outboxEntry.ts'

/** Entries of each state that screens show: the oldest open ones, the newest settled ones. */
const MAX_OPEN_ENTRIES = 1_000
const MAX_SETTLED_ENTRIES = 200

/** The counts alone, cheap enough for every screen. If the database does not open, the state is `storage-off`. */
export async function readOpenEntriesSummary(store: Store, employeeId = 0): Promise<OpenEntriesSummary> {
  try {
    const groups = await readOpenGroups(store)
    const own = groups.filter((group) => group.employeeId === employeeId)
    const oldestOccurredAt = own.flatMap(({ oldest }) => oldest?.occurredAt ?? []).sort()[0]
    const otherPeople = countWaiting(groups).filter((person) => person.employeeId !== employeeId)
    return {
      isLoaded: true,
      count: sumCounts(own),
      rejectedCount: sumCounts(own.filter(({ state }) => state === 'rejected')),
      othersCount: sumCounts(otherPeople),
      otherPeople,
      ...(oldestOccurredAt && { oldestOccurredAt }),
      ...(await readStatus(store)),
    }
  } catch {
    return { ...emptySummary, isLoaded: true, syncStatus: { ...IDLE_STATUS, state: 'storage-off' } }
  }
}

const sumCounts = (counted: readonly { count: number }[]) => counted.reduce((sum, { count }) => sum + count, 0)

/** The open entries of one person in one state. */
type OpenGroup = { employeeId: number; state: EntryState; count: number; oldest: OutboxEntry | undefined }

/** The groups that have entries. Others are not read: each read starts a transaction, which costs more than the read. */
async function readOpenGroups(store: Store): Promise<OpenGroup[]> {
  const groups = await readGroupKeys(store)
  return Promise.all(
    groups
      .filter(([, state]) => OPEN_STATES.some((open) => open === state))
      .map(async ([employeeId, state]) => {
        // Two collections: first() limits the one that it is called on.
        const [oldest, count] = await Promise.all([
          withState(store, employeeId, state).first(),
          withState(store, employeeId, state).count(),
        ])
        return { employeeId, state, count, oldest }
      }),
  )
}

/** The persons and the states that have entries. */
async function readGroupKeys(store: Store): Promise<[employeeId: number, state: EntryState][]> {
  // The type of Dexie does not name the parts of an index.
  return (await store.outbox.orderBy('[employeeId+state]').uniqueKeys()) as unknown as [number, EntryState][]
}

async function readStatus(
  store: Store,
): Promise<Pick<OpenEntriesSummary, 'syncStatus' | 'confirmedAt' | 'storageLoss' | 'lastReconciled'>> {
  const { device, syncStatus, lastReconciled } = await readDeviceState(store)
  const confirmedAt = [syncStatus.lastConfirmedAt, lastReconciled?.books && lastReconciled.at]
    .filter(Boolean)
    .sort()
    .at(-1)
  return {
    syncStatus,
    ...(confirmedAt && { confirmedAt }),
    ...(device?.lost && { storageLoss: device.lost }),
    ...(lastReconciled && { lastReconciled }),
  }
}

/** Entries of other people that need a Director (see needsDirector), oldest first. */
export async function readEntriesForDirector(store: Store, employeeId: number): Promise<OutboxEntry[]> {
  const inactiveEmployees = (await readLastReconciled(store))?.gone ?? []
  const entries: OutboxEntry[] = []
  for (const [writerId, state] of await readGroupKeys(store)) {
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
  return countWaiting(await readOpenGroups(store))
}

function countWaiting(groups: readonly OpenGroup[]): WaitingPerson[] {
  const people = new Map<number, WaitingPerson>()
  for (const { employeeId, state, count, oldest } of groups) {
    if (state === 'rejected') continue
    const name = oldest?.employeeName ?? ''
    people.set(employeeId, { employeeId, name, count: count + (people.get(employeeId)?.count ?? 0) })
  }
  return [...people.values()]
}

/** One key of the index: IndexedDB counts a single range natively; Dexie would iterate over several. */
function withState(store: Store, employeeId: number, state: EntryState) {
  return store.outbox.where('[employeeId+state]').equals([employeeId, state])
}
