import type { Outbox } from '#web/data/outbox/createOutbox.ts'
import { OPEN_STATES } from '#web/data/outbox/outboxEntry.ts'
import type { Store } from '#web/data/store.ts'
import { isPlanted } from './entry.ts'
import type { RemainingState } from './findProblems.ts'
import type { Scheduler } from './scheduler.ts'
import type { SimulatedDevice } from './simulatedDevice.ts'
import type { SimulatedUser } from './simulatedUser.ts'
import { buildUser, EMPLOYEE_IDS, USER_NAMES } from './userNames.ts'

const TWO_MINUTES_MS = 120_000

/** Signs each person in on this device, sends their entries and reconciles with the server. */
export async function sendEverything(
  scheduler: Scheduler,
  device: SimulatedDevice,
  user: SimulatedUser,
): Promise<void> {
  // Twice, because an entry of one person may wait for an entry of another.
  for (const [index, who] of [...USER_NAMES, ...USER_NAMES].entries()) {
    const { store, outbox, close } = device.openTab()
    const countOpen = () => store.outbox.filter(({ state }) => OPEN_STATES.some((one) => one === state)).count()
    if (index >= USER_NAMES.length && (await scheduler.runUntilDone(countOpen())) === 0) return close()
    user.signIn(who, buildUser(who))
    await scheduler.runUntilDone(outbox.triggerSend('manual'))
    await scheduler.runUntil(scheduler.now() + TWO_MINUTES_MS)
    await scheduler.runUntilDone(confirmTyped(store, outbox, EMPLOYEE_IDS[who]))
    await scheduler.runUntilDone(outbox.reconcile(true))
    await scheduler.runUntilDone(outbox.triggerSend('manual'))
    await scheduler.runUntilDone(outbox.reconcile(true))
    // Reports to the server what the device has learned meanwhile.
    await scheduler.runUntilDone(outbox.reconcile(true))
    close()
  }
}

/** The person looks at the entries without a valid signature, and confirms those that the person has typed. */
async function confirmTyped(store: Store, outbox: Outbox, employeeId: number): Promise<void> {
  const rows = await store.outbox.filter((row) => row.employeeId === employeeId && row.isUnverified === true).toArray()
  for (const row of rows) if (!isPlanted(row)) await outbox.resend(row)
}

/** The state of this device after the history. */
export async function readRemainingState(device: SimulatedDevice, deviceIndex: number): Promise<RemainingState> {
  const { store } = device.openTab()
  const storedDevice = await store.setting.get('device')
  const rows = await store.outbox.orderBy('seq').toArray()
  const registered = storedDevice?.id === 'device' ? storedDevice : undefined
  const isUnaccounted = (registered?.unnumbered?.seqs.length ?? 0) > 0 || device.line.batchFailed()
  return { deviceIndex, deviceId: registered?.deviceId, rows, wasCleared: device.wasCleared(), isUnaccounted }
}
