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
import { invalidateAnswers } from '#web/data/answers.ts'
import { api, keyOf } from '#web/data/api.ts'
import type { User } from '#web/data/session.ts'
import { useSession } from '#web/data/useSession.ts'
import { BookedDayField } from '#web/ui/BookedDayField.tsx'
import { Done } from '#web/ui/Done.tsx'
import { DraftNote } from '#web/ui/DraftNote.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { AmountField, WordsField } from '#web/ui/fields.tsx'
import { useWords } from '#web/ui/language.tsx'
import { NeedsNetwork } from '#web/ui/NeedsNetwork.tsx'
import { PickField } from '#web/ui/PickField.tsx'
import { RecordForm } from '#web/ui/RecordForm.tsx'
import { Section } from '#web/ui/Section.tsx'
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx'
import { useDraft } from '#web/ui/useDraft.ts'
import { asPayload, emptyPurchase, type PurchaseDraft } from './draft.ts'
import { PurchaseFacts } from './PurchaseFacts.tsx'
import { PurchaseLines } from './PurchaseLines.tsx'
import { PurchaseBalance, PurchaseTotals } from './PurchaseTotals.tsx'
import { usePurchaseChoices } from './usePurchaseChoices.ts'

export function AddPurchase() {
  const user = useSession()
  return user && <PurchaseForm user={user} /> // without one, the guard is leading to /login
}

/** Records what was bought, and what was paid for it. */
function PurchaseForm({ user }: { user: User }) {
  const say = useWords()
  const go = useNavigate()
  const [start] = useState(() => emptyPurchase(user, new Date()))
  const form = useForm<PurchaseDraft>({ defaultValues: start })
  const draft = useDraft(form, 'addPurchase', start)
  const choices = usePurchaseChoices()
  const [done, setDone] = useState<Schema<'Purchase'>>()
  const { control } = form

  async function save(purchase: PurchaseDraft) {
    const { data } = await api.POST('/api/purchase/add', { params: keyOf(purchase), body: asPayload(purchase) })
    draft.startAfresh()
    invalidateAnswers()
    setDone(data)
  }

  if (!draft.ready) return <Words role="status">{say(commonTexts.loading)}</Words>
  return (
    <>
      <RecordForm
        title={t.newTitle}
        form={form}
        act={t.save}
        failed={() => t.saveFailed}
        missing={(purchase) => (isEmptyPurchase(purchase) ? t.empty : undefined)}
        submit={save}
        note={
          <>
            <NeedsNetwork />
            <DraftNote draft={draft} />
            {choices.failure && <FailureNote failure={choices.failure} again={choices.again} />}
          </>
        }
        foot={<PurchaseTotals control={control} />}
      >
        <Section title={t.details}>
          <PickField control={control} name="sellerParty" label={t.party} required choices={choices.parties} />
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
            <PickField control={control} name="paidByEmployee" label={t.purchaseBy} required choices={choices.buyers} />
            <BookedDayField control={control} name="date" label={commonTexts.date} required />
          </SimpleGrid>
        </Section>
        <PurchaseLines control={control} components={choices.components} />
        <Section title={t.payment}>
          <SimpleGrid columns={2} gap="4">
            <AmountField control={control} name="amountPaid" label={t.amountPaid} signed />
            <AmountField control={control} name="taxAmount" label={t.totalTax} />
            <PurchaseBalance control={control} />
          </SimpleGrid>
          <WordsField control={control} name="comment" label={commonTexts.comment} lines={3} />
        </Section>
      </RecordForm>
      <UnsavedGuard dirty={form.formState.isDirty && !done} kept />
      {done && (
        <Done
          heading={t.added}
          said={t.saved}
          id={done.id}
          onClose={() => go({ to: mayCall(user, 'listPurchases') ? '/ShowPurchase' : '/ShowPartySales' })}
        >
          <PurchaseFacts purchase={done} />
        </Done>
      )}
    </>
  )
}
