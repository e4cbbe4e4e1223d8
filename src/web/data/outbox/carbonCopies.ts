import type { OutboxRow } from './row.ts'

/**
 * A carbon copy of every entry that may still have to go, in a place that breaks by itself. Chromium throws a whole
 * database away when it finds one torn record in it, and an app that is killed between two of its writes leaves such a
 * record behind. None of these fails: without a copy an entry is as safe as the database.
 */
export type CarbonCopies = {
  keep(row: OutboxRow): Promise<void>
  drop(opIds: readonly string[]): Promise<void>
  /** The keys of all entries that have one. */
  opIds(): Promise<string[]>
  /** All of them, read: that takes a while where there are hundreds. */
  all(): Promise<OutboxRow[]>
}

const CACHE = 'carbon-copies'
/** Nothing is ever fetched from there: a cache only takes addresses as names. */
const addressOf = (opId: string) => `/carbon-copies/${opId}`
const opIdOf = ({ url }: Request) => url.slice(url.lastIndexOf('/') + 1)

/** The copies in this browser's cache storage: a file for each, beside the database. */
export function carbonCopies(): CarbonCopies {
  const quietly = async <T>(work: (cache: Cache) => Promise<T>): Promise<T | undefined> => {
    try {
      return await work(await caches.open(CACHE))
    } catch {
      return undefined // No room, or no cache storage at all: a page that came over plain HTTP has none.
    }
  }
  return {
    keep: (row) => quietly((cache) => cache.put(addressOf(row.opId), new Response(JSON.stringify(row)))),
    async drop(opIds) {
      await quietly((cache) => Promise.all(opIds.map((opId) => cache.delete(addressOf(opId)))))
    },
    async opIds() {
      const found = await quietly((cache) => cache.keys())
      return found?.map(opIdOf) ?? []
    },
    async all() {
      const found = (await quietly((cache) => cache.matchAll())) ?? []
      // One that is dropped just now cannot be read.
      const rows = await Promise.all(
        found.map((copy): Promise<OutboxRow | undefined> => copy.json().catch(() => undefined)),
      )
      return rows.flatMap((row) => row ?? [])
    },
  }
}
