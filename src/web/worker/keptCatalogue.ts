/** The list the build writes: addresses of pages and scripts with a mark that changes with their content. */
export type Kept = {
  version: string
  en: readonly (readonly [address: string, mark: string])[]
  hi: readonly (readonly [address: string, mark: string])[]
  /** The smallest picture of each product. */
  faces: readonly string[]
  /** The smallest file of every other picture. */
  others: readonly string[]
}

const CACHE = 'catalogue'
/** Under this name a cache keeps the list it was filled from. */
const LIST = '/catalogue.json'

/** A kept page or script by its address. */
export async function readKept(address: string): Promise<Response | undefined> {
  for (const language of ['en', 'hi']) {
    for (const name of await names(language)) {
      const found = await (await caches.open(name)).match(address)
      if (found) return found
    }
  }
  return undefined
}

const names = async (language: string) =>
  (await caches.keys()).filter((name) => name.startsWith(`${CACHE}-${language}-`))

/**
 * Keeps all pages of a language. A new version is gathered aside, over several visits if the line is bad, and takes the
 * old one's place when it is complete, so that no page of one version meets a script of another. What has not changed
 * is copied, not fetched.
 */
export async function keptPages(list: Kept, language: 'en' | 'hi'): Promise<void> {
  const name = `${CACHE}-${language}-${list.version}`
  const all = await names(language)
  // The list comes last: without it the phone went away in the middle, and the rest is copied now.
  if (all.includes(name) && (await (await caches.open(name)).match(LIST))) return
  const before = all.filter((other) => other !== name)
  const aside = await caches.open(`gathering-${language}-${list.version}`)
  const old = before[0] === undefined ? undefined : await caches.open(before[0])
  const known: Kept | undefined = await (await old?.match(LIST))?.json()
  const marks = new Map(known?.[language])
  for (const [address, mark] of list[language]) {
    if (await aside.match(address)) continue
    const same = marks.get(address) === mark ? await old?.match(address) : undefined
    const answer = same ?? (await fetch(address, { cache: 'no-cache' }))
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
    await aside.put(address, answer)
  }
  const cache = await caches.open(name)
  for (const [address] of list[language]) {
    const answer = await aside.match(address)
    if (answer) await cache.put(address, answer)
  }
  await cache.put(LIST, new Response(JSON.stringify(list)))
  const gathering = (await caches.keys()).filter((other) => other.startsWith(`gathering-${language}-`))
  for (const other of [...before, ...gathering]) await caches.delete(other)
}
