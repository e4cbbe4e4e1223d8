import { Workbox } from 'workbox-window'

type UpdateState = { isReady: boolean; isBlockedByDraft: boolean }

let state: UpdateState = { isReady: false, isBlockedByDraft: false }
let workbox: Workbox | undefined
const listeners = new Set<() => void>()
/** Held in shared mode by every half-typed form of every tab. */
const DRAFT_LOCK_NAME = 'half-typed'

function patchState(changes: Partial<UpdateState>) {
  state = { ...state, ...changes }
  for (const listener of listeners) listener()
}

/** Is a newer app ready, and does a half-typed form hold it up? The same object until that changes. */
export const updateState = {
  read: () => state,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Registers the service worker. Nothing is ever reloaded here: the person says when. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  workbox = new Workbox('/worker.js')
  // What takes the place of a visitor's small worker may have to wait until that has finished: no news for anybody.
  workbox.addEventListener('waiting', async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    if (registration?.active?.scriptURL.endsWith('/worker.js')) patchState({ isReady: true })
  })
  await workbox.register().catch(() => undefined)
  // An installed app may stay open for weeks: ask whenever somebody returns to it.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void checkForUpdate()
  })
}

/** Is there a newer app by now? It announces itself. */
export async function checkForUpdate(): Promise<void> {
  await workbox?.update().catch(() => undefined)
}

/** While the promise of a saved form is open, no update is applied in any tab. Answers how to let go. */
export function blockUpdates(): () => void {
  if (!('locks' in navigator)) return () => {} // Without locks there is no service worker, and so no update.
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  void navigator.locks.request(DRAFT_LOCK_NAME, { mode: 'shared' }, () => released)
  return () => {
    release()
    patchState({ isBlockedByDraft: false })
  }
}

/** When this tab was last loaded anew for want of a screen: once is help, again and again is none. */
const RELOADED_AT_KEY = 'loaded-anew'
const MIN_RELOAD_INTERVAL_MS = 60_000

/**
 * Loads the page anew because a file of the app is gone: another tab has taken a newer one. Not while a form somewhere
 * is half typed, nor again and again; then the person decides, and finds what was typed in the drafts.
 */
export async function reloadUnlessDrafting(): Promise<void> {
  const lastReloadAt = Number(sessionStorage.getItem(RELOADED_AT_KEY) ?? 0)
  if (!('locks' in navigator) || !navigator.onLine || Date.now() - lastReloadAt < MIN_RELOAD_INTERVAL_MS) return
  await navigator.locks.request(DRAFT_LOCK_NAME, { ifAvailable: true }, (lock) => {
    if (!lock) return
    sessionStorage.setItem(RELOADED_AT_KEY, String(Date.now()))
    globalThis.location.reload()
  })
}

/** Takes the newer app and reloads, unless a form somewhere is half typed: then `isBlockedByDraft` says so. */
export async function applyUpdate(): Promise<void> {
  await navigator.locks.request(DRAFT_LOCK_NAME, { ifAvailable: true }, async (lock) => {
    if (!lock) return patchState({ isBlockedByDraft: true })
    workbox?.addEventListener('controlling', () => globalThis.location.reload())
    workbox?.messageSkipWaiting()
  })
}
