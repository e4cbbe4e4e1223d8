import { type Control, useWatch } from 'react-hook-form'
import { computeSaleTotals, type SaleTotals } from '#domain/sale.ts'
import { salesTexts as t } from '#texts/sales.ts'
import { TotalsBar } from '#web/ui/TotalsBar.tsx'
import type { SaleDraft } from './saleDraft.ts'

/** The totals of the sale in the form, computed with the same functions as on the server. */
export function useSaleTotals(control: Control<SaleDraft>): SaleTotals {
  return computeSaleTotals(useWatch({ control }) as SaleDraft) // every field of the form has a default
}

export function SaleTotalsBar({ control }: { control: Control<SaleDraft> }) {
  const { goods, replacements, tax, discount, total, paid, balance } = useSaleTotals(control)
  return (
    <TotalsBar
      title={t.review}
      parts={[
        [t.goodsTotal, goods],
        [t.replacementTotal, replacements],
        [t.taxAmount, tax],
        [t.discount, discount],
      ]}
      totals={[
        [t.total, total],
        [t.paid, paid],
        [t.balance, balance],
      ]}
    />
  )
}
