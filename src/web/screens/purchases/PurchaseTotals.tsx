import { type Control, useWatch } from 'react-hook-form'
import { purchaseTotals } from '#domain/purchase.ts'
import { purchasesTexts as t } from '#texts/purchases.ts'
import { CountedField } from '#web/ui/CountedField.tsx'
import { TotalsBar } from '#web/ui/TotalsBar.tsx'
import type { PurchaseDraft } from './draft.ts'

function usePurchaseTotals(control: Control<PurchaseDraft>) {
  return purchaseTotals(useWatch({ control }) as PurchaseDraft) // The form's own values: every field has a default.
}

/** The totals of the purchase being typed. */
export function PurchaseTotals({ control }: { control: Control<PurchaseDraft> }) {
  const { goods, tax, paid, balance } = usePurchaseTotals(control)
  return (
    <TotalsBar
      title={t.review}
      parts={[[t.totalTax, tax]]}
      sums={[
        [t.subTotal, goods],
        [t.amountPaid, paid],
        [t.balance, balance],
      ]}
    />
  )
}

/** What we still owe for this purchase. */
export function PurchaseBalance({ control }: { control: Control<PurchaseDraft> }) {
  return <CountedField label={t.balance} amount={usePurchaseTotals(control).balance} />
}
