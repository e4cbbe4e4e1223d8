import { SimpleGrid } from '@chakra-ui/react/simple-grid'
import { Text as Words } from '@chakra-ui/react/text'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Schema } from '#contract/operations.ts'
import { mayCall } from '#domain/access.ts'
import { isEmptyPurchase } from '#domain/purchase.ts'
import { commonTexts } from '#texts/common.ts'
import { purchasesTexts as t } from '#texts/purchases.ts'
import { api, idempotencyKeyHeader } from '#web/data/api.ts'
import { invalidateQueries } from '#web/data/apiQueries.ts'
import type { User } from '#web/data/session.ts'
import { useSession } from '#web/data/useSession.ts'
import { ComboboxField } from '#web/ui/ComboboxField.tsx'
import { DocumentDateField } from '#web/ui/DocumentDateField.tsx'
import { DraftNotice } from '#web/ui/DraftNotice.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { AmountField, TextField } from '#web/ui/fields.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { NetworkRequiredNotice } from '#web/ui/NetworkRequiredNotice.tsx'
import { RecordForm } from '#web/ui/RecordForm.tsx'
import { Section } from '#web/ui/Section.tsx'
import { SuccessDialog } from '#web/ui/SuccessDialog.tsx'
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx'
import { useDraft } from '#web/ui/useDraft.ts'
import { PurchaseLines } from './PurchaseLines.tsx'
import { PurchaseSummary } from './PurchaseSummary.tsx'
import { PurchaseBalance, PurchaseTotals } from './PurchaseTotals.tsx'
import { createEmptyPurchase, type PurchaseDraft, toPurchasePayload } from './purchaseDraft.ts'
import { usePurchaseChoices } from './usePurchaseChoices.ts'

export function AddPurchase() {
  const user = useSession()
  return user && <PurchaseForm user={user} /> // without one, the guard is leading to /login
}

/** Records what was bought, and what was paid for it. */
function PurchaseForm({ user }: { user: User }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const [initialValues] = useState(() => createEmptyPurchase(user, new Date()))
  const form = useForm<PurchaseDraft>({ defaultValues: initialValues })
  const formDraft = useDraft(form, 'addPurchase', initialValues)
  const choices = usePurchaseChoices()
  const [done, setDone] = useState<Schema<'Purchase'>>()
  const { control } = form

  async function save(purchase: PurchaseDraft) {
    const { data } = await api.POST('/api/purchase/add', {
      params: idempotencyKeyHeader(purchase),
      body: toPurchasePayload(purchase),
    })
    formDraft.startAfresh()
    invalidateQueries()
    setDone(data)
  }

  if (!formDraft.ready) return <Words role="status">{translate(commonTexts.loading)}</Words>
  return (
    <>
      <RecordForm
        title={t.newTitle}
        form={form}
        submitLabel={t.save}
        describeError={() => t.saveFailed}
        findMissing={(purchase) => (isEmptyPurchase(purchase) ? t.empty : undefined)}
        onSubmit={save}
        header={
          <>
            <NetworkRequiredNotice />
            <DraftNotice draft={formDraft} />
            {choices.failure && <FailureNotice failure={choices.failure} onRetry={choices.again} />}
          </>
        }
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
      <UnsavedGuard isDirty={form.formState.isDirty && !done} isDraftKept />
      {done && (
        <SuccessDialog
          heading={t.added}
          message={t.saved}
          id={done.id}
          onClose={() => navigate({ to: mayCall(user, 'listPurchases') ? '/ShowPurchase' : '/ShowPartySales' })}
        >
          <PurchaseSummary purchase={done} />
        </SuccessDialog>
      )}
    </>
  )
}
