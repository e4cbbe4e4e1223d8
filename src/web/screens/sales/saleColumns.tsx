import type { Schema } from '#contract/operations.ts'
import { formatPartyLabel } from '#domain/party.ts'
import { commonTexts } from '#texts/common.ts'
import { salesTexts as t } from '#texts/sales.ts'
import type { Column } from '#web/ui/DataTable.tsx'
import { EntryBalance, FormattedDay, Money } from '#web/ui/formattedValues.tsx'

/** The columns of sales lists; each list selects some of them. */
export const saleColumns = {
  date: { header: commonTexts.date, cell: ({ date }) => <FormattedDay day={date} /> },
  party: { header: t.party, isTitle: true, cell: ({ salesParty }) => formatPartyLabel(salesParty) },
  total: { header: t.netAmount, isNumeric: true, cell: ({ totalAmount }) => <Money rupees={totalAmount} /> },
  paid: { header: t.paid, isNumeric: true, cell: ({ amountPaid }) => <Money rupees={amountPaid} /> },
  tax: { header: t.taxAmount, isNumeric: true, cell: ({ taxAmount }) => <Money rupees={taxAmount} /> },
  discount: { header: t.discount, isNumeric: true, cell: ({ discount }) => <Money rupees={discount} /> },
  balance: { header: t.entryBalance, isNumeric: true, cell: ({ balance }) => <EntryBalance rupees={balance} /> },
  comment: { header: commonTexts.comment, cell: ({ comment }) => comment },
} satisfies Record<string, Column<Schema<'Sale'>>>
