import { Text as Words } from '@chakra-ui/react/text'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Schema } from '#contract/operations.ts'
import { mayCall } from '#domain/access.ts'
import { type Day, toShopDay } from '#domain/day.ts'
import { commonTexts } from '#texts/common.ts'
import { transfersTexts as t } from '#texts/transfers.ts'
import { api, idempotencyKeyHeader } from '#web/data/api.ts'
import { invalidateQueries } from '#web/data/apiQueries.ts'
import type { User } from '#web/data/session.ts'
import { useApiQuery } from '#web/data/useApiQuery.ts'
import { useSession } from '#web/data/useSession.ts'
import { ComboboxField } from '#web/ui/ComboboxField.tsx'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { DocumentDateField } from '#web/ui/DocumentDateField.tsx'
import { DraftNotice } from '#web/ui/DraftNotice.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { AmountField, TextField } from '#web/ui/fields.tsx'
import { FormattedDay, Money } from '#web/ui/formattedValues.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { NetworkRequiredNotice } from '#web/ui/NetworkRequiredNotice.tsx'
import { RecordForm } from '#web/ui/RecordForm.tsx'
import { Section } from '#web/ui/Section.tsx'
import { SuccessDialog } from '#web/ui/SuccessDialog.tsx'
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

function createEmptyTransfer({ id, name }: User, now: Date): TransferDraft {
  return {
    clientRequestId: crypto.randomUUID(),
    sourceEmployeeId: { id, name },
    targetEmployeeId: null,
    amount: '',
    transferDate: toShopDay(now),
    comment: '',
  }
}

export function AddTransfer() {
  const user = useSession()
  return user && <TransferForm user={user} /> // without one, the guard is leading to /login
}

/** Notes that cash went from one employee to another. Only a Director may move the money of others. */
function TransferForm({ user }: { user: User }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const [initialValues] = useState(() => createEmptyTransfer(user, new Date()))
  const form = useForm<TransferDraft>({ defaultValues: initialValues })
  const formDraft = useDraft(form, 'addTransfer', initialValues)
  const answer = useApiQuery('/api/employee')
  const [confirm, confirmDialog] = useConfirm(t.sameAsk, t.save)
  const [done, setDone] = useState<Schema<'Transfer'>>()
  const { control } = form
  const mayMoveOthersMoney = mayCall(user, 'listSales')
  // Somebody who has left may still have money of the shop, which a Director gives to somebody else.
  const employeeChoices = (answer.data ?? [])
    .filter(({ active = true }) => active || mayMoveOthersMoney)
    .map(({ id, name, active = true }) => ({ id, name, label: active ? name : translate(t.hasLeft(name)) }))
  const self = employeeChoices.filter(({ id }) => id === user.id)

  async function save({ sourceEmployeeId: source, targetEmployeeId: target, amount, ...rest }: TransferDraft) {
    if (source?.id === target?.id && !(await confirm())) return
    const body = {
      ...rest,
      sourceEmployeeId: source?.id ?? 0,
      targetEmployeeId: target?.id ?? 0,
      amount: Number(amount),
    }
    const { data } = await api.POST('/api/transfer', { params: idempotencyKeyHeader(rest), body })
    formDraft.startAfresh()
    invalidateQueries()
    setDone(data)
  }

  if (!formDraft.ready) return <Words role="status">{translate(commonTexts.loading)}</Words>
  return (
    <>
      <RecordForm
        title={t.add}
        form={form}
        submitLabel={t.save}
        describeError={() => t.saveFailed}
        findMissing={({ amount }) => (Number(amount) > 0 ? undefined : commonTexts.aboveZero)}
        onSubmit={save}
        header={
          <>
            <NetworkRequiredNotice />
            <DraftNotice draft={formDraft} />
            {answer.failure && <FailureNotice failure={answer.failure} onRetry={answer.again} />}
          </>
        }
      >
        <Section title={t.title}>
          <ComboboxField
            control={control}
            name="sourceEmployeeId"
            label={t.source}
            required
            choices={mayMoveOthersMoney ? employeeChoices : self}
          />
          <ComboboxField
            control={control}
            name="targetEmployeeId"
            label={t.target}
            required
            choices={employeeChoices}
          />
          <AmountField control={control} name="amount" label={t.amount} required />
          <DocumentDateField control={control} name="transferDate" label={t.day} required />
          <TextField control={control} name="comment" label={commonTexts.comment} lineCount={2} />
        </Section>
      </RecordForm>
      {confirmDialog}
      <UnsavedGuard isDirty={form.formState.isDirty && !done} isDraftKept />
      {done && (
        <SuccessDialog
          heading={t.done}
          message={t.saved}
          id={done.id}
          onClose={() => navigate({ to: '/ShowFundTransfers' })}
        >
          <DescriptionList
            items={[
              [t.from, done.sourceEmployee.name],
              [t.to, done.targetEmployee.name],
              [t.amount, <Money key="amount" rupees={done.amount} />],
              [commonTexts.date, <FormattedDay key="date" day={done.transferDate} />],
              [commonTexts.comment, done.comment],
            ]}
          />
        </SuccessDialog>
      )}
    </>
  )
}
