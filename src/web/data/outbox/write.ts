import type { Body } from '#contract/operations.ts'
import { Failure } from '../failure.ts'
import { highestSeq, thisDevice, writeDevice } from './device.ts'
import { type OutboxRow, WAITING } from './row.ts'
import type { Sender, Surroundings } from './surroundings.ts'

/** An entry before the phone has numbered it. */
export type Entry = Omit<OutboxRow, 'seq' | 'deviceId'>

/** What the form handed over, made into an entry. The payload is the contract's own body of the operation. */
export function entry(
  { operations, now, newId }: Surroundings,
  { id, name }: Sender,
  operation: OutboxRow['operation'],
  payload: unknown,
): Entry {
  const { version, needs } = operations[operation] ?? { version: 1 }
  return {
    opId: newId(),
    employeeId: id,
    employeeName: name,
    operation,
    version,
    payload,
    // The table knows each payload by its operation, which TypeScript cannot follow through a name.
    dependsOn: (needs?.(payload as never) ?? []).flatMap((opId) => opId ?? []),
    occurredAt: new Date(now()).toISOString(),
    state: 'queued',
    attempts: 0,
  }
}

/** Numbers it and writes it. Call it inside a transaction that writes `outbox` and `setting`. */
export async function add(world: Surroundings, made: Entry): Promise<OutboxRow> {
  const { store } = world
  const { after, ...device } = await thisDevice(world)
  const entry = { ...made, deviceId: device.deviceId }
  if (after === undefined) return { ...entry, seq: await store.outbox.add(entry) }
  // The storage counts on from the first number it is given.
  const seq = (await highestSeq(store)) + 1
  await writeDevice(store, device)
  return { ...entry, seq: await store.outbox.add({ ...entry, seq }) }
}

/**
 * Can the office not have booked this entry? Then a person may still change or discard it. One that was sent and not
 * answered may have been booked: it has to go on until its receipt comes.
 */
export function isFree({ state, attempts }: OutboxRow): boolean {
  return state === 'rejected' || (WAITING.some((waiting) => waiting === state) && attempts === 0)
}

/** The entry as it lies in the store now, if it is this person's and still free. */
export async function freeRow({ store }: Surroundings, sender: Sender, opId: string): Promise<OutboxRow | undefined> {
  const row = await store.outbox.where('opId').equals(opId).first()
  return row && row.employeeId === sender.id && isFree(row) ? row : undefined
}

/** A person waits for the carbon copy no longer than this: the entry itself is written down. */
const ENOUGH = 1_000

/**
 * What follows when the transaction that wrote an entry down is over, and before anybody is told: it is copied, and
 * the copy of what it stands for is dropped.
 */
export async function writtenDown(world: Surroundings, row: OutboxRow): Promise<void> {
  const copied = world.copies.keep(row).then(() => world.copies.drop(standsFor(row)))
  await Promise.race([copied, new Promise<void>((resolve) => world.after(ENOUGH, resolve))])
  world.written(row)
}

/** The entry that this one replaces, or gives up: from here on only this one may go. */
export function standsFor({ replaces, operation, payload }: OutboxRow): string[] {
  // The table knows each payload by its operation, which TypeScript cannot follow through a name.
  const given = operation === 'noteDiscard' ? (payload as Body<'noteDiscard'>).opId : undefined
  return [replaces, given].flatMap((opId) => opId ?? [])
}

/**
 * Who is signed in.
 *
 * @throws Failure `refused`: `sign-in-first`, or `wrong-user` when the page still belongs to somebody else
 */
export async function senderOf(world: Surroundings): Promise<Sender> {
  const owner = world.owner?.()
  const sender = await world.sender()
  if (!sender) throw new Failure('refused', { code: 'sign-in-first' })
  if (owner !== undefined && owner !== sender.id) throw new Failure('refused', { code: 'wrong-user' })
  return sender
}
