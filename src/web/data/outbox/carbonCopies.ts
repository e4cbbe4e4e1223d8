import type { OutboxRow } from './row.ts'

/**
 * A carbon copy of every entry that may still have to go, in a place that breaks by itself. Chromium throws a whole
 * database away when it finds one torn record in it, and an app that is killed between two of its writes leaves such a
 * record behind. None of these fails: without a copy an entry is as safe as the database.
 */
export type CarbonCopies = {
  keep(row: OutboxRow): Promise<void>
  drop(opIds: readonly string[]): Promise<void>
  all(): Promise<OutboxRow[]>
}

const CACHE = 'carbon-copies'
/** Nothing is ever fetched from there: a cache only takes addresses as names. */
const addressOf = (opId: string) => `/carbon-copies/${opId}`

/** The copies in this browser's cache storage: a file for each, beside the database. */
export function carbonCopies(): CarbonCopies {
  const quietly = async (work: (cache: Cache) => Promise<unknown>) => {
    try {
      await work(await caches.open(CACHE))
    } catch {
      // No room, or no cache storage at all: a page that came over plain HTTP has none.
    }
  }
  return {
    keep: (row) => quietly((cache) => cache.put(addressOf(row.opId), new Response(JSON.stringify(row)))),
    drop: (opIds) => quietly((cache) => Promise.all(opIds.map((opId) => cache.delete(addressOf(opId))))),
    async all() {
      const copies: OutboxRow[] = []
      await quietly(async (cache) => {
        const found = await cache.matchAll()
        copies.push(...(await Promise.all(found.map((copy) => copy.json()))))
      })
      return copies
    },
  }
}
