import { useSyncExternalStore } from 'react'
import type { Workbox } from 'workbox-window'
import { checkServer } from '../api/serverContact.ts'
import { createExternalStore } from '../createExternalStore.ts'

type UpdateState = { isReady: boolean; isBlockedByDraft: boolean }

const NO_UPDATE: UpdateState = { isReady: false, isBlockedByDraft: false }

let workbox: Workbox | undefined
/** Every form with unsaved changes, in any tab, holds this lock in shared mode. */
const DRAFT_LOCK_NAME = 'half-typed'

/** Whether a newer version is installed, and whether unsaved forms block it. */
export const updateState = createExternalStore(NO_UPDATE)
const patchState = (changes: Partial<UpdateState>) => updateState.write({ ...updateState.read(), ...changes })

/**
 * Registers the service worker, again if its installation was interrupted. Never throws: without a network it is tried
 * again later. Never reloads: the person decides when an update is applied.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    // After the first screen, so it is not a part of the start.
    const { Workbox } = await import('workbox-window')
    workbox ??= watchUpdates(new Workbox('/worker.js'))
    await workbox.register()
  } catch {
    // preparation.ts continues when the network is back.
  }
}

function watchUpdates(workbox: Workbox): Workbox {
  // If the waiting worker replaces visitor.js, the app itself is not updated.
  workbox.addEventListener('waiting', async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    if (registration?.active?.scriptURL.endsWith('/worker.js')) patchState({ isReady: true })
  })
  // An installed app may stay open for weeks.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void checkForUpdate()
  })
  return workbox
}

/** Looks for a newer worker; if there is one, updateState reports it. */
export async function checkForUpdate(): Promise<void> {
  await workbox?.update().catch(() => undefined)
}

/** Prevents updates in all tabs until the returned function is called. */
export function blockUpdates(): () => void {
  if (!('locks' in navigator)) return () => {} // A browser without locks has no service worker either.
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

/** sessionStorage: when this tab last reloaded because a chunk was missing. Limits reload loops. */
const RELOADED_AT_KEY = 'loaded-anew'
const MIN_RELOAD_INTERVAL_MS = 60_000

/**
 * Reloads the page because a chunk of the app is missing: another tab has activated a newer version. Does nothing while
 * any form has unsaved changes, while the server does not answer, or within MIN_RELOAD_INTERVAL_MS of the last reload.
 */
export async function reloadUnlessDrafting(): Promise<void> {
  const lastReloadAt = Number(sessionStorage.getItem(RELOADED_AT_KEY) ?? 0)
  if (!('locks' in navigator) || Date.now() - lastReloadAt < MIN_RELOAD_INTERVAL_MS || !(await checkServer())) return
  await navigator.locks.request(DRAFT_LOCK_NAME, { ifAvailable: true }, (lock) => {
    if (!lock) return
    sessionStorage.setItem(RELOADED_AT_KEY, String(Date.now()))
    globalThis.location.reload()
  })
}

/** Activates the newer version and reloads, unless a form has unsaved changes: then `isBlockedByDraft` is set. */
export async function applyUpdate(): Promise<void> {
  await navigator.locks.request(DRAFT_LOCK_NAME, { ifAvailable: true }, async (lock) => {
    if (!lock) return patchState({ isBlockedByDraft: true })
    workbox?.addEventListener('controlling', () => globalThis.location.reload())
    workbox?.messageSkipWaiting()
  })
}

/** Whether a newer version is installed, and whether unsaved forms block it. */
export const useUpdate = (): UpdateState =>
  useSyncExternalStore(updateState.subscribe, updateState.read, () => NO_UPDATE)
