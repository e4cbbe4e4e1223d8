import type { OutboxRow } from './row.ts'
import type { Surroundings } from './surroundings.ts'
import { readTiedUp } from './tiedUp.ts'
import { add, entry, senderOf, writtenDown } from './write.ts'

/** Can only a Director bring this entry into the books? Its writer lost the right to it, or can no longer sign in. */
export function needsDirector({ state, needs, employeeId }: OutboxRow, gone: readonly number[]): boolean {
  if (state === 'rejected') return needs === 'owner' || gone.includes(employeeId)
  return gone.includes(employeeId) && (state === 'queued' || state === 'waiting-for-sign-in')
}

/**
 * Puts an entry of somebody else into the queue in the name of the signed-in Director, for the office to book and to
 * write down both names. The old one is replaced in the same transaction; should the office have booked it after all,
 * it answers with its number and books nothing. False when somebody else was quicker.
 */
export async function approve(world: Surroundings, { seq }: OutboxRow): Promise<boolean> {
  const { store } = world
  const sender = await senderOf(world)
  const made = await store.transaction('rw', store.outbox, store.setting, async () => {
    const row = await othersRow(world, sender.id, seq)
    if (!row) return undefined
    const inNameOf = world.operations[row.operation]?.inNameOf
    // The table knows each payload by its operation, which TypeScript cannot follow through a name.
    const payload = inNameOf ? inNameOf(row.payload as never, sender) : row.payload
    const { opId: replaces, employeeId, employeeName: name, version, occurredAt, dependsOn } = row
    const kept = { version, occurredAt, dependsOn, replaces, onBehalfOf: { employeeId, name } }
    const added = await add(world, { ...entry(world, sender, row.operation, payload), ...kept })
    const settledAt = new Date(world.now()).toISOString()
    await store.outbox.update(seq, { state: 'replaced', replacedBy: added.opId, settledAt })
    return added
  })
  if (made) await writtenDown(world, made)
  return made !== undefined
}

/** Gives up, as a Director, what its writer can no longer send; the office is told why, and whose it was. */
export async function discardForOther(world: Surroundings, { seq }: OutboxRow, reason: string): Promise<boolean> {
  const { store } = world
  const sender = await senderOf(world)
  const note = await store.transaction('rw', store.outbox, store.setting, async () => {
    const row = await othersRow(world, sender.id, seq)
    if (!row) return undefined
    const { opId, operation, payload, employeeId, employeeName: name } = row
    const settledAt = new Date(world.now()).toISOString()
    await store.outbox.update(seq, { state: 'discarded', discardReason: reason, settledAt })
    const made = entry(world, sender, 'noteDiscard', { opId, operation, reason, payload })
    return add(world, { ...made, onBehalfOf: { employeeId, name } })
  })
  if (note) await writtenDown(world, note)
  return note !== undefined
}

/** The entry as it lies in the store now, if it is another's and still for a Director to decide. */
async function othersRow({ store }: Surroundings, own: number, seq: number): Promise<OutboxRow | undefined> {
  const gone = (await readTiedUp(store))?.gone ?? []
  const row = await store.outbox.get(seq)
  return row && row.employeeId !== own && needsDirector(row, gone) ? row : undefined
}
