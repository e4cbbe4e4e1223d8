import { MAX_SEQ } from '#domain/device.ts'
import type { Store } from '../store.ts'
import { type Device, readDevice, readHighestSeq, writeDevice } from './deviceState.ts'
import type { OutboxEnvironment } from './outboxEnvironment.ts'

/**
 * Gives the device a new id, under which its entries above `upTo` are numbered from 1. They keep their place and their
 * keys; one that the server refused, perhaps for its number, is sent again. Entries up to `upTo` keep the old id.
 * Call it inside a transaction that writes `outbox` and `setting`.
 */
export async function renewDevice(
  { store, newId }: Pick<OutboxEnvironment, 'store' | 'newId'>,
  { deviceId, offset = 0, former = [], after: _, isOutOfRange: __, ...device }: Device,
  upTo: number,
): Promise<void> {
  const renewed = { ...device, deviceId: newId(), offset: upTo, former: [...former, { deviceId, offset, upTo }] }
  await writeDevice(store, renewed)
  await store.outbox
    .where('seq')
    .above(upTo)
    .modify((entry) => {
      entry.deviceId = renewed.deviceId
      entry.number = entry.seq - upTo
      if (entry.state === 'rejected') entry.state = 'queued'
    })
}

/**
 * Renews the id of a device that has given its entries numbers beyond the highest one, as earlier versions did after
 * such a number was booked under its id by somebody else.
 */
export async function renewExhaustedDevice(env: Pick<OutboxEnvironment, 'store' | 'newId'>): Promise<void> {
  const { store } = env
  if (!(await isExhausted(store))) return
  await store.transaction('rw', store.outbox, store.setting, async () => {
    const device = await readDevice(store)
    if (device && (await isExhausted(store))) await renewDevice(env, device, (device.offset ?? 0) + MAX_SEQ)
  })
}

async function isExhausted(store: Store): Promise<boolean> {
  return (await readHighestSeq(store)) - ((await readDevice(store))?.offset ?? 0) > MAX_SEQ
}
