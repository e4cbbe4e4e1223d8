import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { SimpleGrid } from '@chakra-ui/react/simple-grid'
import { type Control, useWatch } from 'react-hook-form'
import { mayCall } from '#domain/access.ts'
import type { Account } from '#domain/account.ts'
import { toPaise, toRupees } from '#domain/money.ts'
import { accountsTexts } from '#texts/accounts.ts'
import { commonTexts } from '#texts/common.ts'
import { partiesTexts as t } from '#texts/parties.ts'
import type { User } from '#web/data/session.ts'
import { useApiQuery } from '#web/data/useApiQuery.ts'
import { usePartyAccounts } from '#web/data/usePartyAccounts.ts'
import type { PartyChoice } from '#web/data/usePartyChoices.ts'
import { useSubmit } from '#web/data/useSubmit.ts'
import { AccountField } from '#web/ui/AccountField.tsx'
import { ComboboxField } from '#web/ui/ComboboxField.tsx'
import { DocumentDateField } from '#web/ui/DocumentDateField.tsx'
import { HIDDEN_WHILE_TYPING_CLASS } from '#web/ui/FormFrame.tsx'
import { AmountField, TextField } from '#web/ui/fields.tsx'
import { PartyBalance } from '#web/ui/formattedValues.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { RecordForm } from '#web/ui/RecordForm.tsx'
import { Section } from '#web/ui/Section.tsx'
import { SelectField } from '#web/ui/selectFields.tsx'
import { UpiQrButton } from '#web/ui/UpiQrButton.tsx'
import { useAccountChoice } from '#web/ui/useAccountChoice.ts'
import { useRecordForm } from '#web/ui/useRecordForm.ts'
import { PaymentSuccessDialog } from './PaymentSuccessDialog.tsx'
import {
  calculateBalanceAfter,
  createEmptyPayment,
  createPaymentPurchase,
  createPaymentSale,
  type PaymentDirection,
  type PaymentDraft,
} from './paymentDraft.ts'

type PaymentFormProps = {
  user: User
  party: PartyChoice
  /** The name of the draft. It stays when a party that waits is booked and gets its number. */
  draftName: string
  /** What the form starts with. */
  initialDirection: PaymentDirection
  /** Rupees that the party has paid into an account, with which the form is filled in. */
  received?: { amount: number; account: Account } | undefined
}

/**
 * Records a payment: a sale without lines for money received, a purchase without lines for money paid. It works without a
 * network.
 */
export function PaymentForm({ user, party, draftName, initialDirection, received }: PaymentFormProps) {
  const submission = useSubmit('createSale', draftName)
  const { owed, id } = usePartyAccounts('createSale', submission.replaces)(party)
  const send = (payment: PaymentDraft) =>
    payment.direction === 'received'
      ? submission.saveEntry(createPaymentSale(party, payment))
      : submission.saveEntry(createPaymentPurchase(party, payment), 'createPurchase')
  const recordForm = useRecordForm({
    draftName: submission.draft,
    initialValues: () => ({
      ...createEmptyPayment(user, initialDirection, new Date()),
      ...(received && { amount: received.amount, account: received.account.id, accountName: received.account.name }),
    }),
    send: async (payment: PaymentDraft) => {
      const { opId, receipt } = await send(payment)
      return { opId, id: receipt?.id, owedBefore: owed }
    },
  })
  const { control, done } = recordForm
  return (
    <>
      <RecordForm
        title={t.moneyOf(party.label)}
        state={recordForm}
        submitLabel={t.saveMoney}
        describeError={() => t.moneyFailed}
        findMissing={({ amount }) => (Number(amount) > 0 ? undefined : commonTexts.aboveZero)}
        footer={owed !== undefined && <BalancePreview control={control} balance={toRupees(owed)} />}
      >
        <PaymentFields control={control} user={user} party={party} />
      </RecordForm>
      {done && <PaymentSuccessDialog party={party} payment={done.draft} {...done.answer} partyId={id} />}
    </>
  )
}

type PaymentFieldsProps = { control: Control<PaymentDraft>; user: User; party: PartyChoice }

function PaymentFields({ control, user, party }: PaymentFieldsProps) {
  const translate = useTranslate()
  const maySell = mayCall(user, 'createSale')
  const direction = useWatch({ control, name: 'direction' })
  const employees = useApiQuery('/api/sales/searchData').data?.employees ?? []
  const self = { id: user.id, name: user.name, label: user.name }
  const others = mayCall(user, 'listSales') ? employees.filter(({ id }) => id !== user.id) : []
  return (
    <Section title={t.money}>
      <SelectField
        control={control}
        name="direction"
        label={t.direction}
        choices={[...(maySell ? [['received', translate(t.received)] as const] : []), ['paid', translate(t.paid)]]}
      />
      <AmountField control={control} name="amount" label={t.amount} required />
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
          label={t.byEmployee}
          required
          choices={[self, ...others.map((one) => ({ id: one.id, name: one.name, label: one.name }))]}
        />
        <DocumentDateField control={control} name="date" label={commonTexts.date} required />
      </SimpleGrid>
      <TextField control={control} name="comment" label={commonTexts.comment} lineCount={2} />
    </Section>
  )
}

/** For a party that pays by UPI now. */
function PaymentQr({ control, party }: { control: Control<PaymentDraft>; party: PartyChoice }) {
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
        <dt>{translate(t.after)}</dt>
        <Box as="dd" ms="auto" fontWeight="bold">
          <PartyBalance rupees={calculateBalanceAfter(balance, { direction, amount })} />
        </Box>
      </Flex>
    </Box>
  )
}

const BALANCE_LINE_STYLE = { columnGap: '3', wrap: 'wrap', fontSize: { base: 'sm', md: 'md' } } as const
