import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { FILE_PROGRESS_CHANNEL, type FileProgress } from '../data/fileProgress.ts'

declare const self: ServiceWorkerGlobalScope

export type PrecacheManifest = (string | { url: string; revision: string | null })[]

/** Workbox fetches one file after another, and each would cost a round trip of the line. */
const MAX_PARALLEL_FETCHES = 4

/**
 * Stores the files of the app while the worker installs, in the order of the manifest, and answers from them. The
 * installation fails if a file cannot be fetched; the next one continues with the files that are missing.
 */
export function precacheApp(manifest: PrecacheManifest): PrecacheController {
  const controller = new PrecacheController()
  controller.addToCacheList(manifest)
  registerRoute(new PrecacheRoute(controller))
  self.addEventListener('install', (event) => event.waitUntil(install(controller, manifest, event)))
  self.addEventListener('activate', (event) => void controller.activate(event))
  return controller
}

async function install(controller: PrecacheController, manifest: PrecacheManifest, event: ExtendableEvent) {
  const channel = new BroadcastChannel(FILE_PROGRESS_CHANNEL)
  const waiting = [...manifest]
  let done = 0
  const fetchWaiting = async () => {
    for (let entry = waiting.shift(); entry; entry = waiting.shift()) {
      const { url, revision } = typeof entry === 'string' ? { url: entry, revision: null } : entry
      const cacheKey = controller.getCacheKeyForURL(url)
      if (!cacheKey) throw new Error(`${url} is not in the precache manifest`)
      // Names with a hash never change their content; files without one must not come from the browser's cache.
      const request = new Request(url, { cache: revision ? 'reload' : 'default', credentials: 'same-origin' })
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
