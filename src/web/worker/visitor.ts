/// <reference lib="webworker" />
import { cacheForOpenPage, isCatalogueRequest, respondFromCatalogue } from './catalogue.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * The worker of a visitor's phone: the catalogue without a network, and nothing else. Where the app runs, worker.ts
 * takes its place, which knows the app and its outbox as well.
 */
self.addEventListener('fetch', (event) => {
  if (isCatalogueRequest(event.request)) event.respondWith(respondFromCatalogue(event, event.request))
})

self.addEventListener('install', () => {
  // Each page is whole in itself, so a newer worker may take over at once.
  void self.skipWaiting()
})

self.addEventListener('activate', () => {
  // Not waited for: no page is answered before an activation has ended. What is not finished goes on at the next page.
  void cacheForOpenPage()
})
