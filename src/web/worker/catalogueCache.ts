/** /catalogue.json, written by the build: paths of pages and scripts with a hash of their content. */
export type CatalogueManifest = {
  version: string
  en: readonly (readonly [address: string, contentHash: string])[]
  hi: readonly (readonly [address: string, contentHash: string])[]
  /** The smallest picture of each product. */
  faces: readonly string[]
  /** The smallest file of every other picture. */
  others: readonly string[]
}

const CACHE_PREFIX = 'catalogue'
/** The key under which a cache holds its own manifest. */
const MANIFEST_KEY = '/catalogue.json'

/** A cached page or script by its path. */
export async function readCached(address: string): Promise<Response | undefined> {
  for (const language of ['en', 'hi']) {
    for (const name of await listCacheNames(language)) {
      const cached = await (await caches.open(name)).match(address)
      if (cached) return cached
    }
  }
  return undefined
}

const listCacheNames = async (language: string) =>
  (await caches.keys()).filter((name) => name.startsWith(`${CACHE_PREFIX}-${language}-`))

/**
 * Caches all pages of a language. A new version is collected in a staging cache, over several visits on a bad
 * connection, and replaces the old one when it is complete, so that pages and scripts of different versions never mix.
 * Unchanged files are copied, not fetched.
 */
export async function cachePages(manifest: CatalogueManifest, language: 'en' | 'hi'): Promise<void> {
  const cacheName = `${CACHE_PREFIX}-${language}-${manifest.version}`
  const cacheNames = await listCacheNames(language)
  // The manifest is written last: a cache without it is incomplete.
  if (cacheNames.includes(cacheName) && (await (await caches.open(cacheName)).match(MANIFEST_KEY))) return
  const olderNames = cacheNames.filter((other) => other !== cacheName)
  const staging = await caches.open(`gathering-${language}-${manifest.version}`)
  const previousCache = olderNames[0] === undefined ? undefined : await caches.open(olderNames[0])
  const previousManifest: CatalogueManifest | undefined = await (await previousCache?.match(MANIFEST_KEY))?.json()
  const previousHashes = new Map(previousManifest?.[language])
  for (const [address, contentHash] of manifest[language]) {
    if (await staging.match(address)) continue
    const unchanged = previousHashes.get(address) === contentHash ? await previousCache?.match(address) : undefined
    const response = unchanged ?? (await fetch(address, { cache: 'no-cache' }))
    if (!response.ok) throw new Error(`${address}: ${response.status}`)
    await staging.put(address, response)
  }
  const cache = await caches.open(cacheName)
  for (const [address] of manifest[language]) {
    const response = await staging.match(address)
    if (response) await cache.put(address, response)
  }
  await cache.put(MANIFEST_KEY, new Response(JSON.stringify(manifest)))
  const stagingNames = (await caches.keys()).filter((other) => other.startsWith(`gathering-${language}-`))
  for (const other of [...olderNames, ...stagingNames]) await caches.delete(other)
}
