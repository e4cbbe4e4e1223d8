import type { Body } from '#contract/operations.ts'
import { negate, toRupees } from '#domain/money.ts'
import { computePurchaseTotals, parsePurchaseLines } from '#domain/purchase.ts'
import { isPayment } from '#domain/sale.ts'
import { commonTexts } from '#texts/common.ts'
import { purchasesTexts as t } from '#texts/purchases.ts'
import type { EntryView } from '#web/documents/entry/OpenEntries.tsx'
import { type DescriptionItem, DescriptionList, describePayment } from '#web/ui/text/DescriptionList.tsx'
import { DocumentBalance, FormattedDay, Money } from '#web/ui/text/formattedValues.tsx'
import { PaidAmount } from '#web/ui/text/PaidAmount.tsx'
import { formatCount } from '#web/ui/text/StockCount.tsx'
import { EntrySummary } from '../entry/EntrySummary.tsx'

type PurchaseProps = { payload: Body<'createPurchase'> }

/** Only the money of a payment; otherwise the totals. */
function describeTotals(purchase: Body<'createPurchase'>): DescriptionItem[] {
  const { goods, tax, total, paid, balance } = computePurchaseTotals(purchase)
  // The form has an empty line where nothing was bought.
  const productDetails = parsePurchaseLines(purchase.compDetails ?? [])
  if (isPayment({ totalAmount: total, amountPaid: paid, productDetails }))
    return [describePayment(toRupees(negate(paid)), purchase.paidFromName)]
  return [
    [t.subTotal, tax !== 0 && <Money key="goods" rupees={toRupees(goods)} />],
    [t.totalTax, tax !== 0 && <Money key="tax" rupees={toRupees(tax)} />],
    [t.total, <Money key="total" rupees={toRupees(total)} />],
    [t.amountPaid, <PaidAmount key="paid" rupees={toRupees(paid)} account={purchase.paidFromName} />],
    [t.balance, <DocumentBalance key="balance" rupees={toRupees(balance)} />],
  ]
}

/** A purchase as it was typed. */
export function PurchaseEntryDetails({ payload: purchase }: PurchaseProps) {
  const lines = (purchase.compDetails ?? []).filter(({ component }) => component?.id)
  return (
    <DescriptionList
      items={[
        [t.partyName, purchase.sellerParty?.name],
        [t.purchaseDate, <FormattedDay key="date" day={purchase.date} />],
        [t.paidBy, purchase.paidByEmployee?.name],
        [
          t.components,
          lines
            .map(({ component, quantity }) => `${component?.name} × ${formatCount(Number(quantity || 0))}`)
            .join('\n'),
        ],
        ...describeTotals(purchase),
        [commonTexts.comment, purchase.comment],
      ]}
    />
  )
}

function PurchaseSummary({ payload: purchase }: PurchaseProps) {
  return <EntrySummary title={purchase.sellerParty?.name} day={purchase.date} figures={describeTotals(purchase)} />
}

export const purchaseView: EntryView<'createPurchase'> = {
  operation: 'createPurchase',
  Details: PurchaseEntryDetails,
  Summary: PurchaseSummary,
}
