import { MAX_SEQ } from '#domain/device.ts'
import { type Device, readDevice, readHighestSeq, writeDevice } from './deviceState.ts'
import type { OutboxEntry } from './outboxEntry.ts'
import type { OutboxEnvironment } from './outboxEnvironment.ts'

/**
 * Gives the device a new id, under which its entries above `upTo` are numbered from 1. They keep their place and their
 * keys. Entries up to `upTo` keep the old id.
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
    .modify((entry) => renumber(entry, renewed))
}

/**
 * Corrects the numbers of entries that another version of the app has stored: one before this file gave them numbers
 * beyond the highest one, after somebody else had booked such a number under the device's id; one to which the device
 * was set back counts them from its first id on.
 */
export async function correctNumbers(env: Pick<OutboxEnvironment, 'store' | 'newId'>): Promise<void> {
  const { store } = env
  const { offset = 0 } = (await readDevice(store)) ?? {}
  if (offset === 0 && (await readHighestSeq(store)) <= MAX_SEQ) return
  await store.transaction('rw', store.outbox, store.setting, async () => {
    const device = await readDevice(store)
    if (!device) return
    const { offset = 0 } = device
    if ((await readHighestSeq(store)) - offset > MAX_SEQ) return renewDevice(env, device, offset + MAX_SEQ)
    const unnumbered = store.outbox.where('seq').above(offset)
    await unnumbered.filter(({ number }) => number === undefined).modify((entry) => renumber(entry, device))
  })
}

/** Numbers an entry under the present id; one that was refused, perhaps for its number, is sent again. */
function renumber(entry: OutboxEntry, { deviceId, offset = 0 }: Pick<Device, 'deviceId' | 'offset'>): void {
  // Its signature is that of the number before.
  entry.numberedAs ??= { deviceId: entry.deviceId, seq: entry.seq }
  entry.deviceId = deviceId
  entry.number = entry.seq - offset
  if (entry.state === 'rejected') entry.state = 'queued'
}
