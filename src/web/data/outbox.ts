import { liveQuery } from 'dexie'
import { invalidateAnswers } from './answers.ts'
import { mirrorSession } from './mirror.ts'
import { createOutbox, type Outbox } from './outbox/create.ts'
import { readLane } from './outbox/lane.ts'
import { surroundings } from './outbox/surroundings.ts'
import { session } from './session.ts'
import { ourStore } from './store.ts'

let ours: Outbox | undefined

/** This page's hand on the one outbox of this browser, made at first use. */
function ourOutbox(): Outbox {
  const sender = async () => {
    const [token, user] = [session.token(), session.user()]
    return token && user ? { token, id: user.id, name: user.name } : undefined
  }
  ours ??= createOutbox(surroundings(ourStore(), sender, () => void askForSync()))
  return ours
}

/** Writes it down first, then sends: see Outbox.submit. Every form saves with this one call, network or not. */
export const submit: Outbox['submit'] = (operation, payload, options) => ourOutbox().submit(operation, payload, options)

/** Gives an entry up, with a reason that the office is told: see Outbox.discard. */
export const discard: Outbox['discard'] = (row, reason) => ourOutbox().discard(row, reason)

/** Offers a rejected entry once more as it is: see Outbox.sendAgain. */
export const sendAgain: Outbox['sendAgain'] = (row) => ourOutbox().sendAgain(row)

/** What waits for the signed-in person, as a file to keep: see Outbox.exportRows. */
export const exportRows: Outbox['exportRows'] = () => ourOutbox().exportRows()

/** The button: sends what waits, however short the last failure is past. Done when the attempt is over. */
export function sendNow(): Promise<void> {
  return ourOutbox().wake('button')
}

/**
 * Called once, by the staff pages: sends what waits, now and whenever there is new hope, and asks for fresh answers
 * when the office has booked something. Answers how to stop.
 */
export function startOutbox(): () => void {
  const hope = () => void ourOutbox().wake('hope')
  const seen = () => {
    if (document.visibilityState === 'visible') hope()
  }
  const signedInOrOut = () => void mirrorSession().then(hope)
  const stopWatching = whenConfirmed(invalidateAnswers)
  const stopListening = session.subscribe(signedInOrOut)
  globalThis.addEventListener('online', hope)
  document.addEventListener('visibilitychange', seen)
  signedInOrOut()
  return () => {
    stopWatching()
    stopListening()
    globalThis.removeEventListener('online', hope)
    document.removeEventListener('visibilitychange', seen)
  }
}

/** Calls whenever the office has booked something, by whichever tab or worker it was sent. */
function whenConfirmed(run: () => void): () => void {
  let last: string | null | undefined
  const { unsubscribe } = liveQuery(async () => (await readLane(ourStore())).lastConfirmedAt ?? null).subscribe({
    next(at) {
      if (last !== undefined && at !== last) run()
      last = at
    },
    error: () => undefined,
  })
  return unsubscribe
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
