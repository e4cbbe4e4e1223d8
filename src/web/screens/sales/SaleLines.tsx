import { Box } from '@chakra-ui/react/box'
import { SimpleGrid } from '@chakra-ui/react/simple-grid'
import { type Control, useFieldArray, useWatch } from 'react-hook-form'
import { rupees } from '#domain/money.ts'
import { saleLines } from '#domain/sale.ts'
import { salesTexts as t } from '#texts/sales.ts'
import type { Text } from '#texts/text.ts'
import type { Choice } from '#web/ui/choices.ts'
import { AmountField, NumberField } from '#web/ui/fields.tsx'
import { Money } from '#web/ui/figures.tsx'
import { LineItems } from '#web/ui/LineItems.tsx'
import { useWords } from '#web/ui/language.tsx'
import { PickField } from '#web/ui/PickField.tsx'
import { blankLine, type LineDraft, type SaleDraft } from './draft.ts'
import { LastPrice } from './LastPrice.tsx'
import { StockNote } from './StockNote.tsx'
import type { ProductChoice } from './useSaleChoices.ts'

type SaleLinesProps = {
  control: Control<SaleDraft>
  name: 'productDetails' | 'replacement'
  title: Text
  addText: Text
  /** What the line with this number is called. */
  lineText: (number: number) => Text
  products: readonly ProductChoice[]
  parties: readonly Choice[]
  asOf: string | undefined
}

/** The lines of a sale, or of what the party hands back: product, price, quantity. */
export function SaleLines({ control, name, title, addText, lineText, products, asOf, parties }: SaleLinesProps) {
  const { fields, append, remove } = useFieldArray({ control, name })
  return (
    <LineItems
      title={title}
      addText={addText}
      keys={fields.map(({ id }) => id)}
      lineText={lineText}
      onAdd={() => append(blankLine(), { focusName: `${name}.${fields.length}.product` })}
      onRemove={remove}
    >
      {(index) => <SaleLine {...{ control, name, index, products, asOf, parties }} label={lineText(index + 1)} />}
    </LineItems>
  )
}

type SaleLineProps = Pick<SaleLinesProps, 'control' | 'name' | 'products' | 'asOf' | 'parties'> & {
  index: number
  label: Text
}

function SaleLine({ control, name, index, products, asOf, parties, label }: SaleLineProps) {
  const say = useWords()
  const at = `${name}.${index}` as const
  const line: LineDraft | undefined = useWatch({ control, name: at })
  // A line with nothing in it is dropped; one that is half filled in must not be dropped in silence.
  const begun = (draft: SaleDraft) => {
    const { product, quantity, price } = draft[name]?.[index] ?? {}
    return Boolean(product?.id || quantity || price)
  }
  const chosen = products.find(({ id }) => id === line?.product?.id)
  const amount = saleLines([line ?? {}])[0]?.amount
  return (
    <SimpleGrid columns={2} gap="3" alignItems="start">
      <Box gridColumn="1 / -1">
        <PickField
          control={control}
          name={`${at}.product`}
          label={label}
          required={begun}
          choices={products}
          help={
            name === 'productDetails' && chosen && <StockNote stock={chosen.stock} sold={line?.quantity} asOf={asOf} />
          }
        />
      </Box>
      {chosen && <LastPrice {...{ control, parties, productId: chosen.id }} name={`${at}.price`} />}
      <AmountField control={control} name={`${at}.price`} label={t.price} decimals={4} required={begun} />
      <NumberField control={control} name={`${at}.quantity`} label={t.quantity} required={begun} positive />
      <Box gridColumn="1 / -1" textAlign="end" fontWeight="semibold" aria-live="polite">
        {say(t.amount)}: <Money rupees={amount ? rupees(amount) : 0} />
      </Box>
    </SimpleGrid>
  )
}
