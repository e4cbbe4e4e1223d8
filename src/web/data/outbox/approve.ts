import { readLastReconciled } from './deviceState.ts'
import { afterInsert, createEntry, insertEntry, requireSender } from './insertEntry.ts'
import type { OutboxEntry } from './outboxEntry.ts'
import type { OutboxEnvironment } from './outboxEnvironment.ts'

/** Must a Director decide about this entry? Its author has lost the right to it, or can no longer sign in. */
export function needsDirector(
  { state, needs, employeeId }: OutboxEntry,
  inactiveEmployees: readonly number[],
): boolean {
  if (state === 'rejected') return needs === 'owner' || inactiveEmployees.includes(employeeId)
  return inactiveEmployees.includes(employeeId) && (state === 'queued' || state === 'waiting-for-sign-in')
}

/**
 * Replaces an entry of another person by one of the signed-in Director; the server stores both names. If the server
 * has booked the replaced entry after all, it answers with its number and books nothing. False if the entry has been
 * settled meanwhile.
 *
 * @throws Failure `refused` (`sign-in-first`, `wrong-user`)
 */
export async function approve(env: OutboxEnvironment, { seq }: OutboxEntry): Promise<boolean> {
  const { store } = env
  const sender = await requireSender(env)
  const approved = await store.transaction('rw', store.outbox, store.setting, async () => {
    const entry = await findEntryOfOther(env, sender.id, seq)
    if (!entry) return undefined
    const reassignTo = env.operations[entry.operation]?.reassignTo
    // The table types each payload by its operation; TypeScript cannot follow that through a variable.
    const payload = reassignTo ? reassignTo(entry.payload as never, sender) : entry.payload
    const { opId: replaces, employeeId, employeeName: name, version, occurredAt, dependsOn } = entry
    const carriedOver = { version, occurredAt, dependsOn, replaces, onBehalfOf: { employeeId, name } }
    const newEntry = { ...createEntry(env, sender, entry.operation, payload), ...carriedOver }
    const inserted = await insertEntry(env, sender, newEntry)
    const settledAt = new Date(env.now()).toISOString()
    await store.outbox.update(seq, { state: 'replaced', replacedBy: inserted.opId, settledAt, mac: undefined })
    return inserted
  })
  if (approved) await afterInsert(env, approved)
  return approved !== undefined
}

/**
 * Discards an entry of another person as a Director. A note with the reason and the author is sent to the server.
 *
 * @throws Failure `refused` (`sign-in-first`, `wrong-user`)
 */
export async function discardForOther(env: OutboxEnvironment, { seq }: OutboxEntry, reason: string): Promise<boolean> {
  const { store } = env
  const sender = await requireSender(env)
  const discardNote = await store.transaction('rw', store.outbox, store.setting, async () => {
    const entry = await findEntryOfOther(env, sender.id, seq)
    if (!entry) return undefined
    const { opId, operation, payload, employeeId, employeeName: name } = entry
    const settledAt = new Date(env.now()).toISOString()
    await store.outbox.update(seq, { state: 'discarded', discardReason: reason, settledAt, mac: undefined })
    const newEntry = createEntry(env, sender, 'noteDiscard', { opId, operation, reason, payload })
    return insertEntry(env, sender, { ...newEntry, onBehalfOf: { employeeId, name } })
  })
  if (discardNote) await afterInsert(env, discardNote)
  return discardNote !== undefined
}

/** The entry as it is stored now, if it belongs to another person and still needs a Director. */
async function findEntryOfOther(
  { store }: OutboxEnvironment,
  directorId: number,
  seq: number,
): Promise<OutboxEntry | undefined> {
  const inactiveEmployees = (await readLastReconciled(store))?.gone ?? []
  const entry = await store.outbox.get(seq)
  return entry && entry.employeeId !== directorId && needsDirector(entry, inactiveEmployees) ? entry : undefined
}
