import { SimpleGrid } from '@chakra-ui/react/simple-grid'
import { useNavigate } from '@tanstack/react-router'
import type { Schema } from '#contract/operations.ts'
import { mayCall } from '#domain/access.ts'
import { formatMoneyInText, toPaise } from '#domain/money.ts'
import { formatPartyLabel } from '#domain/party.ts'
import { isEmptyPurchase } from '#domain/purchase.ts'
import { commonTexts } from '#texts/common.ts'
import { purchasesTexts as t } from '#texts/purchases.ts'
import type { Translated } from '#texts/translated.ts'
import { api, idempotencyKeyHeader } from '#web/data/api.ts'
import type { User } from '#web/data/session.ts'
import { useSession } from '#web/data/useSession.ts'
import { ComboboxField } from '#web/ui/ComboboxField.tsx'
import { DocumentDateField } from '#web/ui/DocumentDateField.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { AmountField, TextField } from '#web/ui/fields.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { RecordForm } from '#web/ui/RecordForm.tsx'
import { Section } from '#web/ui/Section.tsx'
import { SuccessDialog } from '#web/ui/SuccessDialog.tsx'
import { useRecordForm } from '#web/ui/useRecordForm.ts'
import { PurchaseLines } from './PurchaseLines.tsx'
import { PurchaseSummary } from './PurchaseSummary.tsx'
import { PurchaseBalance, PurchaseTotals } from './PurchaseTotals.tsx'
import { createEmptyPurchase, type PurchaseDraft, toPurchasePayload } from './purchaseDraft.ts'
import { usePurchaseChoices } from './usePurchaseChoices.ts'

export function AddPurchase() {
  const user = useSession()
  return user && <PurchaseForm user={user} /> // without a user, AccessGuard redirects to /login
}

/** Records a purchase and the payment for it. */
function PurchaseForm({ user }: { user: User }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const recordForm = useRecordForm({
    draftName: 'addPurchase',
    initialValues: () => createEmptyPurchase(user, new Date()),
    send: async (purchase: PurchaseDraft) =>
      (
        await api.POST('/api/purchase/add', {
          params: idempotencyKeyHeader(purchase),
          body: toPurchasePayload(purchase),
        })
      ).data,
  })
  const { control, done } = recordForm
  const choices = usePurchaseChoices()

  return (
    <>
      <RecordForm
        title={t.newTitle}
        state={recordForm}
        submitLabel={t.save}
        describeError={() => t.saveFailed}
        findMissing={(purchase) => (isEmptyPurchase(purchase) ? t.empty : undefined)}
        needsNetwork
        header={choices.failure && <FailureNotice failure={choices.failure} onRetry={choices.refetch} />}
        footer={<PurchaseTotals control={control} />}
      >
        <Section title={t.details}>
          <ComboboxField control={control} name="sellerParty" label={t.party} required choices={choices.parties} />
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
          <SimpleGrid columns={2} gap="4">
            <AmountField control={control} name="amountPaid" label={t.amountPaid} isSigned />
            <AmountField control={control} name="taxAmount" label={t.totalTax} />
            <PurchaseBalance control={control} />
          </SimpleGrid>
          <TextField control={control} name="comment" label={commonTexts.comment} lineCount={3} />
        </Section>
      </RecordForm>
      {done?.answer && (
        <SuccessDialog
          heading={t.added}
          message={t.saved}
          facts={describePurchase(done.answer).map(translate)}
          id={done.answer.id}
          onClose={() => navigate({ to: mayCall(user, 'listPurchases') ? '/ShowPurchase' : '/ShowPartySales' })}
        >
          <PurchaseSummary purchase={done.answer} />
        </SuccessDialog>
      )}
    </>
  )
}

/** What was bought and paid, and from whom. */
function describePurchase({ sellerParty, totalAmount, amountPaid }: Schema<'Purchase'>): Translated[] {
  const party = formatPartyLabel(sellerParty)
  return [
    ...(totalAmount === 0 ? [] : [t.boughtFor(formatMoneyInText(toPaise(totalAmount)))]),
    ...(amountPaid > 0 ? [commonTexts.moneyPaid(formatMoneyInText(toPaise(amountPaid)))] : []),
    { en: party, hi: party },
  ]
}
