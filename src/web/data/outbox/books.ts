import Dexie from 'dexie'
import type { Store } from '../store.ts'
import { IDLE, readLane } from './lane.ts'
import { type Lane, OPEN, type OutboxRow, type RowState, SETTLED, WAITING } from './row.ts'

/** Somebody whose entries wait on this phone. */
export type Person = { employeeId: number; name: string; count: number }

/** How much waits, and how sending goes. */
export type Waiting = {
  /** Has the database answered? Before that nothing here is a statement. */
  known: boolean
  /** Entries of the signed-in person that are not booked. */
  count: number
  /** Those of them the office said no to. */
  rejected: number
  /** Entries of other people that wait on this phone: a number, never their content. */
  others: number
  /** Whose sign-in they wait for. */
  people: Person[]
  /** When the oldest of the person's open entries was typed (ISO instant). */
  oldest?: string
  lane: Lane
}

export type Books = Waiting & {
  /** The person's open entries, oldest first; of very many the first thousand of each state. `count` counts them all. */
  mine: OutboxRow[]
  /** The person's newest settled entries, newest first. */
  receipts: OutboxRow[]
}

/** Before the database has answered, and where there is none. */
export const noBooks: Books = {
  known: false,
  count: 0,
  rejected: 0,
  others: 0,
  people: [],
  mine: [],
  receipts: [],
  lane: IDLE,
}

/** The numbers alone: cheap enough for every screen. A storage that does not open shows as lane `storage-off`. */
export async function readWaiting(store: Store, employeeId = 0): Promise<Waiting> {
  try {
    const firsts = await Promise.all(OPEN.map((state) => inState(store, employeeId, state).first()))
    const oldest = firsts.flatMap((row) => row?.occurredAt ?? []).sort()[0]
    const people = (await waitingByPerson(store)).filter((person) => person.employeeId !== employeeId)
    const counts = await Promise.all(OPEN.map((state) => inState(store, employeeId, state).count()))
    return {
      known: true,
      count: counts.reduce((sum, count) => sum + count, 0),
      rejected: counts[OPEN.indexOf('rejected')] ?? 0,
      others: people.reduce((sum, { count }) => sum + count, 0),
      people,
      ...(oldest && { oldest }),
      lane: await readLane(store),
    }
  } catch {
    return { ...noBooks, known: true, lane: { ...IDLE, state: 'storage-off' } }
  }
}

/** All that the signed-in person has in the outbox. */
export async function readBooks(store: Store, employeeId = 0): Promise<Books> {
  const waiting = await readWaiting(store, employeeId)
  if (waiting.lane.state === 'storage-off') return { ...noBooks, ...waiting }
  const mine = await Promise.all(OPEN.map((state) => inOrder(store, employeeId, state).limit(1_000).toArray()))
  const settled = await Promise.all(
    SETTLED.map((state) => inOrder(store, employeeId, state).reverse().limit(200).toArray()),
  )
  return {
    ...waiting,
    mine: mine.flat().sort((a, b) => a.seq - b.seq),
    receipts: settled.flat().sort((a, b) => b.seq - a.seq),
  }
}

function inOrder(store: Store, employeeId: number, state: RowState) {
  const from = (seq: unknown) => [employeeId, state, seq]
  return store.outbox.where('[employeeId+state+seq]').between(from(Dexie.minKey), from(Dexie.maxKey))
}

/** Whose entries may still go out, and how many. */
export async function waitingByPerson(store: Store): Promise<Person[]> {
  const people = new Map<number, Person>()
  for (const key of await store.outbox.orderBy('[employeeId+state]').uniqueKeys()) {
    const [employeeId, state] = key as unknown as [number, RowState] // the parts of the index
    if (!WAITING.some((waiting) => waiting === state)) continue
    // Two collections: first() narrows the one it is asked of.
    const name = (await inState(store, employeeId, state).first())?.employeeName ?? ''
    const count = (people.get(employeeId)?.count ?? 0) + (await inState(store, employeeId, state).count())
    people.set(employeeId, { employeeId, name, count })
  }
  return [...people.values()]
}

/** One state at a time: the browser counts those by itself, several at once would be walked through one by one. */
function inState(store: Store, employeeId: number, state: RowState) {
  return store.outbox.where('[employeeId+state]').equals([employeeId, state])
}
