import { SimpleGrid } from '@chakra-ui/react/simple-grid'
import type { Control } from 'react-hook-form'
import { commonTexts } from '#texts/common.ts'
import { salesTexts as t } from '#texts/sales.ts'
import { BookedDayField } from '#web/ui/BookedDayField.tsx'
import { CountedField } from '#web/ui/CountedField.tsx'
import type { Choice } from '#web/ui/choices.ts'
import { AmountField, WordsField } from '#web/ui/fields.tsx'
import { PickField } from '#web/ui/PickField.tsx'
import { Section } from '#web/ui/Section.tsx'
import type { SaleDraft } from './draft.ts'
import { useSaleTotals } from './ReviewTotals.tsx'
import { SaleLines } from './SaleLines.tsx'
import type { useSaleChoices } from './useSaleChoices.ts'

type SaleFieldsProps = {
  control: Control<SaleDraft>
  choices: ReturnType<typeof useSaleChoices>
  /** In whose name this person may sell. */
  sellers: readonly Choice[]
}

/** The fields of a sale, in the order in which it happens at the counter. */
export function SaleFields({ control, choices, sellers }: SaleFieldsProps) {
  const { products, asOf, parties } = choices
  return (
    <>
      <Section title={t.details}>
        <PickField control={control} name="salesParty" label={t.party} required choices={parties} />
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
          <PickField control={control} name="saleByEmployee" label={t.employee} required choices={sellers} />
          <BookedDayField control={control} name="date" label={commonTexts.date} required />
        </SimpleGrid>
      </Section>
      <SaleLines
        {...{ control, products, asOf, parties }}
        name="productDetails"
        title={t.productLines}
        addText={t.addProduct}
        lineText={t.productNumber}
      />
      <SaleLines
        {...{ control, products, asOf, parties }}
        name="replacement"
        title={t.replacementLines}
        addText={t.addReplacement}
        lineText={t.replacementNumber}
      />
      <Section title={t.payment}>
        <SimpleGrid columns={2} gap="4">
          <AmountField control={control} name="amountPaid" label={t.amountPaid} signed />
          <AmountField control={control} name="taxAmount" label={t.taxAmount} />
          <AmountField control={control} name="discount" label={t.discount} />
          <Balance control={control} />
        </SimpleGrid>
        <WordsField control={control} name="comment" label={commonTexts.comment} lines={3} />
      </Section>
    </>
  )
}

/** What the party still owes for this sale. */
function Balance({ control }: { control: Control<SaleDraft> }) {
  return <CountedField label={t.balance} amount={useSaleTotals(control).balance} />
}
