import { useNavigate } from '@tanstack/react-router'
import type { Schema } from '#contract/operations.ts'
import { mayCall } from '#domain/access.ts'
import { type Day, toShopDay } from '#domain/day.ts'
import { formatMoneyInText, toPaise } from '#domain/money.ts'
import { commonTexts } from '#texts/common.ts'
import { transfersTexts as t } from '#texts/transfers.ts'
import { api, idempotencyKeyHeader } from '#web/data/api.ts'
import type { User } from '#web/data/session.ts'
import { useApiQuery } from '#web/data/useApiQuery.ts'
import { useSession } from '#web/data/useSession.ts'
import { ComboboxField } from '#web/ui/ComboboxField.tsx'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { DocumentDateField } from '#web/ui/DocumentDateField.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { AmountField, TextField } from '#web/ui/fields.tsx'
import { FormattedDay, Money } from '#web/ui/formattedValues.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { RecordForm } from '#web/ui/RecordForm.tsx'
import { Section } from '#web/ui/Section.tsx'
import { SuccessDialog } from '#web/ui/SuccessDialog.tsx'
import { useConfirm } from '#web/ui/useConfirm.tsx'
import { useRecordForm } from '#web/ui/useRecordForm.ts'

/** The fields have the names of the contract; the employees are references here and ids on the wire. */
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
  return user && <TransferForm user={user} /> // without a user, AccessGuard redirects to /login
}

async function sendTransfer({
  sourceEmployeeId: source,
  targetEmployeeId: target,
  amount,
  ...rest
}: TransferDraft): Promise<Schema<'Transfer'> | undefined> {
  const body = { ...rest, sourceEmployeeId: source?.id ?? 0, targetEmployeeId: target?.id ?? 0, amount: Number(amount) }
  return (await api.POST('/api/transfer', { params: idempotencyKeyHeader(rest), body })).data
}

/** Records that cash went from one employee to another. Only a Director may transfer the money of other people. */
function TransferForm({ user }: { user: User }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const [confirm, confirmDialog] = useConfirm(t.sameAsk, t.save)
  const recordForm = useRecordForm({
    draftName: 'addTransfer',
    initialValues: () => createEmptyTransfer(user, new Date()),
    confirm: async ({ sourceEmployeeId: source, targetEmployeeId: target }) => source?.id !== target?.id || confirm(),
    send: sendTransfer,
  })
  const { control, done } = recordForm
  const answer = useApiQuery('/api/employee')
  const mayMoveOthersMoney = mayCall(user, 'listSales')
  // An inactive employee may still hold money of the shop, which a Director transfers to another employee.
  const employeeChoices = (answer.data ?? [])
    .filter(({ active = true }) => active || mayMoveOthersMoney)
    .map(({ id, name, active = true }) => ({ id, name, label: active ? name : translate(t.hasLeft(name)) }))
  const self = employeeChoices.filter(({ id }) => id === user.id)

  return (
    <>
      <RecordForm
        title={t.add}
        state={recordForm}
        submitLabel={t.save}
        describeError={() => t.saveFailed}
        findMissing={({ amount }) => (Number(amount) > 0 ? undefined : commonTexts.aboveZero)}
        needsNetwork
        header={answer.failure && <FailureNotice failure={answer.failure} onRetry={answer.refetch} />}
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
      {done?.answer && (
        <SuccessDialog
          heading={t.done}
          message={t.saved}
          facts={[
            formatMoneyInText(toPaise(done.answer.amount)),
            `${done.answer.sourceEmployee.name} → ${done.answer.targetEmployee.name}`,
          ]}
          id={done.answer.id}
          onClose={() => navigate({ to: '/ShowFundTransfers' })}
        >
          <DescriptionList
            items={[
              [t.from, done.answer.sourceEmployee.name],
              [t.to, done.answer.targetEmployee.name],
              [t.amount, <Money key="amount" rupees={done.answer.amount} />],
              [commonTexts.date, <FormattedDay key="date" day={done.answer.transferDate} />],
              [commonTexts.comment, done.answer.comment],
            ]}
          />
        </SuccessDialog>
      )}
    </>
  )
}
