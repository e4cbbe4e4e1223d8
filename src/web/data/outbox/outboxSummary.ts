import Dexie from 'dexie'
import type { Store } from '../store.ts'
import { needsDirector } from './approve.ts'
import { readDevice } from './deviceState.ts'
import type { Device, LastReconciled } from './deviceStateTypes.ts'
import { readLastReconciled } from './lastReconciled.ts'
import {
  type EntryState,
  OPEN_STATES,
  type OutboxEntry,
  SETTLED_STATES,
  type SyncStatus,
  WAITING_STATES,
} from './outboxEntry.ts'
import { IDLE_STATUS, readSyncStatus } from './syncStatus.ts'

/** Somebody whose entries wait on this phone. */
export type WaitingPerson = { employeeId: number; name: string; count: number }

/** How much waits, and how sending goes. */
export type WaitingSummary = {
  /** Has the database answered? Before that nothing here is a statement. */
  isLoaded: boolean
  /** Entries of the signed-in person that are not booked. */
  count: number
  /** Those of them the office said no to. */
  rejectedCount: number
  /** Entries of other people that wait on this phone: a number, never their content. */
  othersCount: number
  /** Whose sign-in they wait for. */
  otherPeople: WaitingPerson[]
  /** When the oldest of the person's open entries was typed (ISO instant). */
  oldestOccurredAt?: string
  syncStatus: SyncStatus
  /** When the office last said something about this phone's entries (ISO instant). */
  confirmedAt?: string
  /** All that this phone had stored was gone: when that was noticed, and up to which number it knows of entries. */
  storageLoss?: Device['lost']
  /** How phone and office last compared notes. */
  lastReconciled?: LastReconciled
}

export type OutboxSummary = WaitingSummary & {
  /** The person's open entries, oldest first; of very many the first thousand of each state. `count` counts them all. */
  openEntries: OutboxEntry[]
  /** The person's newest settled entries, newest first. */
  settledEntries: OutboxEntry[]
}

/** Before the database has answered, and where there is none. */
export const emptySummary: OutboxSummary = {
  isLoaded: false,
  count: 0,
  rejectedCount: 0,
  othersCount: 0,
  otherPeople: [],
  openEntries: [],
  settledEntries: [],
  syncStatus: IDLE_STATUS,
}

/** The numbers alone: cheap enough for every screen. A storage that does not open shows as lane `storage-off`. */
export async function readWaitingSummary(store: Store, employeeId = 0): Promise<WaitingSummary> {
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

/** How sending goes, and what the office last said. */
async function readStatus(
  store: Store,
): Promise<Pick<WaitingSummary, 'syncStatus' | 'confirmedAt' | 'storageLoss' | 'lastReconciled'>> {
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

/** Entries of other people that only a Director can bring into the books, oldest first. */
export async function readEntriesForDirector(store: Store, employeeId: number): Promise<OutboxEntry[]> {
  const inactiveEmployees = (await readLastReconciled(store))?.gone ?? []
  const found: OutboxEntry[] = []
  for (const key of await store.outbox.orderBy('[employeeId+state]').uniqueKeys()) {
    const [writerId, state] = key as unknown as [number, EntryState] // the parts of the index
    if (writerId === employeeId || (state !== 'rejected' && !inactiveEmployees.includes(writerId))) continue
    found.push(...(await withState(store, writerId, state).toArray()))
  }
  return found.filter((entry) => needsDirector(entry, inactiveEmployees)).sort((a, b) => a.seq - b.seq)
}

/** All that the signed-in person has in the outbox. */
export async function readOutboxSummary(store: Store, employeeId = 0): Promise<OutboxSummary> {
  const summary = await readWaitingSummary(store, employeeId)
  if (summary.syncStatus.state === 'storage-off') return { ...emptySummary, ...summary }
  const openEntries = await Promise.all(
    OPEN_STATES.map((state) => inSeqOrder(store, employeeId, state).limit(1_000).toArray()),
  )
  const settledEntries = await Promise.all(
    SETTLED_STATES.map((state) => inSeqOrder(store, employeeId, state).reverse().limit(200).toArray()),
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

/** Whose entries may still go out, and how many. */
export async function countWaitingByPerson(store: Store): Promise<WaitingPerson[]> {
  const people = new Map<number, WaitingPerson>()
  for (const key of await store.outbox.orderBy('[employeeId+state]').uniqueKeys()) {
    const [employeeId, state] = key as unknown as [number, EntryState] // the parts of the index
    if (!WAITING_STATES.some((waiting) => waiting === state)) continue
    // Two collections: first() narrows the one it is asked of.
    const name = (await withState(store, employeeId, state).first())?.employeeName ?? ''
    const count = (people.get(employeeId)?.count ?? 0) + (await withState(store, employeeId, state).count())
    people.set(employeeId, { employeeId, name, count })
  }
  return [...people.values()]
}

/** One state at a time: the browser counts those by itself, several at once would be walked through one by one. */
function withState(store: Store, employeeId: number, state: EntryState) {
  return store.outbox.where('[employeeId+state]').equals([employeeId, state])
}
