import { useNavigate } from '@tanstack/react-router'
import { isEmptySale } from '#domain/sale.ts'
import { salesTexts as t } from '#texts/sales.ts'
import type { User } from '#web/data/session.ts'
import { useIsDirector } from '#web/data/useIsDirector.ts'
import { findOwedBefore, usePartyAccounts } from '#web/data/usePartyAccounts.ts'
import { useSubmit } from '#web/data/useSubmit.ts'
import type { DocumentFormProps } from '#web/ui/DocumentForm.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { RecordForm } from '#web/ui/RecordForm.tsx'
import { useNewParty } from '#web/ui/useNewParty.tsx'
import { useRecordForm } from '#web/ui/useRecordForm.ts'
import { SaleFields } from './SaleFields.tsx'
import { SaleSuccessDialog } from './SaleSuccessDialog.tsx'
import { SaleTotalsBar } from './SaleTotalsBar.tsx'
import { type SaleDraft, toSalePayload } from './saleDraft.ts'
import { useSaleChoices } from './useSaleChoices.ts'

type SaleFormProps = DocumentFormProps<SaleDraft> & { user: User }

/** Records a sale. It works without a network: the outbox sends the entry. */
export function SaleForm({ title, user, initialValues, draftName, dayField, editedOpId, corrects }: SaleFormProps) {
  const navigate = useNavigate()
  const submission = useSubmit('createSale', draftName, editedOpId, corrects)
  const findAccount = usePartyAccounts('createSale', submission.supersededOpId, corrects)
  const recordForm = useRecordForm({
    draftName: submission.draftName,
    initialValues,
    dayField,
    send: async (sale: SaleDraft) => {
      const { owed } = findAccount(sale.salesParty) // before this sale is one of the entries
      const answer = await submission.saveEntry(toSalePayload(sale))
      return { ...answer, owedBefore: findOwedBefore(answer.receipt, owed) }
    },
  })
  const { form, control, saved } = recordForm
  const choices = useSaleChoices(submission.supersededOpId)
  const [newParty, newPartyDialog] = useNewParty({
    type: 'PURCHASE',
    isLoading: choices.isLoadingParties,
    onChosen: (party) => form.setValue('salesParty', party, { shouldDirty: true, shouldValidate: true }),
  })
  const isDirector = useIsDirector()
  const self = { id: user.id, name: user.name, label: user.name }

  return (
    <>
      <RecordForm
        title={title}
        state={recordForm}
        submitLabel={t.submit}
        failureText={t.submitFailed}
        notStoredText={t.notStored}
        findMissing={(sale) => (isEmptySale(sale) ? t.empty : undefined)}
        header={choices.failure && <FailureNotice failure={choices.failure} onRetry={choices.refetch} />}
        footer={<SaleTotalsBar control={control} findAccount={findAccount} />}
      >
        <SaleFields
          control={control}
          choices={choices}
          sellers={isDirector ? choices.employees : [self]}
          newParty={newParty}
          findAccount={findAccount}
        />
      </RecordForm>
      {newPartyDialog}
      {saved && (
        <SaleSuccessDialog
          sale={saved.draft}
          {...saved.answer}
          partyId={findAccount(saved.draft.salesParty).id}
          onNext={() => (corrects ? navigate({ to: '/addSale' }) : recordForm.startNext())}
          onClose={() => navigate({ to: isDirector ? '/ShowSales' : '/ShowPartySales' })}
        />
      )}
    </>
  )
}
