import { Box } from '@chakra-ui/react/box'
import { type Control, useFieldArray, useWatch } from 'react-hook-form'
import { findListPrice } from '#domain/listPrice.ts'
import { toRupees } from '#domain/money.ts'
import { parseSaleLines } from '#domain/sale.ts'
import { noChoiceTexts } from '#texts/noChoices.ts'
import { salesTexts as t } from '#texts/sales.ts'
import type { Translated } from '#texts/translated.ts'
import { AmountField, NumberField } from '#web/documents/form/fields.tsx'
import type { PartyChoice } from '#web/documents/party/usePartyChoices.ts'
import { ComboboxField } from '#web/ui/form/ComboboxField.tsx'
import { FieldGrid } from '#web/ui/form/FieldGrid.tsx'
import { LineItems } from '#web/ui/form/LineItems.tsx'
import { Money } from '#web/ui/text/formattedValues.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { LastPriceButton } from './LastPriceButton.tsx'
import { StockNote } from './StockNote.tsx'
import { createSaleLine, type SaleDraft, type SaleLineDraft } from './saleDraft.ts'
import type { ProductChoice } from './useSaleChoices.ts'
import { useSuggestedPrice } from './useSuggestedPrice.ts'

type SaleLinesProps = {
  control: Control<SaleDraft>
  name: 'productDetails' | 'replacement'
  title: Translated
  addLabel: Translated
  /** The label of the line with this number. */
  describeLine: (number: number) => Translated
  products: readonly ProductChoice[]
  parties: readonly PartyChoice[]
  asOf: string | undefined
}

/** The lines of a sale, or of the products that the party returns: product, price, quantity. */
export function SaleLines({ control, name, title, addLabel, describeLine, products, asOf, parties }: SaleLinesProps) {
  const { fields, append, remove } = useFieldArray({ control, name })
  return (
    <LineItems
      title={title}
      addLabel={addLabel}
      keys={fields.map(({ id }) => id)}
      describeLine={describeLine}
      onAdd={() => append(createSaleLine(), { focusName: `${name}.${fields.length}.product` })}
      onRemove={remove}
    >
      {(index) => <SaleLine {...{ control, name, index, products, asOf, parties }} label={describeLine(index + 1)} />}
    </LineItems>
  )
}

type SaleLineProps = Pick<SaleLinesProps, 'control' | 'name' | 'products' | 'asOf' | 'parties'> & {
  index: number
  label: Translated
}

function SaleLine({ control, name, index, products, asOf, parties, label }: SaleLineProps) {
  const translate = useTranslate()
  const linePath = `${name}.${index}` as const
  const line: SaleLineDraft | undefined = useWatch({ control, name: linePath })
  // Empty lines are dropped; incomplete ones must be reported.
  const isStarted = (draft: SaleDraft) => {
    const { product, quantity, price } = draft[name]?.[index] ?? {}
    return Boolean(product?.id || quantity || price)
  }
  const chosenProduct = products.find(({ id }) => id === line?.product?.id)
  const [party, date] = useWatch({ control, name: ['salesParty', 'date'] })
  // A party added on this device is named by its opId; its id is in the list once the server has it.
  const chosenParty = parties.find(({ id, opId }) => (party.opId ? opId === party.opId : id === party.id))
  const listPrice = chosenProduct && findListPrice(chosenProduct.prices, chosenParty?.priceKind ?? 'retail', date)
  // Returned goods are worth what the party paid for them, not what they cost today.
  useSuggestedPrice(control, `${linePath}.price`, name === 'productDetails' ? listPrice : undefined)
  const amount = parseSaleLines([line ?? {}])[0]?.amount
  return (
    <FieldGrid isShort>
      <Box gridColumn="1 / -1">
        <ComboboxField
          control={control}
          name={`${linePath}.product`}
          label={label}
          required={isStarted}
          choices={products}
          noChoices={noChoiceTexts.products}
          help={
            name === 'productDetails' &&
            chosenProduct && <StockNote stock={chosenProduct.stock} sold={line?.quantity} asOf={asOf} />
          }
        />
      </Box>
      {chosenProduct && (
        <LastPriceButton
          {...{ control, productId: chosenProduct.id, partyId: party.id ?? chosenParty?.id ?? 0 }}
          name={`${linePath}.price`}
        />
      )}
      <AmountField control={control} name={`${linePath}.price`} label={t.price} decimals={4} required={isStarted} />
      <NumberField control={control} name={`${linePath}.quantity`} label={t.quantity} required={isStarted} isPositive />
      <Box gridColumn="1 / -1" textAlign="end" fontWeight="semibold" aria-live="polite">
        {translate(t.amount)}: <Money rupees={amount ? toRupees(amount) : 0} />
      </Box>
    </FieldGrid>
  )
}
