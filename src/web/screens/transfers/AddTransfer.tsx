import { Text as Words } from '@chakra-ui/react/text'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Schema } from '#contract/operations.ts'
import { mayCall } from '#domain/access.ts'
import { type Day, dayOf } from '#domain/day.ts'
import { commonTexts } from '#texts/common.ts'
import { transfersTexts as t } from '#texts/transfers.ts'
import { invalidateAnswers } from '#web/data/answers.ts'
import { api, keyOf } from '#web/data/api.ts'
import type { User } from '#web/data/session.ts'
import { useAnswer } from '#web/data/useAnswer.ts'
import { useSession } from '#web/data/useSession.ts'
import { BookedDayField } from '#web/ui/BookedDayField.tsx'
import { Done } from '#web/ui/Done.tsx'
import { DraftNote } from '#web/ui/DraftNote.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { AmountField, WordsField } from '#web/ui/fields.tsx'
import { Money, ShopDay } from '#web/ui/figures.tsx'
import { useWords } from '#web/ui/language.tsx'
import { NeedsNetwork } from '#web/ui/NeedsNetwork.tsx'
import { Pairs } from '#web/ui/Pairs.tsx'
import { PickField } from '#web/ui/PickField.tsx'
import { RecordForm } from '#web/ui/RecordForm.tsx'
import { Section } from '#web/ui/Section.tsx'
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx'
import { useConfirm } from '#web/ui/useConfirm.tsx'
import { useDraft } from '#web/ui/useDraft.ts'

/** Named as the office names its fields; the two employees are picked, and sent by their numbers. */
type TransferDraft = {
  clientRequestId: string
  sourceEmployeeId: Schema<'Reference'> | null
  targetEmployeeId: Schema<'Reference'> | null
  amount: number | ''
  transferDate: Day
  comment: string
}

function emptyTransfer({ id, name }: User, now: Date): TransferDraft {
  return {
    clientRequestId: crypto.randomUUID(),
    sourceEmployeeId: { id, name },
    targetEmployeeId: null,
    amount: '',
    transferDate: dayOf(now),
    comment: '',
  }
}

export function AddTransfer() {
  const user = useSession()
  return user && <TransferForm user={user} /> // without one, the guard is leading to /login
}

/** Notes that cash went from one employee to another. Only a Director may move the money of others. */
function TransferForm({ user }: { user: User }) {
  const say = useWords()
  const go = useNavigate()
  const [start] = useState(() => emptyTransfer(user, new Date()))
  const form = useForm<TransferDraft>({ defaultValues: start })
  const draft = useDraft(form, 'addTransfer', start)
  const answer = useAnswer('/api/employee')
  const [sure, question] = useConfirm(t.sameAsk, t.save)
  const [done, setDone] = useState<Schema<'Transfer'>>()
  const { control } = form
  const movesOthersMoney = mayCall(user, 'listSales')
  // Somebody who has left may still have money of the shop, which a Director gives to somebody else.
  const everybody = (answer.data ?? [])
    .filter(({ active = true }) => active || movesOthersMoney)
    .map(({ id, name, active = true }) => ({ id, name, label: active ? name : say(t.hasLeft(name)) }))
  const self = everybody.filter(({ id }) => id === user.id)

  async function save({ sourceEmployeeId: source, targetEmployeeId: target, amount, ...rest }: TransferDraft) {
    if (source?.id === target?.id && !(await sure())) return
    const body = {
      ...rest,
      sourceEmployeeId: source?.id ?? 0,
      targetEmployeeId: target?.id ?? 0,
      amount: Number(amount),
    }
    const { data } = await api.POST('/api/transfer', { params: keyOf(rest), body })
    draft.startAfresh()
    invalidateAnswers()
    setDone(data)
  }

  if (!draft.ready) return <Words role="status">{say(commonTexts.loading)}</Words>
  return (
    <>
      <RecordForm
        title={t.add}
        form={form}
        act={t.save}
        failed={() => t.saveFailed}
        missing={({ amount }) => (Number(amount) > 0 ? undefined : commonTexts.aboveZero)}
        submit={save}
        note={
          <>
            <NeedsNetwork />
            <DraftNote draft={draft} />
            {answer.failure && <FailureNote failure={answer.failure} again={answer.again} />}
          </>
        }
      >
        <Section title={t.title}>
          <PickField
            control={control}
            name="sourceEmployeeId"
            label={t.source}
            required
            choices={movesOthersMoney ? everybody : self}
          />
          <PickField control={control} name="targetEmployeeId" label={t.target} required choices={everybody} />
          <AmountField control={control} name="amount" label={t.amount} required />
          <BookedDayField control={control} name="transferDate" label={t.day} required />
          <WordsField control={control} name="comment" label={commonTexts.comment} lines={2} />
        </Section>
      </RecordForm>
      {question}
      <UnsavedGuard dirty={form.formState.isDirty && !done} kept />
      {done && (
        <Done heading={t.done} said={t.saved} id={done.id} onClose={() => go({ to: '/ShowFundTransfers' })}>
          <Pairs
            pairs={[
              [t.from, done.sourceEmployee.name],
              [t.to, done.targetEmployee.name],
              [t.amount, <Money key="amount" rupees={done.amount} />],
              [commonTexts.date, <ShopDay key="date" day={done.transferDate} />],
              [commonTexts.comment, done.comment],
            ]}
          />
        </Done>
      )}
    </>
  )
}
