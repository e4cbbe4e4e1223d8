import { SimpleGrid } from '@chakra-ui/react/simple-grid'
import { type Control, useController, useWatch } from 'react-hook-form'
import type { Account } from '#domain/account.ts'
import { toRupees } from '#domain/money.ts'
import { accountsTexts } from '#texts/accounts.ts'
import { commonTexts } from '#texts/common.ts'
import { salesTexts as t } from '#texts/sales.ts'
import type { usePartyBalances } from '#web/data/unsynced/usePartyBalances.ts'
import { AccountField, useAccountChoice } from '#web/documents/form/AccountField.tsx'
import { DocumentDateField } from '#web/documents/form/DocumentDateField.tsx'
import { AmountField, TextField } from '#web/documents/form/fields.tsx'
import { UpiQrButton } from '#web/documents/payment/UpiQrDialog.tsx'
import { BalanceField } from '#web/ui/form/BalanceField.tsx'
import { ComboboxField, type NewChoice } from '#web/ui/form/ComboboxField.tsx'
import type { Choice } from '#web/ui/form/choices.ts'
import { FieldGrid } from '#web/ui/form/FieldGrid.tsx'
import { PartyBalance } from '#web/ui/text/formattedValues.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import { SaleLines } from './SaleLines.tsx'
import { useSaleTotals } from './SaleTotalsBar.tsx'
import type { SaleDraft } from './saleDraft.ts'
import type { useSaleChoices } from './useSaleChoices.ts'

type SaleFieldsProps = {
  control: Control<SaleDraft>
  choices: ReturnType<typeof useSaleChoices>
  /** The employees in whose name this person may sell. */
  sellers: readonly Choice[]
  newParty: NewChoice | undefined
  findBalance: ReturnType<typeof usePartyBalances>
}

/** The fields of a sale, in the order of a sale at the counter. */
export function SaleFields({ control, choices, sellers, newParty, findBalance }: SaleFieldsProps) {
  const { products, asOf, parties } = choices
  return (
    <>
      <Section title={t.details}>
        <ComboboxField
          control={control}
          name="salesParty"
          label={t.party}
          required
          choices={parties}
          newChoice={newParty}
          help={<OwedByParty {...{ control, findBalance }} />}
        />
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
          <ComboboxField control={control} name="saleByEmployee" label={t.employee} required choices={sellers} />
          <DocumentDateField control={control} name="date" label={commonTexts.date} required />
        </SimpleGrid>
      </Section>
      <SaleLines
        {...{ control, products, asOf, parties }}
        name="productDetails"
        title={t.productLines}
        addLabel={t.addProduct}
        describeLine={t.productNumber}
      />
      <SaleLines
        {...{ control, products, asOf, parties }}
        name="replacement"
        title={t.replacementLines}
        addLabel={t.addReplacement}
        describeLine={t.replacementNumber}
      />
      <Section title={t.payment}>
        <FieldGrid>
          <AmountField control={control} name="amountPaid" label={t.amountPaid} isSigned />
          <AccountField control={control} name="paidInto" nameField="paidIntoName" label={accountsTexts.receivedBy} />
          <AmountField control={control} name="taxAmount" label={t.taxAmount} />
          <AmountField control={control} name="discount" label={t.discount} />
          <SaleBalance control={control} />
        </FieldGrid>
        <SaleQr control={control} />
        <TextField control={control} name="comment" label={commonTexts.comment} lineCount={3} />
      </Section>
    </>
  )
}

/** The debt of the chosen party before this sale. */
function OwedByParty({ control, findBalance }: Pick<SaleFieldsProps, 'control' | 'findBalance'>) {
  const { owed } = findBalance(useWatch({ control, name: 'salesParty' }))
  return owed !== undefined && <PartyBalance rupees={toRupees(owed)} />
}

/** For a party that pays by UPI now: the typed amount, or the whole bill. */
function SaleQr({ control }: { control: Control<SaleDraft> }) {
  const { paid, total } = useSaleTotals(control)
  const party = useWatch({ control, name: 'salesParty' })
  const { field: amountPaid } = useController({ control, name: 'amountPaid' })
  const { choose } = useAccountChoice({ control, name: 'paidInto', nameField: 'paidIntoName' })
  const amount = paid === 0 ? total : paid
  const receive = (account: Account) => {
    amountPaid.onChange(toRupees(amount))
    choose(account)
  }
  return <UpiQrButton amount={amount} note={party?.name ?? ''} onReceived={receive} />
}

/** The unpaid amount of this sale. */
function SaleBalance({ control }: { control: Control<SaleDraft> }) {
  return <BalanceField label={t.balance} amount={useSaleTotals(control).balance} />
}
