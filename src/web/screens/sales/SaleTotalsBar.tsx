import { type Control, useWatch } from 'react-hook-form'
import { formatMoneyInText, negate, type Paise, sumPaise } from '#domain/money.ts'
import { computeSaleTotals, type SaleTotals } from '#domain/sale.ts'
import { commonTexts } from '#texts/common.ts'
import { salesTexts as t } from '#texts/sales.ts'
import type { usePartyBalances } from '#web/data/unsynced/usePartyBalances.ts'
import { TotalsBar } from '#web/documents/form/TotalsBar.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import type { SaleDraft } from './saleDraft.ts'

/** The totals of the sale in the form, computed with the same functions as on the server. */
export function useSaleTotals(control: Control<SaleDraft>): SaleTotals {
  return computeSaleTotals(useWatch({ control }) as SaleDraft) // every field of the form has a default
}

type SaleTotalsBarProps = { control: Control<SaleDraft>; findBalance: ReturnType<typeof usePartyBalances> }

export function SaleTotalsBar({ control, findBalance }: SaleTotalsBarProps) {
  const { owed } = findBalance(useWatch({ control, name: 'salesParty' }))
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
      note={owed !== undefined && <OwedBefore owed={owed} saleBalance={balance} />}
    />
  )
}

/** The debt of the party before and after this sale. */
function OwedBefore({ owed, saleBalance }: { owed: Paise; saleBalance: Paise }) {
  const translate = useTranslate()
  const format = (amount: Paise) =>
    amount < 0 ? translate(commonTexts.overpaid(formatMoneyInText(negate(amount)))) : formatMoneyInText(amount)
  const [before, after] = [format(owed), format(sumPaise([owed, saleBalance]))]
  return saleBalance < 0
    ? translate(t.owedBeforePayment(before, formatMoneyInText(negate(saleBalance)), after))
    : translate(t.owedBefore(before, formatMoneyInText(saleBalance), after))
}
