import { useNavigate } from '@tanstack/react-router'
import type { Body, Schema } from '#contract/operations.ts'
import { mayCall } from '#domain/access.ts'
import type { Day } from '#domain/day.ts'
import { formatMoneyInText, toPaise } from '#domain/money.ts'
import { commonTexts } from '#texts/common.ts'
import { transfersTexts as t } from '#texts/transfers.ts'
import type { Translated } from '#texts/translated.ts'
import { useApiQuery } from '#web/data/api/useApiQuery.ts'
import type { User } from '#web/data/session/session.ts'
import { DocumentDateField } from '#web/documents/form/DocumentDateField.tsx'
import { AmountField, TextField } from '#web/documents/form/fields.tsx'
import { RecordForm } from '#web/documents/form/RecordForm.tsx'
import { type OpenedEntry, useOutboxForm } from '#web/documents/form/useOutboxForm.ts'
import { TransferEntryDetails } from '#web/documents/transfer/transferView.tsx'
import { NextSteps } from '#web/paper/NextSteps.tsx'
import { SuccessDialog } from '#web/ui/dialog/SuccessDialog.tsx'
import { useConfirm } from '#web/ui/dialog/useConfirm.tsx'
import { ComboboxField } from '#web/ui/form/ComboboxField.tsx'
import { FailureNotice } from '#web/ui/text/FailureNotice.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { Section } from '#web/ui/text/Section.tsx'

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

type TransferFormProps = OpenedEntry<TransferDraft> & { title: Translated; user: User }

/**
 * Records that cash went from one employee to another. Only a Director may transfer the money of other people. It works
 * without a network: the outbox sends the entry.
 */
export function TransferForm({ title, user, ...opened }: TransferFormProps) {
  const translate = useTranslate()
  const [confirm, confirmDialog] = useConfirm(t.sameAsk, t.save)
  const outboxForm = useOutboxForm({
    ...opened,
    dayField: opened.editedOpId ? undefined : 'transferDate',
    confirm: async ({ sourceEmployeeId: source, targetEmployeeId: target }) => source?.id !== target?.id || confirm(),
    toEntry: (draft) => ({ operation: 'createTransfer', payload: toTransferPayload(draft) }),
  })
  const { control, saved } = outboxForm
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
        state={outboxForm}
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
      {saved && (
        <TransferSuccessDialog
          facts={[
            formatMoneyInText(toPaise(saved.draft.amount)),
            [saved.draft.sourceEmployeeId, saved.draft.targetEmployeeId]
              .map((named) => findEmployee(named)?.name)
              .join(' → '),
          ]}
          payload={saved.entry.payload}
          id={saved.receipt?.id}
          mobile={findEmployee(saved.draft.targetEmployeeId)?.mobile}
          onNext={outboxForm.startNext}
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
