import type { OutboxEntry } from '#web/data/outbox/outboxEntry.ts'
import type { EntryBackups } from '#web/data/outbox/recover/entryBackups.ts'

/** Entry backups in memory, in place of the browser's Cache Storage; `clear` loses them. */
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
