import { Box } from '@chakra-ui/react/box'
import { SimpleGrid } from '@chakra-ui/react/simple-grid'
import { type Control, useFieldArray, useWatch } from 'react-hook-form'
import { rateOf, rupeesEach } from '#domain/money.ts'
import { purchaseLines } from '#domain/purchase.ts'
import { purchasesTexts as t } from '#texts/purchases.ts'
import type { Choice } from '#web/ui/choices.ts'
import { AmountField, NumberField } from '#web/ui/fields.tsx'
import { showPrice } from '#web/ui/figures.tsx'
import { LineItems } from '#web/ui/LineItems.tsx'
import { useWords } from '#web/ui/language.tsx'
import { PickField } from '#web/ui/PickField.tsx'
import { blankLine, type LineDraft, type PurchaseDraft } from './draft.ts'

/** A component to pick, with the price (rupees each) it had last; 0 when it was never bought. */
export type ComponentChoice = Choice & { price: number }

type PurchaseLinesProps = { control: Control<PurchaseDraft>; components: readonly ComponentChoice[] }

/** The lines of a purchase: component, how much of it, and what all of it cost. */
export function PurchaseLines({ control, components }: PurchaseLinesProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'compDetails' })
  return (
    <LineItems
      title={t.components}
      addText={t.addComponent}
      keys={fields.map(({ id }) => id)}
      lineText={t.componentNumber}
      onAdd={() => append(blankLine(), { focusName: `compDetails.${fields.length}.component` })}
      onRemove={remove}
    >
      {(index) => <Line {...{ control, components, index }} />}
    </LineItems>
  )
}

function Line({ control, components, index }: PurchaseLinesProps & { index: number }) {
  const say = useWords()
  const at = `compDetails.${index}` as const
  const line: LineDraft | undefined = useWatch({ control, name: at })
  // A line with nothing in it is dropped; one that is half filled in must not be dropped in silence.
  const begun = (draft: PurchaseDraft) => {
    const { component, quantity, amount } = draft.compDetails?.[index] ?? {}
    return Boolean(component?.id || quantity || amount)
  }
  const chosen = components.find(({ id }) => id === line?.component?.id)
  const [counted] = purchaseLines([line ?? {}])
  return (
    <SimpleGrid columns={2} gap="3" alignItems="start">
      <Box gridColumn="1 / -1">
        <PickField
          control={control}
          name={`${at}.component`}
          label={t.componentNumber(index + 1)}
          required={begun}
          choices={components}
          help={chosen && chosen.price > 0 && say(t.lastPrice(showPrice(chosen.price)))}
        />
      </Box>
      <NumberField
        control={control}
        name={`${at}.quantity`}
        label={t.quantity}
        decimals={3}
        required={begun}
        positive
      />
      <AmountField control={control} name={`${at}.amount`} label={t.amount} required={begun} />
      <Box gridColumn="1 / -1" textAlign="end" fontWeight="semibold" aria-live="polite">
        {counted && say(t.each(showPrice(rupeesEach(rateOf(counted.amount, counted.quantity)))))}
      </Box>
    </SimpleGrid>
  )
}
