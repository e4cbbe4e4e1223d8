import Dexie from 'dexie'
import { MAX_SEQ } from '#domain/device.ts'
import { Failure } from '#domain/failure.ts'
import { getOrCreateDevice, readHighestSeq, writeDevice } from './deviceState.ts'
import { createMac, readSessionKey } from './entryMac.ts'
import { type OutboxEntry, payloadOf, type SessionKey, WAITING_STATES } from './outboxEntry.ts'
import type { Author, OutboxEnvironment, Sender } from './outboxEnvironment.ts'
import { renewDevice } from './renewDevice.ts'
import { isKey, loadSessionKey } from './send/verifyEntry.ts'

/** An entry that is not numbered yet. */
export type NewEntry = Omit<OutboxEntry, 'seq' | 'deviceId'>

/** A new entry of `sender`. `payload` is the operation's request body in the contract. */
export function createEntry(
  { operations, now, newId }: OutboxEnvironment,
  { id, name }: Sender,
  operation: OutboxEntry['operation'],
  payload: unknown,
): NewEntry {
  const { version = 1, listDependencies } = operations[operation] ?? {}
  return {
    opId: newId(),
    employeeId: id,
    employeeName: name,
    operation,
    version,
    payload,
    // The table types each payload by its operation; TypeScript cannot follow that through a variable.
    dependsOn: (listDependencies?.(payload as never) ?? []).flatMap((opId) => opId ?? []),
    occurredAt: new Date(now()).toISOString(),
    state: 'queued',
    attempts: 0,
  }
}

/** Numbers, signs and stores an entry. Call it inside a transaction that writes `outbox` and `setting`. */
export async function insertEntry(env: OutboxEnvironment, author: Author, newEntry: NewEntry): Promise<OutboxEntry> {
  const { store } = env
  const { after: lastUsedSeq, ...device } = await getOrCreateDevice(env)
  const { deviceId, offset = 0, isOutOfRange } = device
  const withDevice = { ...newEntry, deviceId }
  // Auto-increment continues from the highest number inserted, so one explicit number is enough.
  const explicitSeq = lastUsedSeq === undefined || isOutOfRange ? undefined : (await readHighestSeq(store)) + 1
  const seq = await store.outbox.add(explicitSeq === undefined ? withDevice : { ...withDevice, seq: explicitSeq })
  if (lastUsedSeq !== undefined) await writeDevice(store, device)
  const highestSeq = isOutOfRange ? seq - 1 : offset + MAX_SEQ
  if (seq > highestSeq) await renewDevice(env, device, highestSeq)
  else if (offset > 0) await store.outbox.update(seq, { number: seq - offset })
  const isRenumbered = seq > highestSeq || offset > 0
  const entry = (isRenumbered && (await store.outbox.get(seq))) || { ...withDevice, seq }
  const mac = await Dexie.waitFor(createMac(author.entryKey, entry))
  if (!mac) return entry
  const signed = { ...entry, mac }
  await store.outbox.put(signed)
  return signed
}

/**
 * May a person still change or discard the entry? Only if the server cannot have booked it: it was rejected or never
 * sent. After an attempt without a response it may be booked, and has to be sent until its receipt arrives. One without a
 * valid signature may be discarded, whatever number of attempts stands in it.
 */
export function isEditable({ state, attempts, isUnverified }: OutboxEntry): boolean {
  if (state === 'rejected' || isUnverified) return true
  return WAITING_STATES.some((waitingState) => waitingState === state) && attempts === 0
}

/** The entry as it is stored now, if it belongs to this person and is editable. */
export async function findEditableEntry(
  { store }: OutboxEnvironment,
  sender: Sender,
  opId: string,
): Promise<OutboxEntry | undefined> {
  const entry = await store.outbox.where('opId').equals(opId).first()
  return entry && entry.employeeId === sender.id && isEditable(entry) ? entry : undefined
}

/** A form waits for the backup copy no longer than this: the entry itself is stored already. */
const BACKUP_WAIT_MS = 1_000

/**
 * Call it after the transaction that inserted an entry, before its success is reported: saves the backup copy of the
 * entry and deletes the copies of the entries that it supersedes.
 */
export async function afterInsert(env: OutboxEnvironment, entry: OutboxEntry): Promise<void> {
  const backedUp = env.entryBackups.save(entry).then(() => env.entryBackups.delete(supersedes(entry)))
  await Promise.race([backedUp, new Promise<void>((resolve) => env.setTimer(BACKUP_WAIT_MS, resolve))])
  env.onEntryInserted(entry)
}

/** The keys of the entry that this one replaces, or whose discard it notes: they must not be sent any more. */
export function supersedes(entry: OutboxEntry): string[] {
  const discarded = payloadOf(entry, 'noteDiscard')?.opId
  return [entry.replaces, discarded].flatMap((opId) => opId ?? [])
}

/**
 * The signed-in person.
 *
 * @throws Failure `refused` with `sign-in-first`, or with `wrong-user` if the page was opened by another person
 */
export async function requireSender(env: OutboxEnvironment): Promise<Author> {
  const pageOwnerId = env.pageOwnerId?.()
  const sender = await env.sender()
  if (!sender) throw new Failure('refused', { code: 'sign-in-first' })
  if (pageOwnerId !== undefined && pageOwnerId !== sender.id) throw new Failure('refused', { code: 'wrong-user' })
  return { ...sender, entryKey: await findSessionKey(env, sender) }
}

/** A form waits for the key no longer than this, if the sign-in has not stored it. Unsigned, the entry has to be confirmed. */
const KEY_WAIT_MS = 2_000

async function findSessionKey(env: OutboxEnvironment, sender: Sender): Promise<SessionKey | undefined> {
  const known = await readSessionKey(env.store, sender)
  if (known) return known
  const tooLate = new Promise<undefined>((resolve) => env.setTimer(KEY_WAIT_MS, () => resolve(undefined)))
  const answer = await Promise.race([loadSessionKey(env, sender), tooLate])
  return answer && isKey(answer) ? answer : undefined
}
