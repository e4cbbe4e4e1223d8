import type { OutboxEntry } from '#web/data/outbox/outboxEntry.ts'
import type { EntryBackups } from '#web/data/outbox/recover/entryBackups.ts'

/** Carbon copies that lie beside a phone's database, as its browser's cache storage does, and can be lost themselves. */
export function createMemoryEntryBackups(): EntryBackups & { clear(): void } {
  const storedCopies = new Map<string, string>()
  return {
    async save(row) {
      storedCopies.set(row.opId, JSON.stringify(row))
    },
    async delete(opIds) {
      for (const opId of opIds) storedCopies.delete(opId)
    },
    clear: () => storedCopies.clear(),
    listOpIds: async () => [...storedCopies.keys()],
    readAll: async () => [...storedCopies.values()].map((copy): OutboxEntry => JSON.parse(copy)),
  }
}
