import { SimpleGrid } from '@chakra-ui/react/simple-grid'
import { useNavigate } from '@tanstack/react-router'
import { mayCall } from '#domain/access.ts'
import { toCorrection } from '#domain/correction.ts'
import { isEmptyPurchase } from '#domain/purchase.ts'
import { accountsTexts } from '#texts/accounts.ts'
import { commonTexts } from '#texts/common.ts'
import { purchasesTexts as t } from '#texts/purchases.ts'
import type { User } from '#web/data/session.ts'
import { getShopTime } from '#web/data/shopTime.ts'
import { findOwedBefore, usePartyAccounts } from '#web/data/usePartyAccounts.ts'
import { useSession } from '#web/data/useSession.ts'
import { useSubmit } from '#web/data/useSubmit.ts'
import { AccountField } from '#web/ui/AccountField.tsx'
import { ComboboxField } from '#web/ui/ComboboxField.tsx'
import { DocumentDateField } from '#web/ui/DocumentDateField.tsx'
import { DocumentForm, type DocumentFormProps } from '#web/ui/DocumentForm.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { FieldGrid } from '#web/ui/FieldGrid.tsx'
import { AmountField, TextField } from '#web/ui/fields.tsx'
import { RecordForm } from '#web/ui/RecordForm.tsx'
import { Section } from '#web/ui/Section.tsx'
import { useNewParty } from '#web/ui/useNewParty.tsx'
import { useRecordForm } from '#web/ui/useRecordForm.ts'
import { PurchaseLines } from './PurchaseLines.tsx'
import { PurchaseSuccessDialog } from './PurchaseSuccessDialog.tsx'
import { PurchaseBalance, PurchaseTotalsBar } from './PurchaseTotalsBar.tsx'
import { createEmptyPurchase, type PurchaseDraft, toPurchaseDraft, toPurchasePayload } from './purchaseDraft.ts'
import { usePurchaseChoices } from './usePurchaseChoices.ts'

/** Adds a purchase. */
export function AddPurchase() {
  const user = useSession()
  if (!user) return null // AccessGuard redirects to /login
  return (
    <DocumentForm
      path="/api/purchase/{id}"
      operation="createPurchase"
      draftName="addPurchase"
      texts={t}
      emptyDraft={createEmptyPurchase(user, getShopTime())}
      toDraft={toPurchaseDraft}
      toCorrection={(purchase) =>
        toCorrection(purchase, { partyId: purchase.sellerParty.id, balance: purchase.balance })
      }
    >
      {(form) => <PurchaseForm {...form} user={user} />}
    </DocumentForm>
  )
}

type PurchaseFormProps = DocumentFormProps<PurchaseDraft> & { user: User }

/** Records a purchase and the payment for it. It works without a network: the outbox sends the entry. */
function PurchaseForm({ title, user, initialValues, draftName, dayField, editedOpId, corrects }: PurchaseFormProps) {
  const navigate = useNavigate()
  const submission = useSubmit('createPurchase', draftName, editedOpId, corrects)
  const findAccount = usePartyAccounts('createPurchase', submission.supersededOpId, corrects)
  const recordForm = useRecordForm({
    draftName: submission.draftName,
    initialValues,
    dayField,
    send: async (purchase: PurchaseDraft) => {
      const { owed } = findAccount(purchase.sellerParty ?? {}) // before this purchase is one of the entries
      const answer = await submission.saveEntry(toPurchasePayload(purchase))
      return { ...answer, owedBefore: findOwedBefore(answer.receipt, owed) }
    },
  })
  const { form, control, saved } = recordForm
  const choices = usePurchaseChoices()
  const [newParty, newPartyDialog] = useNewParty({
    type: 'SELLER',
    isLoading: choices.isLoadingParties,
    onChosen: (party) => form.setValue('sellerParty', party, { shouldDirty: true, shouldValidate: true }),
  })

  return (
    <>
      <RecordForm
        title={title}
        state={recordForm}
        submitLabel={t.save}
        failureText={t.saveFailed}
        notStoredText={t.notStored}
        findMissing={(purchase) => (isEmptyPurchase(purchase) ? t.empty : undefined)}
        header={choices.failure && <FailureNotice failure={choices.failure} onRetry={choices.refetch} />}
        footer={<PurchaseTotalsBar control={control} />}
      >
        <Section title={t.details}>
          <ComboboxField
            control={control}
            name="sellerParty"
            label={t.party}
            required
            choices={choices.parties}
            newChoice={newParty}
          />
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
            <ComboboxField
              control={control}
              name="paidByEmployee"
              label={t.purchaseBy}
              required
              choices={choices.buyers}
            />
            <DocumentDateField control={control} name="date" label={commonTexts.date} required />
          </SimpleGrid>
        </Section>
        <PurchaseLines control={control} components={choices.components} />
        <Section title={t.payment}>
          <FieldGrid>
            <AmountField control={control} name="amountPaid" label={t.amountPaid} isSigned />
            <AccountField control={control} name="paidFrom" nameField="paidFromName" label={accountsTexts.paidFrom} />
            <AmountField control={control} name="taxAmount" label={t.totalTax} />
            <PurchaseBalance control={control} />
          </FieldGrid>
          <TextField control={control} name="comment" label={commonTexts.comment} lineCount={3} />
        </Section>
      </RecordForm>
      {newPartyDialog}
      {saved && (
        <PurchaseSuccessDialog
          purchase={saved.draft}
          {...saved.answer}
          partyId={findAccount(saved.draft.sellerParty ?? {}).id}
          onNext={() => (corrects ? navigate({ to: '/AddPurchase' }) : recordForm.startNext())}
          onClose={() => navigate({ to: mayCall(user, 'listPurchases') ? '/ShowPurchase' : '/ShowPartySales' })}
        />
      )}
    </>
  )
}
