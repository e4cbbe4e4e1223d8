import { Workbox } from 'workbox-window'

type Update = { waiting: boolean; held: boolean }

let state: Update = { waiting: false, held: false }
let workbox: Workbox | undefined
const listeners = new Set<() => void>()
/** Held in shared mode by every half-typed form of every tab. */
const HALF_TYPED = 'half-typed'

function change(part: Partial<Update>) {
  state = { ...state, ...part }
  for (const listener of listeners) listener()
}

/** Is a newer app ready, and does a half-typed form hold it up? The same object until that changes. */
export const update = {
  now: () => state,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Registers the service worker. Nothing is ever reloaded here: the person says when. */
export async function watchForUpdates(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  workbox = new Workbox('/worker.js')
  // What takes the place of a visitor's small worker may have to wait until that has finished: no news for anybody.
  workbox.addEventListener('waiting', async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    if (registration?.active?.scriptURL.endsWith('/worker.js')) change({ waiting: true })
  })
  await workbox.register().catch(() => undefined)
  // An installed app may stay open for weeks: ask whenever somebody returns to it.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void lookForUpdate()
  })
}

/** Is there a newer app by now? It announces itself. */
export async function lookForUpdate(): Promise<void> {
  await workbox?.update().catch(() => undefined)
}

/** While the promise of a saved form is open, no update is applied in any tab. Answers how to let go. */
export function holdUpdates(): () => void {
  if (!('locks' in navigator)) return () => {} // Without locks there is no service worker, and so no update.
  let letGo = () => {}
  const typing = new Promise<void>((resolve) => {
    letGo = resolve
  })
  void navigator.locks.request(HALF_TYPED, { mode: 'shared' }, () => typing)
  return () => {
    letGo()
    change({ held: false })
  }
}

/** When this tab was last loaded anew for want of a screen: once is help, again and again is none. */
const LOADED_ANEW = 'loaded-anew'
const ENOUGH_MS = 60_000

/**
 * Loads the page anew because a file of the app is gone: another tab has taken a newer one. Not while a form somewhere
 * is half typed, nor again and again; then the person decides, and finds what was typed in the drafts.
 */
export async function loadAnewIfFree(): Promise<void> {
  const last = Number(sessionStorage.getItem(LOADED_ANEW) ?? 0)
  if (!('locks' in navigator) || !navigator.onLine || Date.now() - last < ENOUGH_MS) return
  await navigator.locks.request(HALF_TYPED, { ifAvailable: true }, (free) => {
    if (!free) return
    sessionStorage.setItem(LOADED_ANEW, String(Date.now()))
    globalThis.location.reload()
  })
}

/** Takes the newer app and reloads, unless a form somewhere is half typed: then `held` says so. */
export async function applyUpdate(): Promise<void> {
  await navigator.locks.request(HALF_TYPED, { ifAvailable: true }, async (free) => {
    if (!free) return change({ held: true })
    workbox?.addEventListener('controlling', () => globalThis.location.reload())
    workbox?.messageSkipWaiting()
  })
}
