/// <reference lib="webworker" />
import { type CatalogueManifest, cachePages, readCached } from './catalogueCache.ts'

declare const self: ServiceWorkerGlobalScope

/** Pictures seen on the way are kept too, but not more of them than this: a phone's storage is small. */
const MAX_CACHED_PICTURES = 150
const PICTURE_CACHE_NAME = 'catalogue-pictures'

/** An address as the list of pages writes it: without capitals, without a slash at the end. */
const normalizePath = (path: string) => (path === '/' ? path : path.toLowerCase().replace(/\/$/, ''))

/** The language of an address: Hindi pages stand beneath /hi. */
const languageOf = (path: string): 'en' | 'hi' => (/^\/hi(\/|$)/i.test(path) ? 'hi' : 'en')

const PAGE_ASSET_PATTERN = /^\/assets\/(pictures\/|slider-|invite-)/

/** Is this a page or a part of one? The office's own addresses and files of other kinds are left alone. */
export function isCatalogueRequest({ mode, url }: Request): boolean {
  const { origin, pathname } = new URL(url)
  if (origin !== self.location.origin) return false
  return mode === 'navigate' ? !/^\/api\/|\.\w+$/.test(pathname) : PAGE_ASSET_PATTERN.test(pathname)
}

/** Answers for what `isCatalogueRequest`, and brings the kept catalogue up to date behind a page. */
export function respondFromCatalogue(event: ExtendableEvent, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (request.mode !== 'navigate') {
    return pathname.startsWith('/assets/pictures/') ? respondPicture(request) : respondScript(request)
  }
  event.waitUntil(runDelayed(() => updateCatalogueCache(languageOf(pathname))))
  return respondPage(request)
}

/** Begins to keep the catalogue in the language of the page that is open. */
export function cacheForOpenPage(): Promise<void> {
  return runDelayed(async () => {
    const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    if (page) await updateCatalogueCache(languageOf(new URL(page.url).pathname))
  })
}

/** What a page needs for itself goes first. */
const runDelayed = (task: () => Promise<void>) => new Promise((resolve) => setTimeout(resolve, 3000)).then(task)

/** The page a visitor asked for: kept, or from the office, or at least a page that says what is missing. */
async function respondPage(request: Request): Promise<Response> {
  const cached = await readCached(normalizePath(new URL(request.url).pathname))
  if (cached) return cached
  try {
    return await fetch(request)
  } catch {
    return (await readCached('/offline')) ?? (await readCached('/hi/offline')) ?? Response.error()
  }
}

/** A page's script: kept beside the pages, so that a page finds the one it was made with. */
async function respondScript(request: Request): Promise<Response> {
  return (await readCached(new URL(request.url).pathname)) ?? fetch(request)
}

/** Pictures are named after their content: a kept one is the right one. Without a network any size of it will do. */
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
    // No network: below.
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
    const found = await caches.match(`${prefix}${size}${suffix}`)
    if (found) return found
  }
  return undefined
}

let pendingUpdate: Promise<void> | undefined

/**
 * Brings the kept catalogue up to date with the office's: first what is needed to read everything, then, when the line
 * is good and not metered, the other pictures. Without a network nothing changes.
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
  // One after another: whatever the visitor does meanwhile goes first.
  for (const address of addresses) if (!(await caches.match(address))) await cache.add(address)
}

/** Chromium's word about the line; browsers that say nothing are taken for metered phones. */
function isFastUnmetered(): boolean {
  const { connection } = self.navigator as WorkerNavigator & {
    connection?: { saveData?: boolean; effectiveType?: string }
  }
  return connection?.saveData === false && connection.effectiveType === '4g'
}
