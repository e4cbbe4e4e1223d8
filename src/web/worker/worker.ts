/// <reference types="vite/client" />
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { createOutbox } from '../data/outbox/create.ts'
import { readLane } from '../data/outbox/lane.ts'
import { surroundings } from '../data/outbox/surroundings.ts'
import { openStore } from '../data/store.ts'
import { answerPage, answerPicture, answerScript, keepCatalogue, languageOf } from './catalogue.ts'
import { isShellPage } from './shellPages.ts'

/** What TypeScript does not know of a worker: the list the build writes in, and Chromium's Background Sync. */
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (string | { url: string; revision: string | null })[] }
type SyncEvent = ExtendableEvent & { tag: string; lastChance: boolean }

// The files of the app. No answer of the office is ever kept here: that is done for each person, in the page.
const app = new PrecacheController()
app.addToCacheList(self.__WB_MANIFEST)
cleanupOutdatedCaches()
registerRoute(new PrecacheRoute(app))
const shell = app.createHandlerBoundToURL('/app.html')
registerRoute(({ request, url }) => request.mode === 'navigate' && isShellPage(url.pathname), shell)

// The catalogue, for everybody. The office's own addresses are left to the office.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && !/^\/api\/|\.\w+$/.test(url.pathname),
  ({ request, url, event }) => {
    event.waitUntil(later(() => keepCatalogue(languageOf(url.pathname))))
    return answerPage(request)
  },
)
registerRoute(
  ({ url }) => url.pathname.startsWith('/assets/pictures/'),
  ({ request }) => answerPicture(request),
)
registerRoute(
  ({ url }) => /^\/assets\/(slider|invite)-/.test(url.pathname),
  ({ request }) => answerScript(request),
)

/** What a page needs for itself goes first. */
const later = (work: () => Promise<void>) => new Promise((begin) => setTimeout(begin, 3000)).then(work)

const isKept = () => caches.has(app.strategy.cacheName)

/** A visitor's phone never gets the app; a phone on which it once ran keeps it, whoever is signed in. */
async function isStaffPhone(): Promise<boolean> {
  if (await isKept()) return true
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return pages.some(({ url }) => isShellPage(new URL(url).pathname))
}

async function keepApp(): Promise<void> {
  const cache = await caches.open(app.strategy.cacheName)
  const missing: string[] = []
  for (const key of app.getURLsToCacheKeys().values()) if (!(await cache.match(key))) missing.push(key)
  await cache.addAll(missing)
}

self.addEventListener('install', (event) => {
  event.waitUntil(isStaffPhone().then((staff) => (staff ? keepApp() : undefined)))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(isKept().then((kept) => (kept ? app.activate(event) : undefined)))
  // Not waited for: no page is answered before an activation has ended. What is not finished goes on at the next page.
  void later(async () => {
    const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    if (page) await keepCatalogue(languageOf(new URL(page.url).pathname))
  })
})

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const { data } = event
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
  if (data?.type === 'KEEP_APP') event.waitUntil(keepApp())
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
      return session && { token: session.token, id: session.employeeId, name: session.name }
    }),
  )
  await outbox.wake('hope')
  const { state } = await readLane(store)
  if (state === 'no-network') throw new Error('The office cannot be reached')
}
