import { useNavigate } from '@tanstack/react-router'
import type { Body, Schema } from '#contract/operations.ts'
import { mayCall } from '#domain/access.ts'
import type { Day } from '#domain/day.ts'
import { formatMoneyInText, toPaise } from '#domain/money.ts'
import { commonTexts } from '#texts/common.ts'
import { transfersTexts as t } from '#texts/transfers.ts'
import type { Translated } from '#texts/translated.ts'
import type { User } from '#web/data/session.ts'
import { useApiQuery } from '#web/data/useApiQuery.ts'
import { useSubmit } from '#web/data/useSubmit.ts'
import { NextSteps } from '#web/paper/NextSteps.tsx'
import { ComboboxField } from '#web/ui/ComboboxField.tsx'
import { DocumentDateField } from '#web/ui/DocumentDateField.tsx'
import { TransferEntryDetails } from '#web/ui/entryViews/transferView.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { AmountField, TextField } from '#web/ui/fields.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { RecordForm } from '#web/ui/RecordForm.tsx'
import { Section } from '#web/ui/Section.tsx'
import { SuccessDialog } from '#web/ui/SuccessDialog.tsx'
import { useConfirm } from '#web/ui/useConfirm.tsx'
import { useRecordForm } from '#web/ui/useRecordForm.ts'

/** The fields have the names of the contract; the employees are references here and ids on the wire. */
export type TransferDraft = {
  sourceEmployeeId: Schema<'Reference'> | null
  targetEmployeeId: Schema<'Reference'> | null
  amount: number | ''
  transferDate: Day
  comment: string
  /** In drafts of a version in which transfers could not wait: the key under which it may have been sent. */
  clientRequestId?: string
}

function toTransferPayload(draft: TransferDraft): Body<'createTransfer'> {
  const { sourceEmployeeId: source, targetEmployeeId: target, amount, ...rest } = draft
  const employees = { sourceEmployeeId: source?.id ?? 0, targetEmployeeId: target?.id ?? 0 }
  return { ...rest, ...employees, amount: Number(amount) }
}

type TransferFormProps = {
  title: Translated
  user: User
  initialValues: TransferDraft
  /** The name of the draft when the form opens. */
  draftName: string
  /** The opId of the entry that this one supersedes. */
  editedOpId?: string
}

/**
 * Records that cash went from one employee to another. Only a Director may transfer the money of other people. It works
 * without a network: the outbox sends the entry.
 */
export function TransferForm({ title, user, initialValues, draftName, editedOpId }: TransferFormProps) {
  const translate = useTranslate()
  const [confirm, confirmDialog] = useConfirm(t.sameAsk, t.save)
  const submission = useSubmit('createTransfer', draftName, editedOpId)
  const recordForm = useRecordForm({
    draftName: submission.draftName,
    initialValues,
    dayField: editedOpId ? undefined : 'transferDate',
    confirm: async ({ sourceEmployeeId: source, targetEmployeeId: target }) => source?.id !== target?.id || confirm(),
    send: async (draft: TransferDraft) => {
      const payload = toTransferPayload(draft)
      return { payload, id: (await submission.save(payload))?.id }
    },
  })
  const { control, saved } = recordForm
  const answer = useApiQuery('/api/employee')
  const mayMoveOthersMoney = mayCall(user, 'listSales')
  // An inactive employee may still hold money of the shop, which a Director transfers to another employee.
  const employeeChoices = (answer.data ?? [])
    .filter(({ active = true }) => active || mayMoveOthersMoney)
    .map(({ id, name, active = true }) => ({ id, name, label: active ? name : translate(t.hasLeft(name)) }))
  const findEmployee = (named: Schema<'Reference'> | null) => answer.data?.find(({ id }) => id === named?.id)
  const self = employeeChoices.filter(({ id }) => id === user.id)

  return (
    <>
      <RecordForm
        title={title}
        state={recordForm}
        submitLabel={t.save}
        failureText={t.saveFailed}
        notStoredText={t.notStored}
        findMissing={({ amount }) => (Number(amount) > 0 ? undefined : commonTexts.aboveZero)}
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
      {saved?.answer && (
        <TransferSuccessDialog
          facts={[
            formatMoneyInText(toPaise(saved.draft.amount)),
            [saved.draft.sourceEmployeeId, saved.draft.targetEmployeeId]
              .map((named) => findEmployee(named)?.name)
              .join(' → '),
          ]}
          {...saved.answer}
          mobile={findEmployee(saved.draft.targetEmployeeId)?.mobile}
          onNext={recordForm.startNext}
        />
      )}
    </>
  )
}

type TransferSuccessDialogProps = {
  facts: readonly string[]
  payload: Body<'createTransfer'>
  /** Undefined while the transfer waits on this device. */
  id: number | undefined
  /** The number of the person who got the money. */
  mobile: string | undefined
  onNext: () => void
}

/** After a transfer: amount, giver, receiver, and links to the next steps. */
function TransferSuccessDialog({ facts, payload, id, mobile, onNext }: TransferSuccessDialogProps) {
  const navigate = useNavigate()
  return (
    <SuccessDialog
      heading={t.done}
      message={t.saved}
      facts={facts}
      id={id}
      onClose={() => navigate({ to: '/ShowFundTransfers' })}
      actions={<NextSteps {...{ facts, mobile, onNext }} nextLabel={t.nextTransfer} />}
    >
      <TransferEntryDetails payload={payload} />
    </SuccessDialog>
  )
}
