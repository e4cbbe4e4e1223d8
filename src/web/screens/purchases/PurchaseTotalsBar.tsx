import { type Control, useWatch } from 'react-hook-form'
import { computePurchaseTotals } from '#domain/purchase.ts'
import { purchasesTexts as t } from '#texts/purchases.ts'
import { TotalsBar } from '#web/documents/form/TotalsBar.tsx'
import { BalanceField } from '#web/ui/form/BalanceField.tsx'
import type { PurchaseDraft } from './purchaseDraft.ts'

function usePurchaseTotals(control: Control<PurchaseDraft>) {
  return computePurchaseTotals(useWatch({ control }) as PurchaseDraft) // every field of the form has a default
}

/** The totals of the purchase in the form. */
export function PurchaseTotalsBar({ control }: { control: Control<PurchaseDraft> }) {
  const { goods, tax, paid, balance } = usePurchaseTotals(control)
  return (
    <TotalsBar
      title={t.review}
      parts={[[t.totalTax, tax]]}
      totals={[
        [t.subTotal, goods],
        [t.amountPaid, paid],
        [t.balance, balance],
      ]}
    />
  )
}

/** The unpaid amount of this purchase. */
export function PurchaseBalance({ control }: { control: Control<PurchaseDraft> }) {
  return <BalanceField label={t.balance} amount={usePurchaseTotals(control).balance} />
}
