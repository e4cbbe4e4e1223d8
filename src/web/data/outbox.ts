import { createOutbox, type Outbox } from './outbox/create.ts'
import { operations } from './outbox/operations.ts'
import { session } from './session.ts'
import { mirrorSession } from './signIn.ts'
import { ourStore } from './store.ts'

let ours: Outbox | undefined

/** This page's hand on the one outbox of this browser, made at first use. */
export function ourOutbox(): Outbox {
  ours ??= createOutbox({
    store: ourStore(),
    fetch: (request) => globalThis.fetch(request),
    sender: async () => {
      const [token, user] = [session.token(), session.user()]
      return token && user ? { token, id: user.id, name: user.name } : undefined
    },
    locks: navigator.locks,
    now: () => Date.now(),
    after: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds)
      return () => clearTimeout(timer)
    },
    random: () => Math.random(),
    newId: () => crypto.randomUUID(),
    origin: globalThis.location.origin,
    operations,
  })
  return ours
}

/** Writes it down first, then sends: see Outbox.submit. Every form saves with this one call, network or not. */
export const submit: Outbox['submit'] = async (operation, payload, options) => {
  const outcome = await ourOutbox().submit(operation, payload, options)
  if (outcome.state === 'waiting') await askForSync()
  return outcome
}

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
 * Called once by the staff pages: sends what waits, now and whenever there is new hope. Answers how to stop.
 */
export function startOutbox(): () => void {
  const hope = () => {
    if (document.visibilityState === 'visible') void ourOutbox().wake('hope')
  }
  globalThis.addEventListener('online', hope)
  document.addEventListener('visibilitychange', hope)
  void mirrorSession()
  void ourOutbox().wake('hope')
  return () => {
    globalThis.removeEventListener('online', hope)
    document.removeEventListener('visibilitychange', hope)
  }
}

/** Asks the browser to wake the service worker when there is a network, even after the page is closed. */
async function askForSync(): Promise<void> {
  try {
    const worker = await navigator.serviceWorker.getRegistration()
    if (worker && 'sync' in worker) await (worker.sync as { register(tag: string): Promise<void> }).register('outbox')
  } catch {
    // Only Chromium knows how, and not everybody allows it. The page itself will send.
  }
}
