import { Field } from '@chakra-ui/react/field'
import { Input } from '@chakra-ui/react/input'
import { type Paise, showMoney } from '#domain/money.ts'
import type { Text } from '#texts/text.ts'
import { useWords } from './language.tsx'

/** An amount among the fields of a form that is counted, never typed. */
export function CountedField({ label, amount }: { label: Text; amount: Paise }) {
  const say = useWords()
  return (
    <Field.Root readOnly>
      <Field.Label>{say(label)}</Field.Label>
      <Input readOnly value={showMoney(amount)} textAlign="end" fontVariantNumeric="tabular-nums" />
    </Field.Root>
  )
}
