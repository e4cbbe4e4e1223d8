import { outboxTexts as t } from '#texts/outbox.ts'
import type { Text } from '#texts/text.ts'
import type { OfflineWrite } from '#web/data/outbox/operations.ts'
import type { OutboxRow } from '#web/data/outbox/row.ts'

const KINDS: Record<OfflineWrite, Text> = { createSale: t.createSale, noteDiscard: t.noteDiscard }

/** What an entry is about; an older app may meet an entry of a newer one. */
export function kindText({ operation }: OutboxRow): Text {
  return KINDS[operation] ?? t.otherEntry
}
