/**
 * The app's own data layer in a page without screens: what the forms and the menu call, callable by the torture. It
 * says `told` when a person would read "Saved on this phone", or the office's number.
 */
import type { Body } from '#contract/operations.ts'
import { beginMirror } from '#web/data/mirror.ts'
import { knownDevice } from '#web/data/outbox/device.ts'
import { OPEN } from '#web/data/outbox/row.ts'
import { sendNow, startOutbox, submit } from '#web/data/outbox.ts'
import { session, type User } from '#web/data/session.ts'
import { ourStore } from '#web/data/store.ts'

declare global {
  interface Window {
    told: (mark: string) => Promise<void>
    shop: typeof shop
  }
}

const shop = {
  /** What happens at every start of the app, and whoever signs in. */
  async begin(token: string, user: User) {
    await beginMirror(token, user)
    session.begin(token, user)
    startOutbox()
  },
  /** Saves these sales, all at once as fast hands and several tabs would. */
  async type(sales: Body<'createSale'>[]) {
    await Promise.all(
      sales.map(async (sale) => {
        await submit('createSale', sale)
        await window.told(sale.comment ?? '')
      }),
    )
  },
  sendNow,
  /** What changes when the browser has thrown the database away; nothing until the phone has looked back. */
  async life() {
    const device = await knownDevice(ourStore())
    return device && `${device.deviceId} ${device.lost?.at}`
  },
  async rows() {
    const rows = await ourStore().outbox.orderBy('seq').toArray()
    return rows.map(({ payload, state, employeeId, opId, attempts }) => {
      const { comment } = payload as Body<'createSale'>
      return { mark: String(comment), state, employeeId, opId, attempts }
    })
  },
  /** How many entries of the signed-in person are not booked. */
  async waiting() {
    const mine = (await ourStore().outbox.toArray()).filter((row) => row.employeeId === session.user()?.id)
    return mine.filter(({ state }) => OPEN.some((open) => open === state)).length
  },
}
window.shop = shop
