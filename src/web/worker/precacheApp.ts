import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { FILE_PROGRESS_CHANNEL, type FileProgress } from '#web/data/start/fileProgress.ts'
import { DIGEST_BYTES, findOlderFiles, updateFileNames } from './renamedFiles.ts'

declare const self: ServiceWorkerGlobalScope

/** `digest` is the SHA-256 of a script, shortened. */
type PrecacheEntry = { url: string; revision: string | null; digest?: string }
export type PrecacheManifest = readonly PrecacheEntry[]

/** Workbox fetches one file after another, and each would cost a round trip of the line. */
const MAX_PARALLEL_FETCHES = 4

/**
 * Stores the files of the app while the worker installs, in the order of the manifest, and answers from them. The
 * installation fails if a file cannot be fetched; the next one continues with the files that are missing.
 */
export function precacheApp(manifest: PrecacheManifest): PrecacheController {
  const controller = new PrecacheController()
  controller.addToCacheList([...manifest])
  registerRoute(new PrecacheRoute(controller))
  self.addEventListener('install', (event) => event.waitUntil(install(controller, manifest, event)))
  self.addEventListener('activate', (event) => void controller.activate(event))
  return controller
}

async function install(controller: PrecacheController, manifest: PrecacheManifest, event: ExtendableEvent) {
  const channel = new BroadcastChannel(FILE_PROGRESS_CHANNEL)
  const cache = await caches.open(controller.strategy.cacheName)
  const older = await findStoredFiles(cache)
  const waiting = [...manifest]
  let done = 0
  const fetchWaiting = async () => {
    for (let entry = waiting.shift(); entry; entry = waiting.shift()) {
      const { url, revision } = entry
      const cacheKey = controller.getCacheKeyForURL(url)
      if (!cacheKey) throw new Error(`${url} is not in the precache manifest`)
      if (!older.includes(url)) await copyOlderFile(cache, cacheKey, { ...entry, manifest, older })
      // Names with a hash never change their content; files without one must not come from the browser's cache.
      const request = new Request(url, { cache: revision ? 'reload' : 'default', credentials: 'same-origin' })
      // Fetches nothing that the cache has.
      await Promise.all(controller.strategy.handleAll({ params: { cacheKey }, request, event }))
      done += 1
      channel.postMessage({ done, total: manifest.length } satisfies FileProgress)
    }
  }
  try {
    await Promise.all(Array.from({ length: MAX_PARALLEL_FETCHES }, fetchWaiting))
  } finally {
    channel.close()
  }
}

/** The files of older versions, as the manifest writes them. */
async function findStoredFiles(cache: Cache): Promise<string[]> {
  return (await cache.keys()).map(({ url }) => new URL(url).pathname.slice(1))
}

/**
 * Stores a script from an older version if only the names of other files have changed in it. Its digest shows that it is
 * the script that the server has.
 */
async function copyOlderFile(
  cache: Cache,
  cacheKey: string,
  { url, digest, manifest, older }: PrecacheEntry & { manifest: PrecacheManifest; older: readonly string[] },
): Promise<void> {
  if (!digest) return
  const newUrls = manifest.map((entry) => entry.url)
  for (const olderUrl of findOlderFiles(url, older)) {
    const response = await cache.match(`/${olderUrl}`, { ignoreVary: true })
    if (!response) continue
    const bytes = new TextEncoder().encode(updateFileNames(await response.text(), older, newUrls))
    if ((await computeDigest(bytes)) !== digest) continue
    // The other headers describe the older file.
    const headers = new Headers(response.headers)
    for (const name of ['Content-Encoding', 'Content-Length', 'ETag']) headers.delete(name)
    return cache.put(cacheKey, new Response(bytes, { headers }))
  }
}

async function computeDigest(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return btoa(String.fromCharCode(...hash.subarray(0, DIGEST_BYTES)))
}
