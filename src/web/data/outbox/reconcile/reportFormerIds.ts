import { readDevice, writeDevice } from '../deviceState.ts'
import { readDeviceStatus } from '../deviceStatus.ts'
import type { OutboxEnvironment, Sender } from '../outboxEnvironment.ts'
import { postCompressed } from '../send/postJson.ts'

/** Reports the entries under earlier ids of the device until none of them waits: Directors see each id as a device. */
export async function reportFormerIds(env: OutboxEnvironment, sender: Sender): Promise<void> {
  const { store } = env
  for (const former of (await readDevice(store))?.former ?? []) {
    if (former.isSettled) continue
    const { report } = await readDeviceStatus(store, env.appVersion, former)
    const body = { deviceId: former.deviceId, report, acknowledged: [], people: [] }
    const { kind } = await postCompressed(env, sender, '/api/outbox/tie-up', JSON.stringify(body))
    if (kind !== 'success' || report.waiting.length > 0) continue
    await store.transaction('rw', store.setting, async () => {
      const device = await readDevice(store)
      const mark = (one: typeof former) =>
        one.deviceId === former.deviceId ? { ...one, isSettled: true as const } : one
      if (device?.former) await writeDevice(store, { ...device, former: device.former.map(mark) })
    })
  }
}
