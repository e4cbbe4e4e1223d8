/**
 * The app's own data layer in a page without screens: the functions that forms and menu use, callable by the browser
 * kills. It calls `onSaved` when the app would show that the entry is saved, or its number on the server.
 */
import type { Body } from '#contract/operations.ts'
import { readDevice } from '#web/data/outbox/deviceState.ts'
import { OPEN_STATES } from '#web/data/outbox/outboxEntry.ts'
import { session, type User } from '#web/data/session/session.ts'
import { mirrorSignIn, restoreSession } from '#web/data/session/sessionMirror.ts'
import { getPageOutbox } from '#web/data/start/pageOutbox.ts'
import { startOutbox } from '#web/data/start/startOutbox.ts'
import { getStore } from '#web/data/store.ts'

/** An operation and its payload; the comment marks the entry. */
export type TypedPayload = {
  [O in 'createSale' | 'createPurchase' | 'createTransfer']: [O, Body<O>]
}['createSale' | 'createPurchase' | 'createTransfer']

declare global {
  interface Window {
    onSaved: (mark: string) => Promise<void>
    server: typeof server
  }
}

const server = {
  /** The steps of a start of the app with a signed-in person. */
  async openApp(token: string, user: User) {
    await mirrorSignIn(token, user)
    session.begin(token, user)
    void restoreSession().then(startOutbox)
  },
  /** Saves these entries concurrently, as several tabs do. */
  async typeEntries(entries: TypedPayload[]) {
    await Promise.all(
      entries.map(async ([operation, payload]) => {
        // TypeScript does not relate the operation to its payload.
        await getPageOutbox().submit(operation as 'createSale', payload as Body<'createSale'>)
        await window.onSaved(payload.comment ?? '')
      }),
    )
  },
  sendNow: () => getPageOutbox().triggerSend('manual'),
  /** Changes when the browser has discarded the database. Waits for recovery, which stores the device's identity. */
  async waitForDatabaseId(): Promise<string> {
    for (;;) {
      const device = await readDevice(getStore())
      if (device) return `${device.deviceId} ${device.lost?.at}`
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  },
  async readEntries() {
    const rows = await getStore().outbox.orderBy('seq').toArray()
    return rows.map(({ payload, state, employeeId, opId, attempts }) => {
      const { comment } = payload as Body<'createSale'>
      return { mark: String(comment), state, employeeId, opId, attempts }
    })
  },
  /** The number of entries of the signed-in person that are not booked; waits a second at most until there is none. */
  async countStillWaiting() {
    for (const deadline = performance.now() + 1_000; ; await new Promise((go) => setTimeout(go, 20))) {
      const waitingCount = await countWaiting()
      if (waitingCount === 0 || performance.now() > deadline) return waitingCount
    }
  },
}

async function countWaiting(): Promise<number> {
  const mine = (await getStore().outbox.toArray()).filter((row) => row.employeeId === session.user()?.id)
  return mine.filter(({ state }) => OPEN_STATES.some((open) => open === state)).length
}
window.server = server
