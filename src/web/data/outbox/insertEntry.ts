import type { Body } from '#contract/operations.ts'
import { Failure } from '../failure.ts'
import { getOrCreateDevice, readHighestSeq, writeDevice } from './deviceState.ts'
import { type OutboxEntry, WAITING_STATES } from './outboxEntry.ts'
import type { OutboxEnvironment, Sender } from './outboxEnvironment.ts'

/** An entry before the phone has numbered it. */
export type NewEntry = Omit<OutboxEntry, 'seq' | 'deviceId'>

/** What the form handed over, made into an entry. The payload is the contract's own body of the operation. */
export function createEntry(
  { operations, now, newId }: OutboxEnvironment,
  { id, name }: Sender,
  operation: OutboxEntry['operation'],
  payload: unknown,
): NewEntry {
  const { version, listDependencies } = operations[operation] ?? { version: 1 }
  return {
    opId: newId(),
    employeeId: id,
    employeeName: name,
    operation,
    version,
    payload,
    // The table knows each payload by its operation, which TypeScript cannot follow through a name.
    dependsOn: (listDependencies?.(payload as never) ?? []).flatMap((opId) => opId ?? []),
    occurredAt: new Date(now()).toISOString(),
    state: 'queued',
    attempts: 0,
  }
}

/** Numbers it and writes it. Call it inside a transaction that writes `outbox` and `setting`. */
export async function insertEntry(env: OutboxEnvironment, newEntry: NewEntry): Promise<OutboxEntry> {
  const { store } = env
  const { after: lastUsedSeq, ...device } = await getOrCreateDevice(env)
  const withDevice = { ...newEntry, deviceId: device.deviceId }
  if (lastUsedSeq === undefined) return { ...withDevice, seq: await store.outbox.add(withDevice) }
  // The storage counts on from the first number it is given.
  const seq = (await readHighestSeq(store)) + 1
  await writeDevice(store, device)
  return { ...withDevice, seq: await store.outbox.add({ ...withDevice, seq }) }
}

/**
 * Can the office not have booked this entry? Then a person may still change or discard it. One that was sent and not
 * answered may have been booked: it has to go on until its receipt comes.
 */
export function isEditable({ state, attempts }: OutboxEntry): boolean {
  return state === 'rejected' || (WAITING_STATES.some((waiting) => waiting === state) && attempts === 0)
}

/** The entry as it lies in the store now, if it is this person's and still free. */
export async function findEditableEntry(
  { store }: OutboxEnvironment,
  sender: Sender,
  opId: string,
): Promise<OutboxEntry | undefined> {
  const entry = await store.outbox.where('opId').equals(opId).first()
  return entry && entry.employeeId === sender.id && isEditable(entry) ? entry : undefined
}

/** A person waits for the carbon copy no longer than this: the entry itself is written down. */
const BACKUP_WAIT_MS = 1_000

/**
 * What follows when the transaction that wrote an entry down is over, and before anybody is told: it is copied, and
 * the copy of what it stands for is dropped.
 */
export async function afterInsert(env: OutboxEnvironment, entry: OutboxEntry): Promise<void> {
  const backedUp = env.entryBackups.save(entry).then(() => env.entryBackups.delete(supersedes(entry)))
  await Promise.race([backedUp, new Promise<void>((resolve) => env.setTimer(BACKUP_WAIT_MS, resolve))])
  env.onEntryInserted(entry)
}

/** The entry that this one replaces, or gives up: from here on only this one may go. */
export function supersedes({ replaces, operation, payload }: OutboxEntry): string[] {
  // The table knows each payload by its operation, which TypeScript cannot follow through a name.
  const discarded = operation === 'noteDiscard' ? (payload as Body<'noteDiscard'>).opId : undefined
  return [replaces, discarded].flatMap((opId) => opId ?? [])
}

/**
 * Who is signed in.
 *
 * @throws Failure `refused`: `sign-in-first`, or `wrong-user` when the page still belongs to somebody else
 */
export async function requireSender(env: OutboxEnvironment): Promise<Sender> {
  const ownerId = env.pageOwnerId?.()
  const sender = await env.sender()
  if (!sender) throw new Failure('refused', { code: 'sign-in-first' })
  if (ownerId !== undefined && ownerId !== sender.id) throw new Failure('refused', { code: 'wrong-user' })
  return sender
}
