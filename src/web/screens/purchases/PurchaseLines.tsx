import { Box } from '@chakra-ui/react/box'
import { Text } from '@chakra-ui/react/text'
import { type Control, useFieldArray, useWatch } from 'react-hook-form'
import { computeRate, toRate, toRupeesEach } from '#domain/money.ts'
import { findPriceJump } from '#domain/price.ts'
import { parsePurchaseLines } from '#domain/purchase.ts'
import { noChoiceTexts } from '#texts/noChoices.ts'
import { purchasesTexts as t } from '#texts/purchases.ts'
import { AmountField, NumberField } from '#web/documents/form/fields.tsx'
import { ComboboxField } from '#web/ui/form/ComboboxField.tsx'
import type { Choice } from '#web/ui/form/choices.ts'
import { FieldGrid } from '#web/ui/form/FieldGrid.tsx'
import { LineItems } from '#web/ui/form/LineItems.tsx'
import { formatPrice } from '#web/ui/text/formattedValues.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { createPurchaseLine, type PurchaseDraft, type PurchaseLineDraft } from './purchaseDraft.ts'

/** A component with its last price (rupees each); 0 if it was never bought. */
export type ComponentChoice = Choice & { price: number }

type PurchaseLinesProps = { control: Control<PurchaseDraft>; components: readonly ComponentChoice[] }

/** The lines of a purchase: component, quantity and amount. */
export function PurchaseLines({ control, components }: PurchaseLinesProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'compDetails' })
  return (
    <LineItems
      title={t.components}
      addLabel={t.addComponent}
      keys={fields.map(({ id }) => id)}
      describeLine={t.componentNumber}
      onAdd={() => append(createPurchaseLine(), { focusName: `compDetails.${fields.length}.component` })}
      onRemove={remove}
    >
      {(index) => <PurchaseLine {...{ control, components, index }} />}
    </LineItems>
  )
}

function PurchaseLine({ control, components, index }: PurchaseLinesProps & { index: number }) {
  const translate = useTranslate()
  const linePath = `compDetails.${index}` as const
  const line: PurchaseLineDraft | undefined = useWatch({ control, name: linePath })
  // Empty lines are dropped; incomplete ones must be reported.
  const isStarted = (draft: PurchaseDraft) => {
    const { component, quantity, amount } = draft.compDetails?.[index] ?? {}
    return Boolean(component?.id || quantity || amount)
  }
  const chosenComponent = components.find(({ id }) => id === line?.component?.id)
  const [calculatedLine] = parsePurchaseLines([line ?? {}])
  const price = calculatedLine && computeRate(calculatedLine.amount, calculatedLine.quantity)
  const lastPrice = chosenComponent?.price ?? 0
  const jump = price && findPriceJump(price, toRate(lastPrice))
  return (
    <FieldGrid isShort>
      <Box gridColumn="1 / -1">
        <ComboboxField
          control={control}
          name={`${linePath}.component`}
          label={t.componentNumber(index + 1)}
          required={isStarted}
          choices={components}
          noChoices={noChoiceTexts.components}
          help={
            chosenComponent && chosenComponent.price > 0 && translate(t.lastPrice(formatPrice(chosenComponent.price)))
          }
        />
      </Box>
      <NumberField
        control={control}
        name={`${linePath}.quantity`}
        label={t.quantity}
        decimals={3}
        required={isStarted}
        isPositive
      />
      <AmountField control={control} name={`${linePath}.amount`} label={t.amount} required={isStarted} />
      <Box gridColumn="1 / -1" textAlign="end" fontWeight="semibold" aria-live="polite">
        {price !== undefined && translate(t.each(formatPrice(toRupeesEach(price))))}
        {jump && (
          <Text color="warning.fg">
            {translate((jump === 'high' ? t.priceHigh : t.priceLow)(formatPrice(lastPrice)))}
          </Text>
        )}
      </Box>
    </FieldGrid>
  )
}
