import { liveQuery } from 'dexie'
import { clearQueries, invalidateQueries, queryClient } from '../api/apiQueries.ts'
import { observeAnswer } from '../api/observeAnswer.ts'
import { answersSince, checkServer } from '../api/serverContact.ts'
import { recordSaved } from '../drafts/lastSaved.ts'
import { createOutbox, type Outbox } from '../outbox/createOutbox.ts'
import { getOrCreateDevice, readHighestSeq, readSyncStatus } from '../outbox/deviceState.ts'
import { numberOf, type OutboxEntry } from '../outbox/outboxEntry.ts'
import { createOutboxEnvironment, type OutboxEnvironment } from '../outbox/outboxEnvironment.ts'
import { MIN_INTERVAL_AFTER_SEND_MS } from '../outbox/reconcile/reconcile.ts'
import { readRememberedDevice, rememberDevice } from '../session/rememberedDevice.ts'
import { session } from '../session/session.ts'
import { mirrorSession } from '../session/sessionMirror.ts'
import { getStore } from '../store.ts'
import { checkForUpdate } from './appUpdate.ts'
import { storageHealth } from './persistence.ts'

/** While the server does not answer, a visible page asks again after this time; no call of its own may be due for long. */
const CHECK_INTERVAL_MS = 10_000

/**
 * Asks the server again while it does not answer, and when the browser or the person gives a reason to: the browser
 * reports a change of the network, or the page is shown again. Called once.
 */
function watchServer(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = () => void checkServer().then(scheduleCheck)
  const checkIfVisible = () => (document.visibilityState === 'visible' ? check() : scheduleCheck())
  function scheduleCheck() {
    clearTimeout(timer)
    if (answersSince.read() === undefined) timer = setTimeout(checkIfVisible, CHECK_INTERVAL_MS)
  }
  addEventListener('online', check)
  addEventListener('offline', check)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && answersSince.read() === undefined) check()
  })
  answersSince.subscribe(() => {
    // As the client of queries does at the browser's word: answers on the screen are fetched again.
    if (answersSince.read() !== undefined) queryClient.getQueryCache().onOnline()
    scheduleCheck()
  })
  scheduleCheck()
}

const SEND_INTERVAL_MS = 5 * 60_000
/** Long enough for the rest of a batch, and for reconcile to be due again. */
const RECONCILE_DELAY_MS = MIN_INTERVAL_AFTER_SEND_MS + 1_000

let pageOutbox: Outbox | undefined

/** The outbox of this page, created at first use: everything that a screen does with entries. */
export function getPageOutbox(): Outbox {
  pageOutbox ??= createOutbox(createEnvironment())
  return pageOutbox
}

const createEnvironment = (): OutboxEnvironment => ({
  ...createOutboxEnvironment(getStore(), readSender, {
    ...{ onEntryInserted: afterEntryInserted, readRememberedDevice, pageOwnerId: session.pageOwnerId },
    onStorageResult: storageHealth.write,
  }),
  fetch: (request) => observeAnswer(fetch(request)),
})

async function readSender() {
  const [token, user] = [session.token(), session.user()]
  return token && user ? { token, id: user.id, name: user.name } : undefined
}

function afterEntryInserted(entry: OutboxEntry): void {
  rememberDevice({ deviceId: entry.deviceId, seq: numberOf(entry) })
  recordSaved({ entry })
  void requestBackgroundSync()
}

/** Sends what waits now and after every event that may allow it; see Trigger. Called once by startOutbox. */
export function startSending(): void {
  const sendAfterEvent = () => void getPageOutbox().triggerSend('event').then(reconcile)
  const onVisibilityChange = () => {
    if (document.visibilityState === 'visible') sendAfterEvent()
  }
  let lastUserId = session.user()?.id
  const onSessionChange = () => {
    // Runs in every tab, also when the session changed in another one.
    if (session.user()?.id !== lastUserId) clearQueries()
    lastUserId = session.user()?.id
    void mirrorSession().then(getPageOutbox().recoverEntries).then(rememberStoredDevice).then(sendAfterEvent)
  }
  watchSyncStatus()
  session.subscribe(onSessionChange)
  watchServer()
  // Of the browser's word, too: in the network of a shop without the internet only the second one comes.
  globalThis.addEventListener('online', sendAfterEvent)
  answersSince.subscribe(() => answersSince.read() !== undefined && sendAfterEvent())
  document.addEventListener('visibilitychange', onVisibilityChange)
  // In case an event was missed.
  setInterval(() => void getPageOutbox().triggerSend('timer').then(reconcile), SEND_INTERVAL_MS)
  onSessionChange()
}

const reconcile = () => getPageOutbox().reconcile()

/** Detects a cleared database before the first entry is stored in it. */
async function rememberStoredDevice(): Promise<void> {
  if (!session.user()) return
  const env = createEnvironment()
  try {
    const { deviceId, offset = 0 } = await env.store.transaction('rw', env.store.setting, () => getOrCreateDevice(env))
    rememberDevice({ deviceId, seq: (await readHighestSeq(env.store)) - offset })
  } catch {
    // Without a database there is nothing to lose.
  }
}

/** Reacts to acknowledgements, and to the demand for a newer app, in whichever tab or worker they arrived. */
function watchSyncStatus(): void {
  let lastConfirmedAt: string | null | undefined
  let reconcileTimer: ReturnType<typeof setTimeout> | undefined
  liveQuery(() => readSyncStatus(getStore())).subscribe({
    next({ lastConfirmedAt: at = null, state }) {
      if (lastConfirmedAt !== undefined && at !== lastConfirmedAt) {
        invalidateQueries()
        clearTimeout(reconcileTimer)
        reconcileTimer = setTimeout(reconcile, RECONCILE_DELAY_MS)
      }
      lastConfirmedAt = at
      if (state === 'app-too-old') void checkForUpdate()
    },
    error: () => undefined,
  })
}

/** Asks the browser to start the service worker when there is a network, also after the page is closed. */
async function requestBackgroundSync(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    // Only Chromium has it, so TypeScript's DOM types do not.
    if (registration && 'sync' in registration)
      await (registration.sync as { register(tag: string): Promise<void> }).register('outbox')
  } catch {
    // Refused by the user or not supported: the page sends while it is open.
  }
}
