import type { OutboxRow } from './row.ts'
import type { Surroundings } from './surroundings.ts'
import { add, entry, freeRow, senderOf, writtenDown } from './write.ts'

/**
 * Marks an entry as given up and, in the same transaction, queues the note that tells the office's change log why.
 * It stays in the receipt book. False when the office may have booked it, or it is not this person's.
 */
export async function discard(world: Surroundings, { opId }: OutboxRow, reason: string): Promise<boolean> {
  const { store } = world
  const sender = await senderOf(world)
  const given = await store.transaction('rw', store.outbox, store.setting, async () => {
    const row = await freeRow(world, sender, opId)
    if (!row) return undefined
    const { seq, operation, payload } = row
    const settledAt = new Date(world.now()).toISOString()
    await store.outbox.update(seq, { state: 'discarded', discardReason: reason, settledAt })
    // A note about a note tells nobody anything.
    if (operation === 'noteDiscard') return {}
    return { note: await add(world, entry(world, sender, 'noteDiscard', { opId, operation, reason, payload })) }
  })
  if (given?.note) await writtenDown(world, given.note)
  else if (given) await world.copies.drop([opId])
  return given !== undefined
}

/** Back into the queue, under the same key: the office may have changed its mind, or somebody the master data. */
export async function sendAgain(world: Surroundings, { opId }: OutboxRow): Promise<void> {
  const { store } = world
  const sender = await senderOf(world)
  await store.transaction('rw', store.outbox, async () => {
    const row = await freeRow(world, sender, opId)
    if (row?.state === 'rejected') await store.outbox.update(row.seq, { state: 'queued' })
  })
}
