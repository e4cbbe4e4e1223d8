import type { OutboxEntry } from '../outboxEntry.ts'

/**
 * A carbon copy of every entry that may still have to go, in a place that breaks by itself. Chromium throws a whole
 * database away when it finds one torn record in it, and an app that is killed between two of its writes leaves such a
 * record behind. None of these fails: without a copy an entry is as safe as the database.
 */
export type EntryBackups = {
  save(entry: OutboxEntry): Promise<void>
  delete(opIds: readonly string[]): Promise<void>
  /** The keys of all entries that have one. */
  listOpIds(): Promise<string[]>
  /** All of them, read: that takes a while where there are hundreds. */
  readAll(): Promise<OutboxEntry[]>
}

const BACKUP_CACHE_NAME = 'carbon-copies'
/** Nothing is ever fetched from there: a cache only takes addresses as names. */
const backupUrl = (opId: string) => `/carbon-copies/${opId}`
const opIdFromUrl = ({ url }: Request) => url.slice(url.lastIndexOf('/') + 1)

/** The copies in this browser's cache storage: a file for each, beside the database. */
export function createEntryBackups(): EntryBackups {
  const ignoringErrors = async <T>(operation: (cache: Cache) => Promise<T>): Promise<T | undefined> => {
    try {
      return await operation(await caches.open(BACKUP_CACHE_NAME))
    } catch {
      return undefined // No room, or no cache storage at all: a page that came over plain HTTP has none.
    }
  }
  return {
    save: (entry) => ignoringErrors((cache) => cache.put(backupUrl(entry.opId), new Response(JSON.stringify(entry)))),
    async delete(opIds) {
      await ignoringErrors((cache) => Promise.all(opIds.map((opId) => cache.delete(backupUrl(opId)))))
    },
    async listOpIds() {
      const found = await ignoringErrors((cache) => cache.keys())
      return found?.map(opIdFromUrl) ?? []
    },
    async readAll() {
      const found = (await ignoringErrors((cache) => cache.matchAll())) ?? []
      // One that is dropped just now cannot be read.
      const entries = await Promise.all(
        found.map((copy): Promise<OutboxEntry | undefined> => copy.json().catch(() => undefined)),
      )
      return entries.flatMap((entry) => entry ?? [])
    },
  }
}
