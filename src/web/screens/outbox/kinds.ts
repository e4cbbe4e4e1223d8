import type { LinkProps } from '@tanstack/react-router'
import { outboxTexts as t } from '#texts/outbox.ts'
import type { Text } from '#texts/text.ts'
import type { OfflineWrite } from '#web/data/outbox/operations.ts'
import type { OutboxRow } from '#web/data/outbox/row.ts'

/** What an entry is about, and the form that mends it. */
type Kind = { text: Text; form?: LinkProps['to'] }

const KINDS: Record<OfflineWrite, Kind> = {
  createSale: { text: t.createSale, form: '/addSale' },
  createParty: { text: t.createParty, form: '/AddParty' },
  createProduction: { text: t.createProduction, form: '/AddProduction' },
  createExpense: { text: t.createExpense, form: '/AddExpenses' },
  noteDiscard: { text: t.noteDiscard },
}

/** An older app may meet an entry of a newer one. */
export function kindOf({ operation }: OutboxRow): Kind {
  return KINDS[operation] ?? { text: t.otherEntry }
}
