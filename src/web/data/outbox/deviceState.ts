import type { Store } from '../store.ts'
import type { Device } from './deviceStateTypes.ts'
import type { OutboxEnvironment } from './outboxEnvironment.ts'

/** This device, if it has written anything down yet. */
export async function readDevice(store: Store): Promise<Device | undefined> {
  const setting = await store.setting.get('device')
  return setting?.id === 'device' ? setting : undefined
}

/**
 * This device, made the first time it is needed. A database that knows nothing while the browser still remembers has
 * been cleared: the old name is taken on again and the numbers go on, so that the office sees which are missing.
 * Call it inside a transaction that writes `setting`.
 */
export async function getOrCreateDevice(
  env: Pick<OutboxEnvironment, 'store' | 'newId' | 'now' | 'readRememberedDevice'>,
): Promise<Device> {
  const { store, newId, now, readRememberedDevice } = env
  const existing = await readDevice(store)
  if (existing) return existing
  const { deviceId, seq } = readRememberedDevice?.() ?? { deviceId: newId(), seq: 0 }
  const lost = { at: new Date(now()).toISOString(), seq }
  const created = { deviceId, ...(seq > 0 && { after: seq, lost }) }
  await writeDevice(store, created)
  return created
}

/**
 * Does the database know this device, or may this tab name it? A worker, which does not know what the browser
 * remembers, would give a phone that was cleared another name, or numbers that are taken: that waits for a page.
 */
export async function canIdentifyDevice({ store, readRememberedDevice }: OutboxEnvironment): Promise<boolean> {
  return readRememberedDevice !== undefined || (await readDevice(store)) !== undefined
}

export async function writeDevice(store: Store, device: Device): Promise<void> {
  await store.setting.put({ id: 'device', ...device })
}

/** The highest number this device has given an entry. */
export async function readHighestSeq(store: Store): Promise<number> {
  const lastKey = await store.outbox.orderBy('seq').lastKey()
  return Math.max(Number(lastKey ?? 0), (await readDevice(store))?.after ?? 0)
}
