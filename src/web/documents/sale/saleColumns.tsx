import type { Schema } from '#contract/operations.ts'
import { formatPartyLabel } from '#domain/party.ts'
import { isPayment } from '#domain/sale.ts'
import { commonTexts } from '#texts/common.ts'
import { salesListTexts as t } from '#texts/salesList.ts'
import type { Column } from '#web/ui/table/DataTable.tsx'
import { DocumentBalance, FormattedDay, Money } from '#web/ui/text/formattedValues.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { PaidAmount } from '#web/ui/text/PaidAmount.tsx'
import { formatCount } from '#web/ui/text/StockCount.tsx'

function PaymentLabel() {
  return useTranslate()(commonTexts.payment)
}

/** The columns of sales lists; each list selects some of them. */
export const saleColumns = {
  date: { header: commonTexts.date, cell: ({ date }) => <FormattedDay day={date} /> },
  party: { header: t.party, isTitle: true, cell: ({ salesParty }) => formatPartyLabel(salesParty) },
  total: {
    header: t.netAmount,
    isNumeric: true,
    cell: (sale) => (isPayment(sale) ? <PaymentLabel /> : <Money rupees={sale.totalAmount} />),
  },
  paid: {
    header: t.paid,
    isNumeric: true,
    cell: ({ amountPaid, paidIntoName }) => <PaidAmount isInColumn rupees={amountPaid} account={paidIntoName} />,
  },
  tax: {
    header: t.taxAmount,
    isNumeric: true,
    cell: (sale) => !isPayment(sale) && <Money rupees={sale.taxAmount} />,
  },
  discount: {
    header: t.discount,
    isNumeric: true,
    cell: (sale) => !isPayment(sale) && <Money rupees={sale.discount} />,
  },
  balance: { header: t.entryBalance, isNumeric: true, cell: ({ balance }) => <DocumentBalance rupees={balance} /> },
  comment: { header: commonTexts.comment, isLong: true, cell: ({ comment }) => comment },
} satisfies Record<string, Column<Schema<'Sale'>>>

/** The goods sold and returned, one text for each line: "Digital Meter × 2". */
export function formatGoods({ productDetails, replacement }: Schema<'Sale'>): string[] {
  return [...productDetails, ...replacement].map(
    ({ product, quantity }) => `${product.name} × ${formatCount(quantity)}`,
  )
}
