/**
 * The app's own data layer in a page without screens: what the forms and the menu call, callable by the torture. It
 * says `told` when a person would read "Saved on this phone", or the office's number.
 */
import type { Body } from '#contract/operations.ts'
import { readDevice } from '#web/data/outbox/deviceState.ts'
import { OPEN_STATES } from '#web/data/outbox/outboxEntry.ts'
import { sendNow, startOutbox, submit } from '#web/data/pageOutbox.ts'
import { session, type User } from '#web/data/session.ts'
import { mirrorSignIn } from '#web/data/sessionMirror.ts'
import { getStore } from '#web/data/store.ts'

declare global {
  interface Window {
    told: (mark: string) => Promise<void>
    server: typeof server
  }
}

const server = {
  /** What happens at every start of the app, and whoever signs in. */
  async openApp(token: string, user: User) {
    await mirrorSignIn(token, user)
    session.begin(token, user)
    void startOutbox()
  },
  /** Saves these sales, all at once as fast hands and several tabs would. */
  async typeSales(sales: Body<'createSale'>[]) {
    await Promise.all(
      sales.map(async (sale) => {
        await submit('createSale', sale)
        await window.told(sale.comment ?? '')
      }),
    )
  },
  sendNow,
  /** What changes when the browser has thrown the database away; nothing until the phone has looked back. */
  async readDatabaseId() {
    const device = await readDevice(getStore())
    return device && `${device.deviceId} ${device.lost?.at}`
  },
  async readRows() {
    const rows = await getStore().outbox.orderBy('seq').toArray()
    return rows.map(({ payload, state, employeeId, opId, attempts }) => {
      const { comment } = payload as Body<'createSale'>
      return { mark: String(comment), state, employeeId, opId, attempts }
    })
  },
  /** How many entries of the signed-in person are not booked. */
  async countWaiting() {
    const mine = (await getStore().outbox.toArray()).filter((row) => row.employeeId === session.user()?.id)
    return mine.filter(({ state }) => OPEN_STATES.some((open) => open === state)).length
  },
}
window.server = server
