import { Field } from '@chakra-ui/react/field'
import { Input } from '@chakra-ui/react/input'
import { formatMoney, type Paise } from '#domain/money.ts'
import type { Translated } from '#texts/translated.ts'
import { useTranslate } from './language.tsx'

/** A read-only amount among the fields of a form. */
export function ComputedAmountField({ label, amount }: { label: Translated; amount: Paise }) {
  const translate = useTranslate()
  return (
    <Field.Root readOnly>
      <Field.Label>{translate(label)}</Field.Label>
      <Input readOnly value={formatMoney(amount)} textAlign="end" fontVariantNumeric="tabular-nums" />
    </Field.Root>
  )
}
