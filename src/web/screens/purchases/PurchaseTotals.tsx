import { type Control, useWatch } from 'react-hook-form'
import { computePurchaseTotals } from '#domain/purchase.ts'
import { purchasesTexts as t } from '#texts/purchases.ts'
import { ComputedAmountField } from '#web/ui/ComputedAmountField.tsx'
import { TotalsBar } from '#web/ui/TotalsBar.tsx'
import type { PurchaseDraft } from './purchaseDraft.ts'

function usePurchaseTotals(control: Control<PurchaseDraft>) {
  return computePurchaseTotals(useWatch({ control }) as PurchaseDraft) // The form's own values: every field has a default.
}

/** The totals of the purchase being typed. */
export function PurchaseTotals({ control }: { control: Control<PurchaseDraft> }) {
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

/** What we still owe for this purchase. */
export function PurchaseBalance({ control }: { control: Control<PurchaseDraft> }) {
  return <ComputedAmountField label={t.balance} amount={usePurchaseTotals(control).balance} />
}
