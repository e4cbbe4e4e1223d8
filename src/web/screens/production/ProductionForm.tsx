import { SimpleGrid } from '@chakra-ui/react/simple-grid'
import { Text as Words } from '@chakra-ui/react/text'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { commonTexts } from '#texts/common.ts'
import { productionTexts as t } from '#texts/production.ts'
import type { Text } from '#texts/text.ts'
import { Failure } from '#web/data/failure.ts'
import { useSubmit } from '#web/data/useSubmit.ts'
import { AsOf } from '#web/ui/AsOf.tsx'
import { BookedDayField } from '#web/ui/BookedDayField.tsx'
import { DraftNote } from '#web/ui/DraftNote.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { NumberField, WordsField } from '#web/ui/fields.tsx'
import { useWords } from '#web/ui/language.tsx'
import { PickField } from '#web/ui/PickField.tsx'
import { RecordForm } from '#web/ui/RecordForm.tsx'
import { Section } from '#web/ui/Section.tsx'
import { showCount } from '#web/ui/StockCount.tsx'
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx'
import { useDraft } from '#web/ui/useDraft.ts'
import type { MadeFields } from './draft.ts'
import { ProductionDone } from './ProductionDone.tsx'
import { ShortParts } from './ShortParts.tsx'
import { useMakeable } from './useMakeable.ts'

type ProductionFormProps = {
  title: Text
  start: MadeFields
  /** The name under which what is typed is kept, as the form opens. */
  draft: string
  /** The entry (its opId) that this one is to replace. */
  mends?: string
}

/** Pieces that were made come into stock. It does not ask whether there is a network: that is the outbox's business. */
export function ProductionForm({ title, start, draft, mends }: ProductionFormProps) {
  const say = useWords()
  const go = useNavigate()
  const form = useForm<MadeFields>({ defaultValues: start })
  const { control } = form
  const entry = useSubmit('createProduction', draft, mends)
  const kept = useDraft(form, entry.draft, start)
  const lists = useMakeable(entry.replaces)
  const [done, setDone] = useState<{ id?: number; made: MadeFields }>()
  const productId = useWatch({ control, name: 'product.id' })
  const chosen = lists.products.find(({ id }) => id === productId)

  async function save(made: MadeFields) {
    const booked = await entry.book({ ...made, quantity: Number(made.quantity) })
    form.reset(start)
    setDone({ made, ...(booked && { id: booked.id }) })
  }

  if (!kept.ready) return <Words role="status">{say(commonTexts.loading)}</Words>
  return (
    <>
      <RecordForm
        title={title}
        form={form}
        act={t.addStock}
        failed={failedText}
        missing={({ quantity }) => (Number(quantity) < 1 ? t.atLeastOne : undefined)}
        submit={save}
        note={
          <>
            <DraftNote draft={kept} />
            <AsOf answer={lists} />
            {lists.failure && <FailureNote failure={lists.failure} again={lists.again} />}
            {form.formState.errors.product && <FailureNote title={t.selectProduct} />}
          </>
        }
      >
        <Section title={t.add}>
          <PickField
            control={control}
            name="product"
            label={t.product}
            required
            choices={lists.products}
            help={chosen && say(t.inStock(showCount(chosen.stock)))}
          />
          <PickField control={control} name="employee" label={t.employee} required choices={lists.employees} />
          <SimpleGrid templateColumns="2fr 3fr" gap="4" alignItems="start">
            <NumberField control={control} name="quantity" label={t.quantity} required />
            <BookedDayField control={control} name="date" label={commonTexts.date} required />
          </SimpleGrid>
          <WordsField control={control} name="comment" label={commonTexts.comment} lines={3} />
        </Section>
        {chosen && <ShortParts control={control} product={chosen} lists={lists} />}
      </RecordForm>
      <UnsavedGuard dirty={form.formState.isDirty && !done} kept />
      {done && <ProductionDone made={done.made} id={done.id} onClose={() => go({ to: '/ShowProduction' })} />}
    </>
  )
}

function failedText(failure: unknown): Text {
  return failure instanceof Failure && failure.kind === 'no-storage' ? t.notStored : t.failed
}
