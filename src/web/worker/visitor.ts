/// <reference lib="webworker" />
import { cacheForOpenPage, isCatalogueRequest, respondFromCatalogue } from './catalogue.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * The service worker for visitors: serves the catalogue offline. In the staff app, worker.ts replaces it, which also
 * serves the app and sends its outbox.
 */
self.addEventListener('fetch', (event) => {
  if (isCatalogueRequest(event.request)) event.respondWith(respondFromCatalogue(event, event.request))
})

self.addEventListener('install', () => {
  // Pages do not depend on the worker's version, so a newer worker may take over at once.
  void self.skipWaiting()
})

self.addEventListener('activate', () => {
  // Without waitUntil: the browser delays requests until the activation ends. The next navigation continues the work.
  void cacheForOpenPage()
})
