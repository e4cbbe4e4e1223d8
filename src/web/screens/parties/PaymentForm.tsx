import { Box } from '@chakra-ui/react/box'
import { SimpleGrid } from '@chakra-ui/react/simple-grid'
import { useNavigate } from '@tanstack/react-router'
import { type Control, useController, useWatch } from 'react-hook-form'
import type { Schema } from '#contract/operations.ts'
import { mayCall } from '#domain/access.ts'
import type { Account } from '#domain/account.ts'
import { toPaise, toRupees } from '#domain/money.ts'
import { formatPartyLabel } from '#domain/party.ts'
import { accountsTexts } from '#texts/accounts.ts'
import { commonTexts } from '#texts/common.ts'
import { partiesTexts as t } from '#texts/parties.ts'
import type { User } from '#web/data/session.ts'
import { useApiQuery } from '#web/data/useApiQuery.ts'
import { usePartyAccounts } from '#web/data/usePartyAccounts.ts'
import { useSubmit } from '#web/data/useSubmit.ts'
import { AccountField } from '#web/ui/AccountField.tsx'
import { ComboboxField } from '#web/ui/ComboboxField.tsx'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { DocumentDateField } from '#web/ui/DocumentDateField.tsx'
import { AmountField, TextField } from '#web/ui/fields.tsx'
import { PartyBalance } from '#web/ui/formattedValues.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { RecordForm } from '#web/ui/RecordForm.tsx'
import { Section } from '#web/ui/Section.tsx'
import { SelectField } from '#web/ui/selectFields.tsx'
import { UpiQrButton } from '#web/ui/UpiQrButton.tsx'
import { useRecordForm } from '#web/ui/useRecordForm.ts'
import { PaymentSuccessDialog } from './PaymentSuccessDialog.tsx'
import {
  calculateBalanceAfter,
  createEmptyPayment,
  type PaymentDraft,
  paymentToPurchase,
  paymentToSale,
} from './paymentDraft.ts'

type PaymentFormProps = {
  user: User
  party: Schema<'Party'>
  /** What the party has paid into an account, in rupees: the form is filled in with it. */
  received?: { amount: number; account: Account } | undefined
}

/**
 * Records a payment: a sale without lines for money received, a purchase without lines for money paid. It works without a
 * network.
 */
export function PaymentForm({ user, party, received }: PaymentFormProps) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const maySell = mayCall(user, 'createSale')
  // What was typed before and not saved waits under the name without an amount.
  const draftName = received ? `payment ${party.id} of ${received.amount}` : `payment ${party.id}`
  const submission = useSubmit('createSale', draftName)
  const { owed } = usePartyAccounts('createSale', submission.replaces)(party)
  const send = (payment: PaymentDraft) =>
    payment.direction === 'received'
      ? submission.saveEntry(paymentToSale(party, payment))
      : submission.saveEntry(paymentToPurchase(party, payment), 'createPurchase')
  const recordForm = useRecordForm({
    draftName: submission.draft,
    initialValues: () => ({
      ...createEmptyPayment(user, maySell && (received || party.type !== 'SELLER') ? 'received' : 'paid', new Date()),
      ...(received && { amount: received.amount, account: received.account.id, accountName: received.account.name }),
    }),
    send: async (payment: PaymentDraft) => {
      const { opId, receipt } = await send(payment)
      return { opId, id: receipt?.id, owedBefore: owed }
    },
  })
  const { control, done } = recordForm
  const direction = useWatch({ control, name: 'direction' })
  const employees = useApiQuery('/api/sales/searchData').data?.employees ?? []
  const self = { id: user.id, name: user.name, label: user.name }
  const others = mayCall(user, 'listSales') ? employees.filter(({ id }) => id !== user.id) : []

  return (
    <>
      <RecordForm
        title={t.moneyOf(formatPartyLabel(party))}
        state={recordForm}
        submitLabel={t.saveMoney}
        describeError={() => t.moneyFailed}
        findMissing={({ amount }) => (Number(amount) > 0 ? undefined : commonTexts.aboveZero)}
        footer={owed !== undefined && <BalancePreview control={control} balance={toRupees(owed)} />}
      >
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
      </RecordForm>
      {done && (
        <PaymentSuccessDialog
          party={party}
          payment={done.draft}
          {...done.answer}
          onClose={() => navigate({ to: '/sale/party/$id', params: { id: String(party.id) } })}
        />
      )}
    </>
  )
}

/** For a party that pays by UPI now. */
function PaymentQr({ control, party }: { control: Control<PaymentDraft>; party: Schema<'Party'> }) {
  const [direction, amount] = useWatch({ control, name: ['direction', 'amount'] })
  const { field: account } = useController({ control, name: 'account' })
  const { field: accountName } = useController({ control, name: 'accountName' })
  const receive = ({ id, name }: Account) => {
    account.onChange(id)
    accountName.onChange(name)
  }
  return direction === 'received' && <UpiQrButton amount={toPaise(amount)} note={party.name} onReceived={receive} />
}

/** The balance of the party now and after this payment. */
function BalancePreview({ control, balance }: { control: Control<PaymentDraft>; balance: number }) {
  const [direction, amount] = useWatch({ control, name: ['direction', 'amount'] })
  return (
    <Box px={{ base: '4', md: '5' }} py="3" bg="brand.subtle" borderTopRadius="lg" aria-live="polite">
      <DescriptionList
        items={[
          [t.balance, <PartyBalance key="now" rupees={balance} />],
          [t.after, <PartyBalance key="after" rupees={calculateBalanceAfter(balance, { direction, amount })} />],
        ]}
      />
    </Box>
  )
}
