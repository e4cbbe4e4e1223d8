import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { SimpleGrid } from '@chakra-ui/react/simple-grid'
import { type Control, useWatch } from 'react-hook-form'
import type { Schema } from '#contract/operations.ts'
import { mayCall } from '#domain/access.ts'
import { toPaise, toRupees } from '#domain/money.ts'
import { accountsTexts } from '#texts/accounts.ts'
import { commonTexts } from '#texts/common.ts'
import { partiesTexts as t } from '#texts/parties.ts'
import { paymentTexts } from '#texts/payments.ts'
import type { Translated } from '#texts/translated.ts'
import { useApiQuery } from '#web/data/api/useApiQuery.ts'
import type { User } from '#web/data/session/session.ts'
import { findOwedBefore, usePartyBalances } from '#web/data/unsynced/usePartyBalances.ts'
import { AccountField, useAccountChoice } from '#web/documents/form/AccountField.tsx'
import { DocumentDateField } from '#web/documents/form/DocumentDateField.tsx'
import { HIDDEN_WHILE_TYPING_CLASS } from '#web/documents/form/FormFrame.tsx'
import { AmountField, TextField } from '#web/documents/form/fields.tsx'
import { RecordForm } from '#web/documents/form/RecordForm.tsx'
import { type OpenedEntry, useOutboxForm } from '#web/documents/form/useOutboxForm.ts'
import type { PartyChoice } from '#web/documents/party/usePartyChoices.ts'
import { UpiQrButton } from '#web/documents/payment/UpiQrDialog.tsx'
import { ComboboxField } from '#web/ui/form/ComboboxField.tsx'
import { SelectField } from '#web/ui/form/selectFields.tsx'
import { PartyBalance } from '#web/ui/text/formattedValues.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import { PaymentSuccessDialog } from './PaymentSuccessDialog.tsx'
import {
  calculateBalanceAfter,
  createPaymentPurchase,
  createPaymentSale,
  type PaymentDraft,
  type PaymentParty,
} from './paymentDraft.ts'

/** If the initial fields name the party, another one can be chosen. */
type PaymentFormProps = Omit<OpenedEntry<PaymentDraft>, 'corrects'> & {
  user: User
  party: PaymentParty
  /** The title; by default that of a new payment. */
  title?: Translated
  choices?: readonly PartyChoice[]
  /** The booked document that this payment corrects. */
  corrects?: { document: Schema<'Correction'>; operation: 'createSale' | 'createPurchase' } | undefined
}

/**
 * Records a payment: a sale without lines for money received, a purchase without lines for money paid. It works without a
 * network.
 */
export function PaymentForm(props: PaymentFormProps) {
  const { user, draftName, initialValues, title, choices = [], editedOpId, corrects } = props
  const findParty = (chosen: PaymentDraft['party']) =>
    choices.find(({ id, opId }) => (chosen?.opId ? opId === chosen.opId : id === chosen?.id)) ?? props.party
  const outboxForm = useOutboxForm({
    ...{ draftName, initialValues, editedOpId, corrects: corrects?.document },
    dayField: editedOpId || corrects ? undefined : 'date',
    toEntry(payment) {
      const paidParty = findParty(payment.party)
      const { owed: owedBefore } = findBalance(paidParty)
      return payment.direction === 'received'
        ? { operation: 'createSale', payload: createPaymentSale(paidParty, payment), owedBefore }
        : { operation: 'createPurchase', payload: createPaymentPurchase(paidParty, payment), owedBefore }
    },
  })
  const { control, saved, supersededOpId } = outboxForm
  const findBalance = usePartyBalances(corrects?.operation ?? 'createSale', supersededOpId, corrects?.document)
  const party = findParty(useWatch({ control, name: 'party' }))
  const { owed } = findBalance(party)
  const paidTo = saved && findParty(saved.draft.party)
  return (
    <>
      <RecordForm
        title={title ?? paymentTexts.titleOf(party.label)}
        state={outboxForm}
        submitLabel={paymentTexts.save}
        failureText={paymentTexts.failed}
        findMissing={({ amount }) => (Number(amount) > 0 ? undefined : commonTexts.aboveZero)}
        footer={owed !== undefined && <BalancePreview control={control} balance={toRupees(owed)} />}
      >
        <PaymentFields {...{ control, user, party, choices }} hasFixedDirection={corrects !== undefined} />
      </RecordForm>
      {saved && paidTo && (
        <PaymentSuccessDialog
          party={paidTo}
          payment={saved.draft}
          id={saved.receipt?.id}
          opId={saved.opId}
          owedBefore={findOwedBefore(saved.receipt, saved.entry.owedBefore)}
          partyId={findBalance(paidTo).id}
        />
      )}
    </>
  )
}

type PaymentFieldsProps = {
  control: Control<PaymentDraft>
  user: User
  party: PaymentParty
  /** The parties to choose from; empty if the address has named the party. */
  choices: readonly PartyChoice[]
  /** A correction stays a sale or a purchase. */
  hasFixedDirection: boolean
}

function PaymentFields({ control, user, party, choices, hasFixedDirection }: PaymentFieldsProps) {
  const translate = useTranslate()
  const maySell = mayCall(user, 'createSale')
  const direction = useWatch({ control, name: 'direction' })
  const employees = useApiQuery('/api/sales/searchData').data?.employees ?? []
  const self = { id: user.id, name: user.name, label: user.name }
  const others = mayCall(user, 'listSales') ? employees.filter(({ id }) => id !== user.id) : []
  return (
    <Section title={t.money}>
      {choices.length > 0 && (
        <ComboboxField control={control} name="party" label={t.party} required choices={choices} />
      )}
      <SelectField
        control={control}
        name="direction"
        label={paymentTexts.direction}
        choices={(['received', 'paid'] as const)
          .filter((choice) => (hasFixedDirection ? choice === direction : choice === 'paid' || maySell))
          .map((choice) => [choice, translate(paymentTexts[choice])] as const)}
      />
      <AmountField control={control} name="amount" label={paymentTexts.amount} required />
      <AccountField
        control={control}
        name="account"
        nameField="accountName"
        label={direction === 'received' ? accountsTexts.receivedBy : accountsTexts.paidFrom}
      />
      <PaymentQr control={control} party={party} />
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <ComboboxField
          control={control}
          name="employee"
          label={paymentTexts.byEmployee}
          required
          choices={[self, ...others.map(({ id, name }) => ({ id, name, label: name }))]}
        />
        <DocumentDateField control={control} name="date" label={commonTexts.date} required />
      </SimpleGrid>
      <TextField control={control} name="comment" label={commonTexts.comment} lineCount={2} />
    </Section>
  )
}

/** For a party that pays by UPI now. */
function PaymentQr({ control, party }: { control: Control<PaymentDraft>; party: PaymentParty }) {
  const [direction, amount] = useWatch({ control, name: ['direction', 'amount'] })
  const { choose } = useAccountChoice({ control, name: 'account', nameField: 'accountName' })
  return direction === 'received' && <UpiQrButton amount={toPaise(amount)} note={party.name} onReceived={choose} />
}

/** The balance of the party now and after this payment; on a small screen only that while a person types. */
function BalancePreview({ control, balance }: { control: Control<PaymentDraft>; balance: number }) {
  const translate = useTranslate()
  const [direction, amount] = useWatch({ control, name: ['direction', 'amount'] })
  return (
    <Box
      as="dl"
      px={{ base: '4', md: '5' }}
      py={{ base: '1', md: '3' }}
      bg="brand.subtle"
      borderTopRadius="lg"
      aria-live="polite"
    >
      <Flex {...BALANCE_LINE_STYLE} className={HIDDEN_WHILE_TYPING_CLASS}>
        <dt>{translate(t.balance)}</dt>
        <Box as="dd" ms="auto">
          <PartyBalance rupees={balance} />
        </Box>
      </Flex>
      <Flex {...BALANCE_LINE_STYLE}>
        <dt>{translate(paymentTexts.after)}</dt>
        <Box as="dd" ms="auto" fontWeight="bold">
          <PartyBalance rupees={calculateBalanceAfter(balance, { direction, amount })} />
        </Box>
      </Flex>
    </Box>
  )
}

const BALANCE_LINE_STYLE = { columnGap: '3', wrap: 'wrap', fontSize: { base: 'sm', md: 'md' } } as const
