import type { Store } from '../store.ts'
import type { Device } from './kept.ts'
import type { Surroundings } from './surroundings.ts'

/** This device, if it has written anything down yet. */
export async function knownDevice(store: Store): Promise<Device | undefined> {
  const setting = await store.setting.get('device')
  return setting?.id === 'device' ? setting : undefined
}

/**
 * This device, made the first time it is needed. A database that knows nothing while the browser still remembers has
 * been cleared: the old name is taken on again and the numbers go on, so that the office sees which are missing.
 * Call it inside a transaction that writes `setting`.
 */
export async function thisDevice(world: Pick<Surroundings, 'store' | 'newId' | 'now' | 'remembered'>): Promise<Device> {
  const { store, newId, now, remembered } = world
  const known = await knownDevice(store)
  if (known) return known
  const { deviceId, seq } = remembered?.() ?? { deviceId: newId(), seq: 0 }
  const lost = { at: new Date(now()).toISOString(), seq }
  const made = { deviceId, ...(seq > 0 && { after: seq, lost }) }
  await writeDevice(store, made)
  return made
}

/**
 * Does the database know this device, or may this tab name it? A worker, which does not know what the browser
 * remembers, would give a phone that was cleared another name, or numbers that are taken: that waits for a page.
 */
export async function hasName({ store, remembered }: Surroundings): Promise<boolean> {
  return remembered !== undefined || (await knownDevice(store)) !== undefined
}

export async function writeDevice(store: Store, device: Device): Promise<void> {
  await store.setting.put({ id: 'device', ...device })
}

/** The highest number this device has given an entry. */
export async function highestSeq(store: Store): Promise<number> {
  const last = await store.outbox.orderBy('seq').lastKey()
  return Math.max(Number(last ?? 0), (await knownDevice(store))?.after ?? 0)
}
