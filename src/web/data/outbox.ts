import { liveQuery } from 'dexie'
import { forgetAnswers, invalidateAnswers } from './answers.ts'
import { mirrorSession, restoreSession } from './mirror.ts'
import { createOutbox, type Outbox } from './outbox/create.ts'
import { highestSeq, knownDevice, thisDevice, writeDevice } from './outbox/device.ts'
import { readLane } from './outbox/lane.ts'
import type { OutboxRow } from './outbox/row.ts'
import { type Surroundings, surroundings } from './outbox/surroundings.ts'
import { remember, remembered } from './remembered.ts'
import { session } from './session.ts'
import { storageState } from './storageState.ts'
import { hasStore, ourStore } from './store.ts'
import { lookForUpdate } from './update.ts'

const SOON = 5 * 60_000

let ours: { world: Surroundings; outbox: Outbox } | undefined

/** This page's hand on the one outbox of this browser, made at first use. */
function our() {
  const sender = async () => {
    const [token, user] = [session.token(), session.user()]
    return token && user ? { token, id: user.id, name: user.name } : undefined
  }
  if (!ours) {
    const world = surroundings(ourStore(), sender, {
      ...{ written, remembered, owner: session.owner },
      storage: storageState.set,
    })
    ours = { world, outbox: createOutbox(world) }
  }
  return ours
}

const ourOutbox = () => our().outbox

function written(row: OutboxRow): void {
  remember(row)
  void askForSync()
}

/** Writes it down first, then sends: see Outbox.submit. Every form saves with this one call, network or not. */
export const submit: Outbox['submit'] = (operation, payload, options) => ourOutbox().submit(operation, payload, options)

/** Gives an entry up, with a reason that the office is told: see Outbox.discard. */
export const discard: Outbox['discard'] = (row, reason) => ourOutbox().discard(row, reason)

/** Offers a rejected entry once more as it is: see Outbox.sendAgain. */
export const sendAgain: Outbox['sendAgain'] = (row) => ourOutbox().sendAgain(row)

/** A Director takes over what its writer can no longer send: see Outbox.approve. */
export const approve: Outbox['approve'] = (row) => ourOutbox().approve(row)

/** A Director gives up what its writer can no longer send: see Outbox.discardForOther. */
export const discardForOther: Outbox['discardForOther'] = (row, reason) => ourOutbox().discardForOther(row, reason)

/** What waits for the signed-in person, as a file to keep: see Outbox.exportRows. */
export const exportRows: Outbox['exportRows'] = () => ourOutbox().exportRows()

/** A day of this phone beside the same day in the books, after sending what can go: see Outbox.compareDay. */
export const compareDay: Outbox['compareDay'] = async (day, everybody) => {
  await ourOutbox().wake('button')
  await ourOutbox().tieUp(true)
  return ourOutbox().compareDay(day, everybody)
}

/** The button: sends what waits, however short the last failure is past. Done when the attempt is over. */
export function sendNow(): Promise<void> {
  return ourOutbox().wake('button')
}

/** Somebody has read that this phone lost its stored entries. */
export async function readLoss(): Promise<void> {
  const store = ourStore()
  await store.transaction('rw', store.setting, async () => {
    const device = await knownDevice(store)
    if (!device) return
    const { lost: _, ...kept } = device
    await writeDevice(store, kept)
  })
}

/**
 * Called once, where the app begins; resolves when it is known who is signed in. For those who are, and on a phone
 * that has something stored, entries are sent from now on; a visitor's browser is left alone until somebody signs in.
 */
export async function startOutbox(): Promise<void> {
  const begin = () =>
    restoreSession()
      .catch(() => undefined)
      .then(work)
  if (session.user()) return void begin()
  if (await hasStore()) return begin()
  const stop = session.subscribe(() => {
    stop()
    work()
  })
}

/** Sends what waits, now and whenever there is new hope; asks for fresh answers when the office has booked something. */
function work(): void {
  const hope = () => void ourOutbox().wake('hope').then(tieUp)
  const seen = () => {
    if (document.visibilityState === 'visible') hope()
  }
  let reader = session.user()?.id
  const signedInOrOut = () => {
    // In every tab, whichever it was done in.
    if (session.user()?.id !== reader) forgetAnswers()
    reader = session.user()?.id
    void mirrorSession().then(ourOutbox().takeBack).then(knowDevice).then(hope)
  }
  watchLane()
  session.subscribe(signedInOrOut)
  globalThis.addEventListener('online', hope)
  document.addEventListener('visibilitychange', seen)
  // Whatever else was missed: nothing that could go waits longer than this in an open app.
  setInterval(() => void ourOutbox().wake('timer').then(tieUp), SOON)
  signedInOrOut()
}

const tieUp = () => ourOutbox().tieUp()

/** A database that was cleared is noticed before anything is written into it. */
async function knowDevice(): Promise<void> {
  if (!session.user()) return
  const { world } = our()
  const { store } = world
  try {
    const { deviceId } = await store.transaction('rw', store.setting, () => thisDevice(world))
    remember({ deviceId, seq: await highestSeq(store) })
  } catch {
    // Without a storage there is nothing to lose.
  }
}

/** Hears of it whenever the office has booked something or wants another app, by whichever tab or worker it was asked. */
function watchLane(): void {
  let last: string | null | undefined
  liveQuery(() => readLane(ourStore())).subscribe({
    next({ lastConfirmedAt: at = null, state }) {
      if (last !== undefined && at !== last) {
        invalidateAnswers()
        void tieUp()
      }
      last = at
      if (state === 'app-too-old') void lookForUpdate()
    },
    error: () => undefined,
  })
}

/** Asks the browser to wake the service worker when there is a network, even after the page is closed. */
async function askForSync(): Promise<void> {
  try {
    const worker = await navigator.serviceWorker.getRegistration()
    // Chromium's own; TypeScript does not know it.
    if (worker && 'sync' in worker) await (worker.sync as { register(tag: string): Promise<void> }).register('outbox')
  } catch {
    // Nobody else has it, and not everybody allows it. The page itself will send.
  }
}
