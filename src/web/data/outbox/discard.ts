import Dexie from 'dexie'
import { createMac } from './entryMac.ts'
import { afterInsert, createEntry, findEditableEntry, insertEntry, requireSender } from './insertEntry.ts'
import type { OutboxEntry } from './outboxEntry.ts'
import type { OutboxEnvironment } from './outboxEnvironment.ts'

/**
 * Marks an entry as discarded and queues, in the same transaction, a note with the reason for the server's audit log.
 * The entry is kept among the settled ones. False if it may have been booked or belongs to another person.
 *
 * @throws Failure `refused` (`sign-in-first`, `wrong-user`)
 */
export async function discard(env: OutboxEnvironment, { opId }: OutboxEntry, reason: string): Promise<boolean> {
  const { store } = env
  const sender = await requireSender(env)
  const discarded = await store.transaction('rw', store.outbox, store.setting, async () => {
    const entry = await findEditableEntry(env, sender, opId)
    if (!entry) return undefined
    const { seq, operation, payload } = entry
    const settledAt = new Date(env.now()).toISOString()
    await store.outbox.update(seq, { state: 'discarded', discardReason: reason, settledAt, mac: undefined })
    // A discarded note needs no note of its own.
    if (operation === 'noteDiscard') return {}
    const note = createEntry(env, sender, 'noteDiscard', { opId, operation, reason, payload })
    return { note: await insertEntry(env, sender, note) }
  })
  if (discarded?.note) await afterInsert(env, discarded.note)
  else if (discarded) await env.entryBackups.delete([opId])
  return discarded !== undefined
}

/**
 * Queues a rejected entry again, under the same key: master data or rights on the server may have changed. Confirms an
 * entry without a valid signature: the person has seen it and wants it to be sent.
 *
 * @throws Failure `refused` (`sign-in-first`, `wrong-user`)
 */
export async function resend(env: OutboxEnvironment, { opId }: OutboxEntry): Promise<void> {
  const { store } = env
  const sender = await requireSender(env)
  const confirmed = await store.transaction('rw', store.outbox, async () => {
    const entry = await findEditableEntry(env, sender, opId)
    if (!entry || (entry.state !== 'rejected' && !entry.isUnverified)) return undefined
    const { isUnverified: _, ...seen } = { ...entry, state: 'queued' as const }
    const mac = await Dexie.waitFor(createMac(sender.entryKey, seen))
    const signed = mac ? { ...seen, mac } : seen
    await store.outbox.put(signed)
    return signed
  })
  if (confirmed) await env.entryBackups.save(confirmed)
}
