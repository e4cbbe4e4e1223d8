import type { LinkProps } from '@tanstack/react-router'
import { outboxTexts as t } from '#texts/outbox.ts'
import type { Translated } from '#texts/translated.ts'
import type { OfflineOperationId } from '#web/data/outbox/offlineOperations.ts'
import type { OutboxEntry } from '#web/data/outbox/outboxEntry.ts'

/** What an entry is about, and the form that mends it. */
type EntryKind = { text: Translated; form?: LinkProps['to'] }

const ENTRY_KINDS: Record<OfflineOperationId, EntryKind> = {
  createSale: { text: t.createSale, form: '/addSale' },
  createParty: { text: t.createParty, form: '/AddParty' },
  createProduction: { text: t.createProduction, form: '/AddProduction' },
  createExpense: { text: t.createExpense, form: '/AddExpenses' },
  noteDiscard: { text: t.noteDiscard },
}

/** An older app may meet an entry of a newer one. */
export function getEntryKind({ operation }: OutboxEntry): EntryKind {
  return ENTRY_KINDS[operation] ?? { text: t.otherEntry }
}
