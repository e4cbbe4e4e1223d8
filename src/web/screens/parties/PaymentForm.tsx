import { Box } from '@chakra-ui/react/box'
import { SimpleGrid } from '@chakra-ui/react/simple-grid'
import { Text as Words } from '@chakra-ui/react/text'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type Control, useForm, useWatch } from 'react-hook-form'
import type { Schema } from '#contract/operations.ts'
import { mayCall } from '#domain/access.ts'
import { partyLabel } from '#domain/party.ts'
import { commonTexts } from '#texts/common.ts'
import { partiesTexts as t } from '#texts/parties.ts'
import { invalidateAnswers } from '#web/data/answers.ts'
import { api, keyOf } from '#web/data/api.ts'
import type { User } from '#web/data/session.ts'
import { useAnswer } from '#web/data/useAnswer.ts'
import { useSubmit } from '#web/data/useSubmit.ts'
import { BookedDayField } from '#web/ui/BookedDayField.tsx'
import { ChoiceField } from '#web/ui/choiceFields.tsx'
import { Done } from '#web/ui/Done.tsx'
import { DraftNote } from '#web/ui/DraftNote.tsx'
import { AmountField, WordsField } from '#web/ui/fields.tsx'
import { Owed } from '#web/ui/figures.tsx'
import { useWords } from '#web/ui/language.tsx'
import { NeedsNetwork } from '#web/ui/NeedsNetwork.tsx'
import { Pairs } from '#web/ui/Pairs.tsx'
import { PickField } from '#web/ui/PickField.tsx'
import { RecordForm } from '#web/ui/RecordForm.tsx'
import { Section } from '#web/ui/Section.tsx'
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx'
import { useDraft } from '#web/ui/useDraft.ts'
import { asPurchase, asSale, balanceAfter, emptyPayment, type PaymentDraft } from './payment.ts'

/** Notes money as a salesman thinks of it; the books get a sale or a purchase without lines. */
export function PaymentForm({ user, party }: { user: User; party: Schema<'Party'> }) {
  const say = useWords()
  const go = useNavigate()
  const maySell = mayCall(user, 'createSale')
  const name = `payment ${party.id}`
  const [start] = useState(() =>
    emptyPayment(user, maySell && party.type !== 'SELLER' ? 'received' : 'paid', new Date()),
  )
  const form = useForm<PaymentDraft>({ defaultValues: start })
  const entry = useSubmit('createSale', name)
  const draft = useDraft(form, entry.draft, start)
  const employees = useAnswer('/api/sales/searchData').data?.employees ?? []
  const self = { id: user.id, name: user.name, label: user.name }
  const others = mayCall(user, 'listSales') ? employees.filter(({ id }) => id !== user.id) : []
  const [done, setDone] = useState<{ id?: number }>()
  const { control } = form
  const direction = useWatch({ control, name: 'direction' })

  async function save(payment: PaymentDraft) {
    const booked =
      payment.direction === 'received'
        ? await entry.book(asSale(party, payment))
        : (await api.POST('/api/purchase/add', { params: keyOf(payment), body: asPurchase(party, payment) })).data
    draft.startAfresh()
    invalidateAnswers()
    setDone(booked ? { id: booked.id } : {})
  }

  if (!draft.ready) return <Words role="status">{say(commonTexts.loading)}</Words>
  return (
    <>
      <RecordForm
        title={t.moneyOf(partyLabel(party))}
        form={form}
        act={t.saveMoney}
        failed={() => t.moneyFailed}
        missing={({ amount }) => (Number(amount) > 0 ? undefined : commonTexts.aboveZero)}
        submit={save}
        note={
          <>
            {direction === 'paid' && <NeedsNetwork />}
            <DraftNote draft={draft} />
          </>
        }
        foot={party.balance !== undefined && <After control={control} balance={party.balance} />}
      >
        <Section title={t.money}>
          <ChoiceField
            control={control}
            name="direction"
            label={t.direction}
            choices={[...(maySell ? [['received', say(t.received)] as const] : []), ['paid', say(t.paid)]]}
          />
          <AmountField control={control} name="amount" label={t.amount} required />
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
            <PickField
              control={control}
              name="employee"
              label={t.byEmployee}
              required
              choices={[self, ...others.map((one) => ({ id: one.id, name: one.name, label: one.name }))]}
            />
            <BookedDayField control={control} name="date" label={commonTexts.date} required />
          </SimpleGrid>
          <WordsField control={control} name="comment" label={commonTexts.comment} lines={2} />
        </Section>
      </RecordForm>
      <UnsavedGuard dirty={form.formState.isDirty && !done} kept />
      {done && (
        <Done
          heading={t.moneySaved}
          id={done.id}
          onClose={() => go({ to: '/sale/party/$id', params: { id: String(party.id) } })}
        />
      )}
    </>
  )
}

/** What is open between us and the party, now and once this is booked. */
function After({ control, balance }: { control: Control<PaymentDraft>; balance: number }) {
  const [direction, amount] = useWatch({ control, name: ['direction', 'amount'] })
  return (
    <Box px={{ base: '4', md: '5' }} py="3" bg="brand.subtle" borderTopRadius="lg" aria-live="polite">
      <Pairs
        pairs={[
          [t.balance, <Owed key="now" rupees={balance} />],
          [t.after, <Owed key="after" rupees={balanceAfter(balance, { direction, amount })} />],
        ]}
      />
    </Box>
  )
}
