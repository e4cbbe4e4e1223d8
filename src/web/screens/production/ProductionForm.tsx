import { SimpleGrid } from '@chakra-ui/react/simple-grid'
import { Text as Words } from '@chakra-ui/react/text'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { commonTexts } from '#texts/common.ts'
import { productionTexts as t } from '#texts/production.ts'
import type { Translated } from '#texts/translated.ts'
import { Failure } from '#web/data/failure.ts'
import { useSubmit } from '#web/data/useSubmit.ts'
import { AnswerAge } from '#web/ui/AnswerAge.tsx'
import { ComboboxField } from '#web/ui/ComboboxField.tsx'
import { DocumentDateField } from '#web/ui/DocumentDateField.tsx'
import { DraftNotice } from '#web/ui/DraftNotice.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { NumberField, TextField } from '#web/ui/fields.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { RecordForm } from '#web/ui/RecordForm.tsx'
import { Section } from '#web/ui/Section.tsx'
import { formatCount } from '#web/ui/StockCount.tsx'
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx'
import { useDraft } from '#web/ui/useDraft.ts'
import { PartShortages } from './PartShortages.tsx'
import { ProductionSuccessDialog } from './ProductionSuccessDialog.tsx'
import type { ProductionDraft } from './productionDraft.ts'
import { useProductionChoices } from './useProductionChoices.ts'

type ProductionFormProps = {
  title: Translated
  initialValues: ProductionDraft
  /** The name under which what is typed is kept, as the form opens. */
  draftName: string
  /** The entry (its opId) that this one is to replace. */
  editedOpId?: string
}

/** Pieces that were made come into stock. It does not ask whether there is a network: that is the outbox's business. */
export function ProductionForm({ title, initialValues, draftName, editedOpId }: ProductionFormProps) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const form = useForm<ProductionDraft>({ defaultValues: initialValues })
  const { control } = form
  const submission = useSubmit('createProduction', draftName, editedOpId)
  const formDraft = useDraft(form, submission.draft, initialValues)
  const lists = useProductionChoices(submission.replaces)
  const [done, setDone] = useState<{ id?: number; made: ProductionDraft }>()
  const productId = useWatch({ control, name: 'product.id' })
  const chosen = lists.products.find(({ id }) => id === productId)

  async function save(made: ProductionDraft) {
    const booked = await submission.book({ ...made, quantity: Number(made.quantity) })
    form.reset(initialValues)
    setDone({ made, ...(booked && { id: booked.id }) })
  }

  if (!formDraft.ready) return <Words role="status">{translate(commonTexts.loading)}</Words>
  return (
    <>
      <RecordForm
        title={title}
        form={form}
        submitLabel={t.addStock}
        describeError={describeError}
        findMissing={({ quantity }) => (Number(quantity) < 1 ? t.atLeastOne : undefined)}
        onSubmit={save}
        header={
          <>
            <DraftNotice draft={formDraft} />
            <AnswerAge answer={lists} />
            {lists.failure && <FailureNotice failure={lists.failure} onRetry={lists.again} />}
            {form.formState.errors.product && <FailureNotice title={t.selectProduct} />}
          </>
        }
      >
        <Section title={t.add}>
          <ComboboxField
            control={control}
            name="product"
            label={t.product}
            required
            choices={lists.products}
            help={chosen && translate(t.inStock(formatCount(chosen.stock)))}
          />
          <ComboboxField control={control} name="employee" label={t.employee} required choices={lists.employees} />
          <SimpleGrid templateColumns="2fr 3fr" gap="4" alignItems="start">
            <NumberField control={control} name="quantity" label={t.quantity} required />
            <DocumentDateField control={control} name="date" label={commonTexts.date} required />
          </SimpleGrid>
          <TextField control={control} name="comment" label={commonTexts.comment} lineCount={3} />
        </Section>
        {chosen && <PartShortages control={control} product={chosen} lists={lists} />}
      </RecordForm>
      <UnsavedGuard isDirty={form.formState.isDirty && !done} isDraftKept />
      {done && (
        <ProductionSuccessDialog
          production={done.made}
          id={done.id}
          onClose={() => navigate({ to: '/ShowProduction' })}
        />
      )}
    </>
  )
}

function describeError(failure: unknown): Translated {
  return failure instanceof Failure && failure.kind === 'no-storage' ? t.notStored : t.failed
}
