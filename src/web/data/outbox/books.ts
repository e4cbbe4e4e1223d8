import type { Store } from '../store.ts'
import { type Lane, OPEN, type OutboxRow, SETTLED } from './row.ts'

/** How much waits, and how sending goes. */
export type Waiting = {
  /** Entries of the signed-in person that are not booked. */
  count: number
  /** Those of them the office said no to. */
  rejected: number
  /** Entries of other people on this phone: a number, never their content. */
  others: number
  /** Whose sign-in entries wait for, the signed-in person left out. */
  people: { employeeId: number; name: string; count: number }[]
  /** When the oldest of the person's open entries was typed (ISO instant). */
  oldest?: string
  lane: Lane
}

export type Books = Waiting & {
  /** The person's open entries, oldest first. */
  mine: OutboxRow[]
  /** The person's newest settled entries, newest first. */
  receipts: OutboxRow[]
}

const IDLE: Lane = { state: 'idle', failures: 0 }

/** Before the database has answered, and where there is none. */
export const noBooks: Books = { count: 0, rejected: 0, others: 0, people: [], mine: [], receipts: [], lane: IDLE }

const states = (employeeId: number, wanted: readonly string[]) => wanted.map((state) => [employeeId, state])

/** The numbers alone: cheap enough for every screen. A storage that does not open shows as lane `storage-off`. */
export async function readWaiting(store: Store, employeeId: number | undefined): Promise<Waiting> {
  try {
    const open = (id: number, wanted: readonly string[]) =>
      store.outbox.where('[employeeId+state]').anyOf(states(id, wanted))
    const me = employeeId ?? 0
    const oldest = await open(me, OPEN).first()
    const others = await store.outbox
      .where('employeeId')
      .notEqual(me)
      .filter(({ state }) => OPEN.includes(state as never))
      .toArray()
    const lane = await store.setting.get('lane')
    return {
      count: await open(me, OPEN).count(),
      rejected: await open(me, ['rejected']).count(),
      others: others.length,
      people: [],
      ...(oldest && { oldest: oldest.occurredAt }),
      lane: lane?.id === 'lane' ? lane : IDLE,
    }
  } catch {
    return { ...noBooks, lane: { state: 'storage-off', failures: 0 } }
  }
}

export async function readBooks(store: Store, employeeId: number | undefined): Promise<Books> {
  const waiting = await readWaiting(store, employeeId)
  if (waiting.lane.state === 'storage-off') return { ...noBooks, ...waiting }
  const me = employeeId ?? 0
  const mine = await store.outbox.where('[employeeId+state]').anyOf(states(me, OPEN)).sortBy('seq')
  const settled = await store.outbox.where('[employeeId+state]').anyOf(states(me, SETTLED)).sortBy('seq')
  return { ...waiting, mine, receipts: settled.reverse().slice(0, 200) }
}
