import type { Body } from '#contract/operations.ts'
import { toRupees } from '#domain/money.ts'
import { computeSaleTotals, isPayment } from '#domain/sale.ts'
import { commonTexts } from '#texts/common.ts'
import { salesListTexts as t } from '#texts/salesList.ts'
import type { EntryView } from '#web/documents/entry/OpenEntries.tsx'
import { type DescriptionItem, DescriptionList, describePayment } from '#web/ui/text/DescriptionList.tsx'
import { DocumentBalance, FormattedDay, formatPrice, Money } from '#web/ui/text/formattedValues.tsx'
import { PaidAmount } from '#web/ui/text/PaidAmount.tsx'
import { EntrySummary } from '../entry/EntrySummary.tsx'

type SaleProps = { payload: Body<'createSale'> }

function SaleEntryDetails({ payload: sale }: SaleProps) {
  const { total, paid, balance } = computeSaleTotals(sale)
  if (isPayment({ ...sale, totalAmount: total, amountPaid: paid }))
    return (
      <DescriptionList
        items={[
          describePayment(toRupees(paid), sale.paidIntoName),
          [t.party, sale.salesParty.name],
          [commonTexts.date, <FormattedDay key="date" day={sale.date} />],
          [commonTexts.comment, sale.comment],
        ]}
      />
    )
  return (
    <DescriptionList
      items={[
        [t.party, sale.salesParty.name],
        [commonTexts.date, <FormattedDay key="date" day={sale.date} />],
        [t.productLines, formatLines(sale.productDetails)],
        [t.replacementLines, formatLines(sale.replacement)],
        [t.netAmount, <Money key="total" rupees={toRupees(total)} />],
        [t.paid, <PaidAmount key="paid" rupees={toRupees(paid)} account={sale.paidIntoName} />],
        [t.balance, <DocumentBalance key="balance" rupees={toRupees(balance)} />],
        [commonTexts.comment, sale.comment],
      ]}
    />
  )
}

function SaleSummary({ payload: sale }: SaleProps) {
  const { total, paid, balance } = computeSaleTotals(sale)
  const figures: DescriptionItem[] = isPayment({ ...sale, totalAmount: total, amountPaid: paid })
    ? [describePayment(toRupees(paid), sale.paidIntoName)]
    : [
        [t.netAmount, <Money key="total" rupees={toRupees(total)} />],
        [t.paid, <PaidAmount key="paid" rupees={toRupees(paid)} account={sale.paidIntoName} />],
        [t.entryBalance, <DocumentBalance key="balance" rupees={toRupees(balance)} />],
      ]
  return <EntrySummary title={sale.salesParty.name} day={sale.date} figures={figures} />
}

/** "Digital Meter 2 × ₹400", one line each. */
function formatLines(drafts: Body<'createSale'>['productDetails'] = []): string {
  return drafts
    .filter(({ product }) => product?.id)
    .map(
      ({ product, quantity, price }) => `${product?.name ?? product?.id} ${quantity || 0} × ${formatPrice(price || 0)}`,
    )
    .join('\n')
}

export const saleView: EntryView<'createSale'> = {
  operation: 'createSale',
  Details: SaleEntryDetails,
  Summary: SaleSummary,
}
