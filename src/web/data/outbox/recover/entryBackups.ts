import type { OutboxEntry } from '../outboxEntry.ts'

/**
 * A backup copy of every open entry, in a storage that fails independently of IndexedDB: a browser can lose a whole
 * database at a power cut. No method rejects: without a copy an entry is as safe as the database.
 */
export type EntryBackups = {
  save(entry: OutboxEntry): Promise<void>
  delete(opIds: readonly string[]): Promise<void>
  /** The keys of all entries that have a copy. */
  listOpIds(): Promise<string[]>
  /** All copies; slow for hundreds of them. */
  readAll(): Promise<OutboxEntry[]>
}

const BACKUP_CACHE_NAME = 'carbon-copies'
/** Cache Storage needs URLs as keys; nothing is fetched from them. */
const backupUrl = (opId: string) => `/carbon-copies/${opId}`
const opIdFromUrl = ({ url }: Request) => url.slice(url.lastIndexOf('/') + 1)

/** Backup copies in Cache Storage. */
export function createEntryBackups(): EntryBackups {
  const ignoringErrors = async <T>(operation: (cache: Cache) => Promise<T>): Promise<T | undefined> => {
    try {
      return await operation(await caches.open(BACKUP_CACHE_NAME))
    } catch {
      return undefined // The disk is full, or the page came over plain HTTP, where Cache Storage does not exist.
    }
  }
  return {
    save: (entry) => ignoringErrors((cache) => cache.put(backupUrl(entry.opId), new Response(JSON.stringify(entry)))),
    async delete(opIds) {
      await ignoringErrors((cache) => Promise.all(opIds.map((opId) => cache.delete(backupUrl(opId)))))
    },
    async listOpIds() {
      const requests = await ignoringErrors((cache) => cache.keys())
      return requests?.map(opIdFromUrl) ?? []
    },
    async readAll() {
      const copies = (await ignoringErrors((cache) => cache.matchAll())) ?? []
      // A copy that is deleted meanwhile cannot be read.
      const entries = await Promise.all(
        copies.map((copy): Promise<OutboxEntry | undefined> => copy.json().catch(() => undefined)),
      )
      return entries.flatMap((entry) => entry ?? [])
    },
  }
}
