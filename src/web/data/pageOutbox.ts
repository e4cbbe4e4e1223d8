import { liveQuery } from 'dexie'
import { clearQueries, invalidateQueries } from './apiQueries.ts'
import { checkForUpdate } from './appUpdate.ts'
import { createOutbox, type Outbox } from './outbox/createOutbox.ts'
import { getOrCreateDevice, readDevice, readHighestSeq, writeDevice } from './outbox/deviceState.ts'
import type { OutboxEntry } from './outbox/outboxEntry.ts'
import { createOutboxEnvironment, type OutboxEnvironment } from './outbox/outboxEnvironment.ts'
import { readSyncStatus } from './outbox/syncStatus.ts'
import { readRememberedDevice, rememberDevice } from './rememberedDevice.ts'
import { session } from './session.ts'
import { mirrorSession, restoreSession } from './sessionMirror.ts'
import { storageHealth } from './storageHealth.ts'
import { getStore, hasStore } from './store.ts'

const SEND_INTERVAL_MS = 5 * 60_000

let pageOutbox: { env: OutboxEnvironment; outbox: Outbox } | undefined

/** This page's hand on the one outbox of this browser, made at first use. */
function getPageOutbox() {
  const sender = async () => {
    const [token, user] = [session.token(), session.user()]
    return token && user ? { token, id: user.id, name: user.name } : undefined
  }
  if (!pageOutbox) {
    const env = createOutboxEnvironment(getStore(), sender, {
      ...{ onEntryInserted: afterEntryInserted, readRememberedDevice, pageOwnerId: session.ownerId },
      onStorageResult: storageHealth.setWorking,
    })
    pageOutbox = { env, outbox: createOutbox(env) }
  }
  return pageOutbox
}

const getOutbox = () => getPageOutbox().outbox

function afterEntryInserted(entry: OutboxEntry): void {
  rememberDevice(entry)
  void requestBackgroundSync()
}

/** Writes it down first, then sends: see Outbox.submit. Every form saves with this one call, network or not. */
export const submit: Outbox['submit'] = (operation, payload, options) => getOutbox().submit(operation, payload, options)

/** Gives an entry up, with a reason that the office is told: see Outbox.discard. */
export const discard: Outbox['discard'] = (entry, reason) => getOutbox().discard(entry, reason)

/** Offers a rejected entry once more as it is: see Outbox.resend. */
export const resend: Outbox['resend'] = (entry) => getOutbox().resend(entry)

/** A Director takes over what its writer can no longer send: see Outbox.approve. */
export const approve: Outbox['approve'] = (entry) => getOutbox().approve(entry)

/** A Director gives up what its writer can no longer send: see Outbox.discardForOther. */
export const discardForOther: Outbox['discardForOther'] = (entry, reason) => getOutbox().discardForOther(entry, reason)

/** What waits for the signed-in person, as a file to keep: see Outbox.exportEntries. */
export const exportEntries: Outbox['exportEntries'] = () => getOutbox().exportEntries()

/** A day of this phone beside the same day in the books, after sending what can go: see Outbox.reconcileDay. */
export const reconcileDay: Outbox['reconcileDay'] = async (day, includeOthers) => {
  await getOutbox().triggerSend('manual')
  await getOutbox().reconcile(true)
  return getOutbox().reconcileDay(day, includeOthers)
}

/** The button: sends what waits, however short the last failure is past. Done when the attempt is over. */
export function sendNow(): Promise<void> {
  return getOutbox().triggerSend('manual')
}

/** Somebody has read that this phone lost its stored entries. */
export async function dismissStorageLoss(): Promise<void> {
  const store = getStore()
  await store.transaction('rw', store.setting, async () => {
    const device = await readDevice(store)
    if (!device) return
    const { lost: _, ...withoutLoss } = device
    await writeDevice(store, withoutLoss)
  })
}

/**
 * Called once, where the app begins; resolves when it is known who is signed in. For those who are, and on a phone
 * that has something stored, entries are sent from now on; a visitor's browser is left alone until somebody signs in.
 */
export async function startOutbox(): Promise<void> {
  const restoreAndSend = () =>
    restoreSession()
      .catch(() => undefined)
      .then(startSending)
  if (session.user()) return void restoreAndSend()
  if (await hasStore()) return restoreAndSend()
  const unsubscribe = session.subscribe(() => {
    unsubscribe()
    startSending()
  })
}

/** Sends what waits, now and whenever there is new hope; asks for fresh answers when the office has booked something. */
function startSending(): void {
  const sendAfterEvent = () => void getOutbox().triggerSend('event').then(reconcile)
  const onVisibilityChange = () => {
    if (document.visibilityState === 'visible') sendAfterEvent()
  }
  let lastUserId = session.user()?.id
  const onSessionChange = () => {
    // In every tab, whichever it was done in.
    if (session.user()?.id !== lastUserId) clearQueries()
    lastUserId = session.user()?.id
    void mirrorSession().then(getOutbox().recoverEntries).then(rememberStoredDevice).then(sendAfterEvent)
  }
  watchSyncStatus()
  session.subscribe(onSessionChange)
  globalThis.addEventListener('online', sendAfterEvent)
  document.addEventListener('visibilitychange', onVisibilityChange)
  // Whatever else was missed: nothing that could go waits longer than this in an open app.
  setInterval(() => void getOutbox().triggerSend('timer').then(reconcile), SEND_INTERVAL_MS)
  onSessionChange()
}

const reconcile = () => getOutbox().reconcile()

/** A database that was cleared is noticed before anything is written into it. */
async function rememberStoredDevice(): Promise<void> {
  if (!session.user()) return
  const { env } = getPageOutbox()
  const { store } = env
  try {
    const { deviceId } = await store.transaction('rw', store.setting, () => getOrCreateDevice(env))
    rememberDevice({ deviceId, seq: await readHighestSeq(store) })
  } catch {
    // Without a storage there is nothing to lose.
  }
}

/** Hears of it whenever the office has booked something or wants another app, by whichever tab or worker it was asked. */
function watchSyncStatus(): void {
  let lastConfirmedAt: string | null | undefined
  liveQuery(() => readSyncStatus(getStore())).subscribe({
    next({ lastConfirmedAt: at = null, state }) {
      if (lastConfirmedAt !== undefined && at !== lastConfirmedAt) {
        invalidateQueries()
        void reconcile()
      }
      lastConfirmedAt = at
      if (state === 'app-too-old') void checkForUpdate()
    },
    error: () => undefined,
  })
}

/** Asks the browser to wake the service worker when there is a network, even after the page is closed. */
async function requestBackgroundSync(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    // Chromium's own; TypeScript does not know it.
    if (registration && 'sync' in registration)
      await (registration.sync as { register(tag: string): Promise<void> }).register('outbox')
  } catch {
    // Nobody else has it, and not everybody allows it. The page itself will send.
  }
}
