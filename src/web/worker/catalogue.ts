/// <reference lib="webworker" />
import { type CatalogueManifest, cachePages, readCached } from './catalogueCache.ts'

declare const self: ServiceWorkerGlobalScope

/** Limit for pictures; the oldest are deleted first. */
const MAX_CACHED_PICTURES = 150
const PICTURE_CACHE_NAME = 'catalogue-pictures'

/** A path as in the manifest: lower case, no trailing slash. */
const normalizePath = (path: string) => (path === '/' ? path : path.toLowerCase().replace(/\/$/, ''))

/** Hindi pages have paths below /hi. */
const languageOf = (path: string): 'en' | 'hi' => (/^\/hi(\/|$)/i.test(path) ? 'hi' : 'en')

const PAGE_ASSET_PATTERN = /^\/assets\/(pictures\/|slider-|invite-)/

/** Is this a page of the catalogue or one of its assets? API calls and other files are not handled. */
export function isCatalogueRequest({ mode, url }: Request): boolean {
  const { origin, pathname } = new URL(url)
  if (origin !== self.location.origin) return false
  return mode === 'navigate' ? !/^\/api\/|\.\w+$/.test(pathname) : PAGE_ASSET_PATTERN.test(pathname)
}

/** Responds to a catalogue request; after a navigation, updates the cached catalogue in the background. */
export function respondFromCatalogue(event: ExtendableEvent, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (request.mode !== 'navigate') {
    return pathname.startsWith('/assets/pictures/') ? respondPicture(request) : respondScript(request)
  }
  const update = runDelayed(() => updateCatalogueCache(languageOf(pathname)))
  newerWorker ??= waitForNewerWorker()
  event.waitUntil(Promise.race([update, newerWorker]))
  return respondPage(request)
}

let newerWorker: Promise<void> | undefined

/**
 * Resolves when a newer worker is installed. A browser activates it only after the events of this one, and the catalogue
 * may take minutes on a slow line. Missing files are fetched after the next navigation. To be called by an active
 * worker: every other one is newer then.
 */
function waitForNewerWorker(): Promise<void> {
  const { registration } = self
  return new Promise((resolve) => {
    const watch = (worker: ServiceWorker | null) => {
      if (!worker) return
      const check = () => worker.state !== 'installing' && worker.state !== 'redundant' && resolve()
      worker.addEventListener('statechange', check)
      check()
    }
    registration.addEventListener('updatefound', () => watch(registration.installing))
    watch(registration.installing)
    watch(registration.waiting)
  })
}

/** Caches the catalogue in the language of the open page. */
export function cacheForOpenPage(): Promise<void> {
  return runDelayed(async () => {
    const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    if (page) await updateCatalogueCache(languageOf(new URL(page.url).pathname))
  })
}

/** The page's own requests go first. */
const UPDATE_DELAY_MS = 3_000

const runDelayed = (task: () => Promise<void>) =>
  new Promise((resolve) => setTimeout(resolve, UPDATE_DELAY_MS)).then(task)

/** The page from the cache, else from the network, else the offline page. */
async function respondPage(request: Request): Promise<Response> {
  const cached = await readCached(normalizePath(new URL(request.url).pathname))
  if (cached) return cached
  try {
    return await fetch(request)
  } catch {
    return (await readCached('/offline')) ?? (await readCached('/hi/offline')) ?? Response.error()
  }
}

/** A script from the cache, where it lies beside the pages of its own build, else from the network. */
async function respondScript(request: Request): Promise<Response> {
  return (await readCached(new URL(request.url).pathname)) ?? fetch(request)
}

/** Picture URLs contain a content hash, so a cached picture is current. Offline, another size of it serves as well. */
async function respondPicture(request: Request): Promise<Response> {
  const cached = await caches.match(request)
  if (cached) return cached
  try {
    const response = await fetch(request)
    if (response.ok) {
      await cachePicture(request, response.clone())
      return response
    }
  } catch {
    // No network: try another size below.
  }
  return (await findOtherSize(request)) ?? Response.error()
}

async function cachePicture(request: Request, response: Response) {
  const cache = await caches.open(PICTURE_CACHE_NAME)
  await cache.put(request, response)
  const keys = await cache.keys()
  for (const old of keys.slice(0, Math.max(0, keys.length - MAX_CACHED_PICTURES))) await cache.delete(old)
}

async function findOtherSize({ url }: Request): Promise<Response | undefined> {
  const [, prefix, suffix] = /^(.*-)\w+(\.\w+)$/.exec(url) ?? []
  if (!prefix || !suffix) return undefined
  for (const size of ['320', '480', '640', '960']) {
    const cached = await caches.match(`${prefix}${size}${suffix}`)
    if (cached) return cached
  }
  return undefined
}

let pendingUpdate: Promise<void> | undefined

/**
 * Updates the cached catalogue: first the pages with their main pictures, then, on a fast unmetered connection, the
 * other pictures. Without a network nothing changes.
 */
function updateCatalogueCache(language: 'en' | 'hi'): Promise<void> {
  pendingUpdate ??= fetchCatalogue(language)
    .catch(() => undefined)
    .finally(() => {
      pendingUpdate = undefined
    })
  return pendingUpdate
}

async function fetchCatalogue(language: 'en' | 'hi') {
  const response = await fetch('/catalogue.json', { cache: 'no-cache' })
  if (!response.ok) return
  const list: CatalogueManifest = await response.json()
  await cachePages(list, language)
  const pictures = await caches.open(PICTURE_CACHE_NAME)
  await fetchMissing(pictures, list.faces)
  if (!isFastUnmetered()) return
  await fetchMissing(pictures, list.others)
}

async function fetchMissing(cache: Cache, addresses: readonly string[]) {
  // Sequential, so that the page's own requests are not delayed.
  for (const address of addresses) if (!(await caches.match(address))) await cache.add(address)
}

/** By the Network Information API, which only Chromium has; elsewhere the connection counts as metered. */
function isFastUnmetered(): boolean {
  const { connection } = self.navigator as WorkerNavigator & {
    connection?: { saveData?: boolean; effectiveType?: string }
  }
  return connection?.saveData === false && connection.effectiveType === '4g'
}
