import type { Schema } from '#contract/operations.ts'
import { partyLabel } from '#domain/party.ts'
import { commonTexts } from '#texts/common.ts'
import { salesTexts as t } from '#texts/sales.ts'
import { Money, ShopDay } from '#web/ui/figures.tsx'
import type { Column } from '#web/ui/Rows.tsx'

/** The columns of sales lists; each list takes the ones it shows. */
export const saleColumns = {
  date: { head: commonTexts.date, cell: ({ date }) => <ShopDay day={date} /> },
  party: { head: t.party, heads: true, cell: ({ salesParty }) => partyLabel(salesParty) },
  total: { head: t.netAmount, figures: true, cell: ({ totalAmount }) => <Money rupees={totalAmount} /> },
  paid: { head: t.paid, figures: true, cell: ({ amountPaid }) => <Money rupees={amountPaid} /> },
  tax: { head: t.taxAmount, figures: true, cell: ({ taxAmount }) => <Money rupees={taxAmount} /> },
  discount: { head: t.discount, figures: true, cell: ({ discount }) => <Money rupees={discount} /> },
  balance: { head: t.entryBalance, figures: true, cell: ({ balance }) => <Money rupees={balance} /> },
  comment: { head: commonTexts.comment, cell: ({ comment }) => comment },
} satisfies Record<string, Column<Schema<'Sale'>>>
