import Dexie from 'dexie'
import type { Store } from '../store.ts'
import { needsDirector } from './approve.ts'
import { knownDevice } from './device.ts'
import type { Device, TiedUp } from './kept.ts'
import { IDLE, readLane } from './lane.ts'
import { type Lane, OPEN, type OutboxRow, type RowState, SETTLED, WAITING } from './row.ts'
import { readTiedUp } from './tiedUp.ts'

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
  /** When the office last said something about this phone's entries (ISO instant). */
  confirmedAt?: string
  /** All that this phone had stored was gone: when that was noticed, and up to which number it knows of entries. */
  lost?: Device['lost']
  /** How phone and office last compared notes. */
  tiedUp?: TiedUp
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
      ...(await readWords(store)),
    }
  } catch {
    return { ...noBooks, known: true, lane: { ...IDLE, state: 'storage-off' } }
  }
}

/** How sending goes, and what the office last said. */
async function readWords(store: Store): Promise<Pick<Waiting, 'lane' | 'confirmedAt' | 'lost' | 'tiedUp'>> {
  const lane = await readLane(store)
  const tiedUp = await readTiedUp(store)
  const lost = (await knownDevice(store))?.lost
  const confirmedAt = [lane.lastConfirmedAt, tiedUp?.books && tiedUp.at].filter(Boolean).sort().at(-1)
  return { lane, ...(confirmedAt && { confirmedAt }), ...(lost && { lost }), ...(tiedUp && { tiedUp }) }
}

/** Entries of other people that only a Director can bring into the books, oldest first. */
export async function readForDirector(store: Store, employeeId: number): Promise<OutboxRow[]> {
  const gone = (await readTiedUp(store))?.gone ?? []
  const found: OutboxRow[] = []
  for (const key of await store.outbox.orderBy('[employeeId+state]').uniqueKeys()) {
    const [writer, state] = key as unknown as [number, RowState] // the parts of the index
    if (writer === employeeId || (state !== 'rejected' && !gone.includes(writer))) continue
    found.push(...(await inState(store, writer, state).toArray()))
  }
  return found.filter((row) => needsDirector(row, gone)).sort((a, b) => a.seq - b.seq)
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
