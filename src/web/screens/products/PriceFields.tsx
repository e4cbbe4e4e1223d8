import { Text } from '@chakra-ui/react/text'
import type { Control } from 'react-hook-form'
import { productsTexts as t } from '#texts/products.ts'
import { AmountField, DateField } from '#web/documents/form/fields.tsx'
import { FieldGrid } from '#web/ui/form/FieldGrid.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import type { ProductDraft } from './productDraft.ts'

/** The prices that the sale form suggests; all are optional. */
export function PriceFields({ control }: { control: Control<ProductDraft> }) {
  const translate = useTranslate()
  return (
    <Section title={t.prices}>
      <Text color="fg.muted">{translate(t.pricesHelp)}</Text>
      <FieldGrid>
        <AmountField control={control} name="retailPrice" label={t.retailPrice} decimals={4} />
        <AmountField control={control} name="dealerPrice" label={t.dealerPrice} decimals={4} />
      </FieldGrid>
      <DateField control={control} name="pricesFrom" label={t.pricesFrom} />
    </Section>
  )
}
