import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Span } from '@chakra-ui/react/span'
import { useEffect, useRef } from 'react'
import { type Control, useController, useFieldArray, useWatch } from 'react-hook-form'
import { findListPrice } from '#domain/listPrice.ts'
import { toRupees } from '#domain/money.ts'
import { parseSaleLines } from '#domain/sale.ts'
import { noChoiceTexts } from '#texts/noChoices.ts'
import { salesTexts as t } from '#texts/sales.ts'
import type { Translated } from '#texts/translated.ts'
import { useApiQuery } from '#web/data/api/useApiQuery.ts'
import { useSettings } from '#web/data/api/useSettings.ts'
import { AmountField, NumberField } from '#web/documents/form/fields.tsx'
import type { PartyChoice } from '#web/documents/party/usePartyChoices.ts'
import { ComboboxField } from '#web/ui/form/ComboboxField.tsx'
import { FieldGrid } from '#web/ui/form/FieldGrid.tsx'
import { LineItems } from '#web/ui/form/LineItems.tsx'
import { formatDay, formatInstant } from '#web/ui/text/formatInstant.ts'
import { formatPrice, Money } from '#web/ui/text/formattedValues.tsx'
import { useLanguage, useTranslate } from '#web/ui/text/language.tsx'
import { formatCount } from '#web/ui/text/StockCount.tsx'
import { createSaleLine, type SaleDraft, type SaleLineDraft } from './saleDraft.ts'
import type { ProductChoice } from './useSaleChoices.ts'

type LastPriceButtonProps = {
  control: Control<SaleDraft>
  /** The price of the line. */
  name: `${'productDetails' | 'replacement'}.${number}.price`
  productId: number
  /** Not above 0 for a party that the server does not have yet. */
  partyId: number
}

/** Enters the last price that this party paid for this product; without a network, the cached one. */
function LastPriceButton({ control, name, productId, partyId }: LastPriceButtonProps) {
  const translate = useTranslate()
  const { language } = useLanguage()
  const path = { id: partyId }
  const { data } = useApiQuery('/api/party/{id}/prices', { params: { path } }, { enabled: partyId > 0 })
  const { field } = useController({ control, name })
  const lastPrice = data?.find((price) => price.productId === productId)
  if (!lastPrice || lastPrice.price === field.value) return null
  return (
    <Button
      gridColumn="1 / -1"
      size="sm"
      variant="outline"
      justifySelf="start"
      onClick={() => field.onChange(lastPrice.price)}
    >
      {translate(t.lastPrice(formatPrice(lastPrice.price), formatDay(lastPrice.date, language)))}
    </Button>
  )
}

type StockNoteProps = { stock: number; sold: number | '' | null | undefined; asOf: string | undefined }

/**
 * The stock of a product. Unless the stock policy is 'strict', a sale may exceed it: the customer already has
 * the goods, so the recorded stock must be wrong.
 */
function StockNote({ stock, sold, asOf }: StockNoteProps) {
  const translate = useTranslate()
  const { language } = useLanguage()
  const { stockPolicy } = useSettings()
  const stockText = formatCount(stock)
  if (Number(sold || 0) > stock) {
    return (
      <Span color="fg.error" fontWeight="semibold">
        {translate(stockPolicy === 'strict' ? t.stockStrict(stockText) : t.stockShort(stockText))}
      </Span>
    )
  }
  return <>{translate(asOf ? t.stockAsOf(stockText, formatInstant(asOf, language)) : t.stock(stockText))}</>
}

type PriceName = `${'productDetails' | 'replacement'}.${number}.price`

/** Enters the list price into an empty line, and follows its changes as long as no other price was typed. */
function useSuggestedPrice(control: Control<SaleDraft>, name: PriceName, listPrice: number | null | undefined) {
  const { field } = useController({ control, name })
  const suggested = useRef<number | null | undefined>(undefined)
  useEffect(() => {
    if (suggested.current === listPrice) return
    const isUntyped = field.value === '' || field.value == null || field.value === suggested.current
    suggested.current = listPrice
    const price = listPrice ?? ''
    // Every change is stored as a draft, so a form that was emptied must not be changed once more.
    if (isUntyped && (field.value ?? '') !== price) field.onChange(price)
  }, [field, listPrice])
}

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
