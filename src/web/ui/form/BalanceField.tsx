import { Field } from '@chakra-ui/react/field'
import { Input } from '@chakra-ui/react/input'
import { formatMoney, formatMoneyInText, negate, type Paise } from '#domain/money.ts'
import { commonTexts } from '#texts/common.ts'
import type { Translated } from '#texts/translated.ts'
import { useTranslate } from '../text/language.tsx'

/** The balance of a document among the fields of its form, read-only. After an overpayment it reads "₹1,000 credit". */
export function BalanceField({ label, amount }: { label: Translated; amount: Paise }) {
  const translate = useTranslate()
  return (
    <Field.Root readOnly>
      <Field.Label>{translate(label)}</Field.Label>
      <Input
        readOnly
        value={amount < 0 ? translate(commonTexts.overpaid(formatMoneyInText(negate(amount)))) : formatMoney(amount)}
        textAlign="end"
        fontVariantNumeric="tabular-nums"
      />
    </Field.Root>
  )
}
