import { requireSender } from './insertEntry.ts'
import type { OutboxEnvironment } from './outboxEnvironment.ts'
import { readOutboxSummary } from './outboxSummary.ts'

/** The signed-in person's open entries, readable by people and programs. There is no token in a row. */
export async function exportEntries(env: OutboxEnvironment): Promise<{ fileName: string; text: string }> {
  const sender = await requireSender(env)
  const { openEntries } = await readOutboxSummary(env.store, sender.id)
  const exportedAt = new Date(env.now()).toISOString()
  return {
    fileName: `waiting-${sender.id}-${exportedAt.slice(0, 10)}.json`,
    text: JSON.stringify({ exportedAt, employee: sender.name, entries: openEntries }, null, 2),
  }
}
