import { requireSender } from './insertEntry.ts'
import type { OutboxEntry } from './outboxEntry.ts'
import type { OutboxEnvironment } from './outboxEnvironment.ts'
import { readOutboxSummary } from './outboxSummary.ts'

/**
 * The signed-in person's open entries, or the given ones, as indented JSON. Entries hold no token.
 *
 * @throws Failure `refused` (`sign-in-first`, `wrong-user`)
 */
export async function exportEntries(
  env: OutboxEnvironment,
  selectedEntries?: readonly OutboxEntry[],
): Promise<{ fileName: string; text: string }> {
  const sender = await requireSender(env)
  const entries = selectedEntries ?? (await readOutboxSummary(env.store, sender.id)).openEntries
  const exportedAt = new Date(env.now()).toISOString()
  return {
    fileName: `waiting-${sender.id}-${exportedAt.slice(0, 10)}.json`,
    text: JSON.stringify({ exportedAt, employee: sender.name, entries }, null, 2),
  }
}
