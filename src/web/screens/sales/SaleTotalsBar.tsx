import { type Control, useWatch } from 'react-hook-form'
import { formatMoneyInText, negate, type Paise, sumPaise } from '#domain/money.ts'
import { computeSaleTotals, type SaleTotals } from '#domain/sale.ts'
import { commonTexts } from '#texts/common.ts'
import { salesTexts as t } from '#texts/sales.ts'
import type { usePartyAccounts } from '#web/data/unsynced/usePartyAccounts.ts'
import { TotalsBar } from '#web/documents/form/TotalsBar.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import type { SaleDraft } from './saleDraft.ts'

/** The totals of the sale in the form, computed with the same functions as on the server. */
export function useSaleTotals(control: Control<SaleDraft>): SaleTotals {
  return computeSaleTotals(useWatch({ control }) as SaleDraft) // every field of the form has a default
}

type SaleTotalsBarProps = { control: Control<SaleDraft>; findAccount: ReturnType<typeof usePartyAccounts> }

export function SaleTotalsBar({ control, findAccount }: SaleTotalsBarProps) {
  const { owed } = findAccount(useWatch({ control, name: 'salesParty' }))
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
