import { afterInsert, createEntry, findEditableEntry, insertEntry, requireSender } from './insertEntry.ts'
import type { OutboxEntry } from './outboxEntry.ts'
import type { OutboxEnvironment } from './outboxEnvironment.ts'

/**
 * Marks an entry as given up and, in the same transaction, queues the note that tells the office's change log why.
 * It stays in the receipt book. False when the office may have booked it, or it is not this person's.
 */
export async function discard(env: OutboxEnvironment, { opId }: OutboxEntry, reason: string): Promise<boolean> {
  const { store } = env
  const sender = await requireSender(env)
  const discarded = await store.transaction('rw', store.outbox, store.setting, async () => {
    const entry = await findEditableEntry(env, sender, opId)
    if (!entry) return undefined
    const { seq, operation, payload } = entry
    const settledAt = new Date(env.now()).toISOString()
    await store.outbox.update(seq, { state: 'discarded', discardReason: reason, settledAt })
    // A note about a note tells nobody anything.
    if (operation === 'noteDiscard') return {}
    return {
      note: await insertEntry(env, createEntry(env, sender, 'noteDiscard', { opId, operation, reason, payload })),
    }
  })
  if (discarded?.note) await afterInsert(env, discarded.note)
  else if (discarded) await env.entryBackups.delete([opId])
  return discarded !== undefined
}

/** Back into the queue, under the same key: the office may have changed its mind, or somebody the master data. */
export async function resend(env: OutboxEnvironment, { opId }: OutboxEntry): Promise<void> {
  const { store } = env
  const sender = await requireSender(env)
  await store.transaction('rw', store.outbox, async () => {
    const entry = await findEditableEntry(env, sender, opId)
    if (entry?.state === 'rejected') await store.outbox.update(entry.seq, { state: 'queued' })
  })
}
