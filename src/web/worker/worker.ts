/// <reference types="vite/client" />
import { cleanupOutdatedCaches } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { createOutbox } from '../data/outbox/createOutbox.ts'
import { readSyncStatus } from '../data/outbox/deviceState.ts'
import { createOutboxEnvironment } from '../data/outbox/outboxEnvironment.ts'
import { openStore } from '../data/store.ts'
import { isCatalogueRequest, respondFromCatalogue } from './catalogue.ts'
import { type PrecacheManifest, precacheApp } from './precacheApp.ts'
import { isStaffPage } from './staffPages.ts'

/** Not in TypeScript's types: the precache manifest, which worker.js sets, and Chromium's Background Sync. */
declare const self: ServiceWorkerGlobalScope & { precacheManifest: PrecacheManifest }
type BackgroundSyncEvent = ExtendableEvent & { tag: string; lastChance: boolean }

// The files of the app. API responses are not cached here, but for each person in web/data/api/responseCache.ts.
const precache = precacheApp(self.precacheManifest)
cleanupOutdatedCaches()
const appHandler = precache.createHandlerBoundToURL('/app.html')
registerRoute(({ request, url }) => request.mode === 'navigate' && isStaffPage(url.pathname), appHandler)
// The home page of signed-in people begins with their own panel, so it comes from the app and not as a visitor's page.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && /^\/(hi\/?)?$/i.test(url.pathname),
  async (options) =>
    (await hasSession()) ? appHandler(options) : respondFromCatalogue(options.event, options.request),
)
registerRoute(
  ({ request }) => isCatalogueRequest(request),
  ({ event, request }) => respondFromCatalogue(event, request),
)

self.addEventListener('install', () => {
  // A new version waits for the person's consent, but the visitors' worker is replaced at once.
  if (!self.registration.active?.scriptURL.endsWith('/worker.js')) void self.skipWaiting()
})

self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
})

self.addEventListener('sync', (event) => {
  const syncEvent = event as BackgroundSyncEvent
  if (syncEvent.tag === 'outbox') syncEvent.waitUntil(sendWaiting())
})

/**
 * Sends the outbox when no page is open. Throws if the server cannot be reached: the browser repeats a sync event that
 * fails.
 */
async function sendWaiting(): Promise<void> {
  const store = openStore()
  const outbox = createOutbox(
    createOutboxEnvironment(store, async () => {
      const session = await store.session.get('session')
      return session?.token ? { token: session.token, id: session.employeeId, name: session.name } : undefined
    }),
  )
  await outbox.triggerSend('event')
  await outbox.reconcile()
  const { state } = await readSyncStatus(store)
  if (state === 'no-network') throw new Error('The server cannot be reached')
}

/** Another tab may hold the database for long. Then the visitors' page comes, which the app replaces. */
const MAX_SESSION_WAIT_MS = 500

/** Whether somebody is signed in on this device. Never throws. */
async function hasSession(): Promise<boolean> {
  const store = openStore()
  const session = await Promise.race([
    store.session.get('session').catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, MAX_SESSION_WAIT_MS)),
  ])
  store.close()
  return Boolean(session?.token)
}
