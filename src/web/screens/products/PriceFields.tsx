import { Text } from '@chakra-ui/react/text'
import type { Control } from 'react-hook-form'
import { productsTexts as t } from '#texts/products.ts'
import { FieldGrid } from '#web/ui/FieldGrid.tsx'
import { AmountField, DateField } from '#web/ui/fields.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { Section } from '#web/ui/Section.tsx'
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
