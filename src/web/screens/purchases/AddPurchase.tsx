import { SimpleGrid } from '@chakra-ui/react/simple-grid'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import type { Schema } from '#contract/operations.ts'
import { mayCall } from '#domain/access.ts'
import { formatComponentLabel } from '#domain/component.ts'
import { toCorrection } from '#domain/correction.ts'
import { computePurchaseTotals, isEmptyPurchase } from '#domain/purchase.ts'
import { accountsTexts } from '#texts/accounts.ts'
import { commonTexts } from '#texts/common.ts'
import { purchasesTexts as t } from '#texts/purchases.ts'
import { useApiQuery } from '#web/data/api/useApiQuery.ts'
import type { User } from '#web/data/session/session.ts'
import { useSession } from '#web/data/session/useSession.ts'
import { getShopTime } from '#web/data/shopTime.ts'
import { usePartyBalances } from '#web/data/unsynced/usePartyBalances.ts'
import { AccountField } from '#web/documents/form/AccountField.tsx'
import { DocumentDateField } from '#web/documents/form/DocumentDateField.tsx'
import { DocumentForm, type DocumentFormProps } from '#web/documents/form/DocumentForm.tsx'
import { AmountField, TextField } from '#web/documents/form/fields.tsx'
import { RecordForm } from '#web/documents/form/RecordForm.tsx'
import { TotalsBar } from '#web/documents/form/TotalsBar.tsx'
import { TradeSuccessDialog } from '#web/documents/form/TradeSuccessDialog.tsx'
import { useOutboxForm } from '#web/documents/form/useOutboxForm.ts'
import { useNewParty } from '#web/documents/party/useNewParty.tsx'
import { usePartyChoices } from '#web/documents/party/usePartyChoices.ts'
import { PurchaseEntryDetails } from '#web/documents/purchase/purchaseView.tsx'
import { BalanceField } from '#web/ui/form/BalanceField.tsx'
import { ComboboxField } from '#web/ui/form/ComboboxField.tsx'
import { FieldGrid } from '#web/ui/form/FieldGrid.tsx'
import { FailureNotice } from '#web/ui/text/FailureNotice.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import { type ComponentChoice, PurchaseLines } from './PurchaseLines.tsx'
import { createEmptyPurchase, type PurchaseDraft, toPurchaseDraft, toPurchasePayload } from './purchaseDraft.ts'

/** The choices of the purchase form: Directors, parties and components. Without a network these are the cached lists. */
function usePurchaseChoices() {
  const parties = usePartyChoices(' - ')
  const formData = useApiQuery('/api/purchase/add-form-data')
  return {
    parties: parties.choices,
    isLoadingParties: parties.isLoading,
    buyers: (formData.data?.directors ?? []).map(({ id, name }) => ({ id, name, label: name })),
    components: useMemo(() => (formData.data?.component ?? []).map(toComponentChoice), [formData.data]),
    failure: parties.failure ?? formData.failure,
    refetch: () => {
      parties.refetch()
      formData.refetch()
    },
  }
}

function toComponentChoice(component: Schema<'Component'>): ComponentChoice {
  const { id, name, price } = component
  return { id, name, label: formatComponentLabel(component), price }
}

function usePurchaseTotals(control: Control<PurchaseDraft>) {
  return computePurchaseTotals(useWatch({ control }) as PurchaseDraft) // every field of the form has a default
}

/** The totals of the purchase in the form. */
function PurchaseTotalsBar({ control }: { control: Control<PurchaseDraft> }) {
  const { goods, tax, paid, balance } = usePurchaseTotals(control)
  return (
    <TotalsBar
      title={t.review}
      parts={[[t.totalTax, tax]]}
      totals={[
        [t.subTotal, goods],
        [t.amountPaid, paid],
        [t.balance, balance],
      ]}
    />
  )
}

/** The unpaid amount of this purchase. */
function PurchaseBalance({ control }: { control: Control<PurchaseDraft> }) {
  return <BalanceField label={t.balance} amount={usePurchaseTotals(control).balance} />
}

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
function PurchaseForm({ title, user, ...opened }: PurchaseFormProps) {
  const navigate = useNavigate()
  const outboxForm = useOutboxForm({
    ...opened,
    toEntry: (purchase) => ({
      operation: 'createPurchase',
      payload: toPurchasePayload(purchase),
      owedBefore: findBalance(purchase.sellerParty ?? {}).owed,
    }),
  })
  const { form, control, saved, supersededOpId } = outboxForm
  const findBalance = usePartyBalances('createPurchase', supersededOpId, opened.corrects)
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
        state={outboxForm}
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
        <TradeSuccessDialog
          texts={{ added: t.added, saved: t.saved, next: t.nextPurchase, goodsFor: t.boughtFor }}
          document={{ kind: 'purchase', purchase: saved.draft }}
          saved={saved}
          totals={computePurchaseTotals(saved.draft)}
          partyId={findBalance(saved.draft.sellerParty ?? {}).id}
          onNext={() => (opened.corrects ? navigate({ to: '/AddPurchase' }) : outboxForm.startNext())}
          onClose={() => navigate({ to: mayCall(user, 'listPurchases') ? '/ShowPurchase' : '/ShowPartySales' })}
        >
          <PurchaseEntryDetails payload={saved.draft} />
        </TradeSuccessDialog>
      )}
    </>
  )
}
