import type { CarbonCopies } from '#web/data/outbox/carbonCopies.ts'
import type { OutboxRow } from '#web/data/outbox/row.ts'

/** Carbon copies that lie beside a phone's database, as its browser's cache storage does, and can be lost themselves. */
export function memoryCopies(): CarbonCopies & { clear(): void } {
  const copies = new Map<string, string>()
  return {
    async keep(row) {
      copies.set(row.opId, JSON.stringify(row))
    },
    async drop(opIds) {
      for (const opId of opIds) copies.delete(opId)
    },
    clear: () => copies.clear(),
    opIds: async () => [...copies.keys()],
    all: async () => [...copies.values()].map((copy): OutboxRow => JSON.parse(copy)),
  }
}
