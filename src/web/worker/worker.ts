/// <reference types="vite/client" />
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { createOutbox } from '../data/outbox/createOutbox.ts'
import { createOutboxEnvironment } from '../data/outbox/outboxEnvironment.ts'
import { readSyncStatus } from '../data/outbox/syncStatus.ts'
import { openStore } from '../data/store.ts'
import { isCatalogueRequest, respondFromCatalogue } from './catalogue.ts'
import { isShellPage } from './shellPages.ts'

/** What TypeScript does not know of a worker: the list the build writes in, and Chromium's Background Sync. */
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (string | { url: string; revision: string | null })[] }
type BackgroundSyncEvent = ExtendableEvent & { tag: string; lastChance: boolean }

// The files of the app. No answer of the office is ever kept here: that is done for each person, in the page.
precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()
const shellHandler = createHandlerBoundToURL('/app.html')
registerRoute(({ request, url }) => request.mode === 'navigate' && isShellPage(url.pathname), shellHandler)
registerRoute(
  ({ request }) => isCatalogueRequest(request),
  ({ event, request }) => respondFromCatalogue(event, request),
)

self.addEventListener('install', () => {
  // Only another version of the app is worth waiting for. Who was a visitor until now has the small worker
  // (visitor.ts), which may itself be just beginning.
  if (!self.registration.active?.scriptURL.endsWith('/worker.js')) void self.skipWaiting()
})

self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
})

self.addEventListener('sync', (event) => {
  const bell = event as BackgroundSyncEvent // by its name
  if (bell.tag === 'outbox') bell.waitUntil(sendWaiting())
})

/**
 * The same outbox as in the pages, for when none is open. What still waits for a network afterwards makes the event
 * fail, so that the browser rings again.
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
  if (state === 'no-network') throw new Error('The office cannot be reached')
}
