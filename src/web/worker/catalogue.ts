/// <reference lib="webworker" />
import { type Kept, keptPages, readKept } from './keptCatalogue.ts'

declare const self: ServiceWorkerGlobalScope

/** Pictures seen on the way are kept too, but not more of them than this: a phone's storage is small. */
const MOST_PICTURES = 150
const PICTURES = 'catalogue-pictures'

/** An address as the list of pages writes it: without capitals, without a slash at the end. */
const asListed = (path: string) => (path === '/' ? path : path.toLowerCase().replace(/\/$/, ''))

/** The language of an address: Hindi pages stand beneath /hi. */
const languageOf = (path: string): 'en' | 'hi' => (/^\/hi(\/|$)/i.test(path) ? 'hi' : 'en')

const PAGE_PARTS = /^\/assets\/(pictures\/|slider-|invite-)/

/** Is this a page or a part of one? The office's own addresses and files of other kinds are left alone. */
export function isOfCatalogue({ mode, url }: Request): boolean {
  const { origin, pathname } = new URL(url)
  if (origin !== self.location.origin) return false
  return mode === 'navigate' ? !/^\/api\/|\.\w+$/.test(pathname) : PAGE_PARTS.test(pathname)
}

/** Answers for what `isOfCatalogue`, and brings the kept catalogue up to date behind a page. */
export function answerFromCatalogue(event: ExtendableEvent, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (request.mode !== 'navigate') {
    return pathname.startsWith('/assets/pictures/') ? answerPicture(request) : answerScript(request)
  }
  event.waitUntil(later(() => keepCatalogue(languageOf(pathname))))
  return answerPage(request)
}

/** Begins to keep the catalogue in the language of the page that is open. */
export function keepForOpenPage(): Promise<void> {
  return later(async () => {
    const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    if (page) await keepCatalogue(languageOf(new URL(page.url).pathname))
  })
}

/** What a page needs for itself goes first. */
const later = (work: () => Promise<void>) => new Promise((begin) => setTimeout(begin, 3000)).then(work)

/** The page a visitor asked for: kept, or from the office, or at least a page that says what is missing. */
async function answerPage(request: Request): Promise<Response> {
  const kept = await readKept(asListed(new URL(request.url).pathname))
  if (kept) return kept
  try {
    return await fetch(request)
  } catch {
    return (await readKept('/offline')) ?? (await readKept('/hi/offline')) ?? Response.error()
  }
}

/** A page's script: kept beside the pages, so that a page finds the one it was made with. */
async function answerScript(request: Request): Promise<Response> {
  return (await readKept(new URL(request.url).pathname)) ?? fetch(request)
}

/** Pictures are named after their content: a kept one is the right one. Without a network any size of it will do. */
async function answerPicture(request: Request): Promise<Response> {
  const kept = await caches.match(request)
  if (kept) return kept
  try {
    const answer = await fetch(request)
    if (answer.ok) {
      await keepPicture(request, answer.clone())
      return answer
    }
  } catch {
    // No network: below.
  }
  return (await otherSize(request)) ?? Response.error()
}

async function keepPicture(request: Request, answer: Response) {
  const cache = await caches.open(PICTURES)
  await cache.put(request, answer)
  const keys = await cache.keys()
  for (const old of keys.slice(0, Math.max(0, keys.length - MOST_PICTURES))) await cache.delete(old)
}

async function otherSize({ url }: Request): Promise<Response | undefined> {
  const [, beginning, ending] = /^(.*-)\w+(\.\w+)$/.exec(url) ?? []
  if (!beginning || !ending) return undefined
  for (const size of ['320', '480', '640', '960']) {
    const found = await caches.match(`${beginning}${size}${ending}`)
    if (found) return found
  }
  return undefined
}

let keeping: Promise<void> | undefined

/**
 * Brings the kept catalogue up to date with the office's: first what is needed to read everything, then, when the line
 * is good and not metered, the other pictures. Without a network nothing changes.
 */
function keepCatalogue(language: 'en' | 'hi'): Promise<void> {
  keeping ??= keep(language)
    .catch(() => undefined)
    .finally(() => {
      keeping = undefined
    })
  return keeping
}

async function keep(language: 'en' | 'hi') {
  const answer = await fetch('/catalogue.json', { cache: 'no-cache' })
  if (!answer.ok) return
  const list: Kept = await answer.json()
  await keptPages(list, language)
  const pictures = await caches.open(PICTURES)
  await fetchMissing(pictures, list.faces)
  if (!lineIsFree()) return
  await fetchMissing(pictures, list.others)
}

async function fetchMissing(cache: Cache, addresses: readonly string[]) {
  // One after another: whatever the visitor does meanwhile goes first.
  for (const address of addresses) if (!(await caches.match(address))) await cache.add(address)
}

/** Chromium's word about the line; browsers that say nothing are taken for metered phones. */
function lineIsFree(): boolean {
  const { connection } = self.navigator as WorkerNavigator & {
    connection?: { saveData?: boolean; effectiveType?: string }
  }
  return connection?.saveData === false && connection.effectiveType === '4g'
}
