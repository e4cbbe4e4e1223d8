import { Button } from '@chakra-ui/react/button'
import { Text } from '@chakra-ui/react/text'
import { useForm, useWatch } from 'react-hook-form'
import type { ImportSums } from '#domain/import/importLine.ts'
import { formatMoneyInText, toPaise } from '#domain/money.ts'
import { importsTexts as t } from '#texts/imports.ts'
import { CheckboxField } from '#web/ui/form/selectFields.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { Section } from '#web/ui/text/Section.tsx'

type ImportConfirmationProps = { sums: ImportSums; isBusy: boolean; onImport: () => void }

/** The sums of the import: a person compares them with the old book and ticks them before anything is saved. */
export function ImportConfirmation({ sums, isBusy, onImport }: ImportConfirmationProps) {
  const translate = useTranslate()
  const { control } = useForm({ defaultValues: { get: false, give: false } })
  const ticked = useWatch({ control })
  const money = (rupees: number) => formatMoneyInText(toPaise(rupees))
  return (
    <Section title={t.confirmTitle}>
      <CheckboxField control={control} name="get" label={t.get(money(sums.get), sums.getParties)} />
      <CheckboxField control={control} name="give" label={t.give(money(sums.give), sums.giveParties)} />
      <Text>{translate(t.stock(money(sums.stock)))}</Text>
      {sums.cash !== 0 && <Text>{translate(t.cash(money(sums.cash)))}</Text>}
      <Button disabled={!(ticked.get && ticked.give) || isBusy} aria-busy={isBusy} onClick={onImport}>
        {translate(t.import)}
      </Button>
      {!(ticked.get && ticked.give) && <Text color="fg.muted">{translate(t.tickBoth)}</Text>}
    </Section>
  )
}
