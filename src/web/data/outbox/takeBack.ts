import { hasName, highestSeq, thisDevice, writeDevice } from './device.ts'
import { type OutboxRow, SETTLED } from './row.ts'
import type { Surroundings } from './surroundings.ts'
import { standsFor } from './write.ts'

/**
 * Brings entries that the database has lost back from their carbon copies, under their own keys and, where these are
 * free, numbers. Whatever became of them goes on from there: one that was booked meanwhile is answered with its
 * receipt. Copies of what is settled are dropped.
 */
export async function takeBack(world: Surroundings): Promise<void> {
  if (!(await hasName(world))) return
  const { store, copies } = world
  const opIds = await copies.opIds()
  if (opIds.length === 0) return
  const rows = await store.outbox.where('opId').anyOf(opIds).toArray()
  const isSettled = ({ state }: OutboxRow) => SETTLED.some((settled) => settled === state)
  await copies.drop(rows.filter(isSettled).map(({ opId }) => opId))
  if (rows.length < opIds.length) await copies.drop(await addLost(world, await copies.all()))
}

/** Adds those that the database does not have; the keys of those that another of the copies stands for. */
async function addLost(world: Surroundings, kept: readonly OutboxRow[]): Promise<string[]> {
  const { store } = world
  const stoodFor = new Set(kept.flatMap(standsFor))
  await store.transaction('rw', store.outbox, store.setting, async () => {
    const open = kept.filter(({ opId }) => !stoodFor.has(opId)).sort((a, b) => a.seq - b.seq)
    const opIds = open.map(({ opId }) => opId)
    const known = new Set(await store.outbox.where('opId').anyOf(opIds).keys())
    const lost = open.filter(({ opId }) => !known.has(opId))
    if (lost.length > 0) await addAgain(world, lost)
  })
  return [...stoodFor]
}

async function addAgain(world: Surroundings, lost: readonly OutboxRow[]): Promise<void> {
  const { store } = world
  // A browser that has forgotten the phone's name as well finds it here.
  const { deviceId = '', seq: highest = 0 } = lost.at(-1) ?? {}
  const remembered = () => {
    const { deviceId: name, seq } = world.remembered?.() ?? { deviceId, seq: 0 }
    return { deviceId: name, seq: name === deviceId ? Math.max(seq, highest) : seq }
  }
  const device = await thisDevice({ ...world, remembered })
  for (const copy of lost) {
    const isFree = copy.deviceId === device.deviceId && !(await store.outbox.get(copy.seq))
    const seq = isFree ? copy.seq : (await highestSeq(store)) + 1
    // It may have been sent: nobody may change it until its receipt comes.
    await store.outbox.add({ ...copy, seq, deviceId: device.deviceId, state: 'queued', attempts: copy.attempts + 1 })
  }
  const { lost: loss } = device
  if (loss) await writeDevice(store, { ...device, lost: { ...loss, back: (loss.back ?? 0) + lost.length } })
}
