import { canIdentifyDevice, getOrCreateDevice, readHighestSeq, writeDevice } from '../deviceState.ts'
import { supersedes } from '../insertEntry.ts'
import { numberOf, type OutboxEntry, SETTLED_STATES } from '../outboxEntry.ts'
import type { OutboxEnvironment } from '../outboxEnvironment.ts'
import { correctNumbers } from '../renewDevice.ts'

/**
 * Inserts entries that the database has lost from their backup copies, under their own keys and, if free, their own
 * numbers, and deletes the copies of settled entries. If an entry was booked meanwhile, sending it again returns its
 * receipt.
 */
export async function recoverEntries(env: OutboxEnvironment): Promise<void> {
  if (!(await canIdentifyDevice(env))) return
  await correctNumbers(env)
  const { store, entryBackups } = env
  const opIds = await entryBackups.listOpIds()
  if (opIds.length === 0) return
  const entries = await store.outbox.where('opId').anyOf(opIds).toArray()
  const isSettled = ({ state }: OutboxEntry) => SETTLED_STATES.some((settledState) => settledState === state)
  await entryBackups.delete(entries.filter(isSettled).map(({ opId }) => opId))
  if (entries.length < opIds.length) await entryBackups.delete(await insertMissing(env, await entryBackups.readAll()))
}

/** Inserts the missing entries; returns the keys of copies that another copy supersedes. */
async function insertMissing(env: OutboxEnvironment, backups: readonly OutboxEntry[]): Promise<string[]> {
  const { store } = env
  const superseded = new Set(backups.flatMap(supersedes))
  await store.transaction('rw', store.outbox, store.setting, async () => {
    const current = backups.filter(({ opId }) => !superseded.has(opId)).sort((a, b) => a.seq - b.seq)
    const opIds = current.map(({ opId }) => opId)
    const existing = new Set(await store.outbox.where('opId').anyOf(opIds).keys())
    const missing = current.filter(({ opId }) => !existing.has(opId))
    if (missing.length > 0) await insertRecovered(env, missing)
  })
  return [...superseded]
}

async function insertRecovered(env: OutboxEnvironment, missing: readonly OutboxEntry[]): Promise<void> {
  const { store } = env
  // If localStorage was cleared as well, the copies still hold the device's id.
  const last = missing.at(-1)
  const deviceId = last?.deviceId ?? ''
  const highest = last ? numberOf(last) : 0
  const readRememberedDevice = () => {
    const { deviceId: name, seq } = env.readRememberedDevice?.() ?? { deviceId, seq: 0 }
    return { deviceId: name, seq: name === deviceId ? Math.max(seq, highest) : seq }
  }
  const device = await getOrCreateDevice({ ...env, readRememberedDevice })
  const { offset = 0 } = device
  for (const entry of missing) {
    const { number: _, ...backup } = entry
    const ownSeq = offset + numberOf(entry)
    const isSeqFree = backup.deviceId === device.deviceId && !(await store.outbox.get(ownSeq))
    const seq = isSeqFree ? ownSeq : (await readHighestSeq(store)) + 1
    const { numberedAs = { deviceId: backup.deviceId, seq: backup.seq } } = backup
    const isRenumbered = numberedAs.seq !== seq || numberedAs.deviceId !== device.deviceId
    // It may have been sent, so it counts as tried: a person must not edit it before its receipt arrives.
    await store.outbox.add({
      ...backup,
      ...(isRenumbered && { numberedAs }),
      seq,
      ...(offset > 0 && { number: seq - offset }),
      deviceId: device.deviceId,
      state: 'queued',
      attempts: backup.attempts + 1,
    })
  }
  const { lost: loss } = device
  if (loss) await writeDevice(store, { ...device, lost: { ...loss, back: (loss.back ?? 0) + missing.length } })
}
