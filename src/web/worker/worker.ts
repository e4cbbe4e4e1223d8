/// <reference types="vite/client" />
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { createOutbox } from '../data/outbox/create.ts'
import { readLane } from '../data/outbox/lane.ts'
import { surroundings } from '../data/outbox/surroundings.ts'
import { openStore } from '../data/store.ts'
import { answerFromCatalogue, isOfCatalogue } from './catalogue.ts'
import { isShellPage } from './shellPages.ts'

/** What TypeScript does not know of a worker: the list the build writes in, and Chromium's Background Sync. */
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (string | { url: string; revision: string | null })[] }
type SyncEvent = ExtendableEvent & { tag: string; lastChance: boolean }

// The files of the app. No answer of the office is ever kept here: that is done for each person, in the page.
precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()
const shell = createHandlerBoundToURL('/app.html')
registerRoute(({ request, url }) => request.mode === 'navigate' && isShellPage(url.pathname), shell)
registerRoute(
  ({ request }) => isOfCatalogue(request),
  ({ event, request }) => answerFromCatalogue(event, request),
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
  const bell = event as SyncEvent // by its name
  if (bell.tag === 'outbox') bell.waitUntil(sendWaiting())
})

/**
 * The same outbox as in the pages, for when none is open. What still waits for a network afterwards makes the event
 * fail, so that the browser rings again.
 */
async function sendWaiting(): Promise<void> {
  const store = openStore()
  const outbox = createOutbox(
    surroundings(store, async () => {
      const session = await store.session.get('session')
      return session?.token ? { token: session.token, id: session.employeeId, name: session.name } : undefined
    }),
  )
  await outbox.wake('hope')
  await outbox.tieUp()
  const { state } = await readLane(store)
  if (state === 'no-network') throw new Error('The office cannot be reached')
}
