import type { OutboxEntry } from '#web/data/outbox/outboxEntry.ts'
import { getPageOutbox } from '#web/data/start/pageOutbox.ts'
import { saveFile } from '#web/ui/text/saveFile.ts'

/** Saves the signed-in person's open entries, or the given ones, as a JSON file. */
export async function exportEntriesToFile(entries?: readonly OutboxEntry[]): Promise<void> {
  const { fileName, text } = await getPageOutbox().exportEntries(entries)
  saveFile(fileName, new Blob([text], { type: 'application/json' }))
}
