import { Button } from '@chakra-ui/react/button'
import { SimpleGrid } from '@chakra-ui/react/simple-grid'
import { Text as Words } from '@chakra-ui/react/text'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { componentLabel } from '#domain/component.ts'
import { commonTexts } from '#texts/common.ts'
import { productsTexts as t } from '#texts/products.ts'
import type { Text } from '#texts/text.ts'
import { invalidateAnswers } from '#web/data/answers.ts'
import { dropDraft } from '#web/data/drafts.ts'
import { useAnswer } from '#web/data/useAnswer.ts'
import type { OpenRecord, RecordState } from '#web/data/useRecord.ts'
import { TickField } from '#web/ui/choiceFields.tsx'
import { DraftNote } from '#web/ui/DraftNote.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { AmountField, NumberField, WordsField } from '#web/ui/fields.tsx'
import { useWords } from '#web/ui/language.tsx'
import { NeedsNetwork } from '#web/ui/NeedsNetwork.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { QuantityLines } from '#web/ui/QuantityLines.tsx'
import { RecordForm } from '#web/ui/RecordForm.tsx'
import { Section } from '#web/ui/Section.tsx'
import { TotalsBar } from '#web/ui/TotalsBar.tsx'
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx'
import { useConfirm } from '#web/ui/useConfirm.tsx'
import { useDraft } from '#web/ui/useDraft.ts'
import { blankPart, costOf, inLines, type ProductFields } from './draft.ts'

type ProductFormProps = {
  words: Record<'title' | 'act' | 'ask' | 'saved' | 'failed', Text>
  start: ProductFields
  /** The name under which what is typed is kept. */
  draft: string
  /** A product that is there already has no opening stock to type, but may no longer be made. */
  record?: OpenRecord<ProductFields>
  /** `base`: the product that the change is to be told from. */
  send: (fields: ProductFields, base: RecordState<ProductFields>) => Promise<unknown>
}

/** A product and what one piece is made of, to add or to change. It is asked for before it is sent. */
export function ProductForm({ words, start, draft, record, send }: ProductFormProps) {
  const say = useWords()
  const go = useNavigate()
  const notify = useNotices()
  const [opened] = useState(start)
  const form = useForm<ProductFields>({ defaultValues: opened })
  const { control } = form
  const kept = useDraft(form, draft, opened, { record })
  const lists = useAnswer('/api/products/add-form-data')
  const components = lists.data?.components ?? []
  const [confirmed, question] = useConfirm(words.ask, words.act)
  const cost = costOf({ ...start, ...useWatch({ control }) } as ProductFields, components) // every field has a default

  async function save(fields: ProductFields) {
    if (!(await confirmed())) return
    const saved = await kept
      .save(fields, (base) => send(fields, base))
      .catch((failure) => {
        throw inLines(failure)
      })
    if (!saved) return
    await dropDraft(draft)
    invalidateAnswers()
    notify(words.saved)
    await go({ to: '/ShowProduct', ignoreBlocker: true })
  }

  if (!kept.ready) return <Words role="status">{say(commonTexts.loading)}</Words>
  return (
    <>
      <RecordForm
        title={words.title}
        form={form}
        act={words.act}
        failed={() => words.failed}
        submit={save}
        note={
          <>
            <NeedsNetwork />
            <DraftNote draft={kept} />
            {lists.failure && <FailureNote title={t.fetchFailed} failure={lists.failure} again={lists.again} />}
          </>
        }
        foot={
          <TotalsBar
            title={t.cost}
            parts={[]}
            sums={[
              [t.components, cost.material],
              [t.labourCost, cost.labour],
              [t.cost, cost.total],
            ]}
          />
        }
      >
        <Section title={t.details}>
          <WordsField control={control} name="name" label={t.name} required />
          <WordsField
            control={control}
            name="catagory"
            label={t.category}
            required
            suggestions={lists.data?.productCatagories ?? []}
          />
          <SimpleGrid columns={2} gap="4">
            <WordsField control={control} name="version" label={t.version} required />
            <AmountField control={control} name="labourCost" label={t.labourCost} required />
          </SimpleGrid>
          {record ? (
            <TickField control={control} name="isActive" label={t.isActive} help={say(t.isActiveHelp)} />
          ) : (
            <NumberField control={control} name="openingStock" label={t.openingStock} help={say(t.openingHelp)} />
          )}
        </Section>
        <QuantityLines
          control={control}
          name="lines"
          of="component"
          blank={blankPart}
          choices={components.map((component) => {
            const label = componentLabel(component)
            return { id: component.id, name: label, label }
          })}
          title={t.components}
          addText={t.addComponent}
          lineText={t.componentNumber}
          quantity={t.quantity}
          decimals={3}
          required
        />
        <Button variant="ghost" alignSelf="start" onClick={lists.again}>
          {say(t.refresh)}
        </Button>
        <Section title={commonTexts.comment}>
          <WordsField control={control} name="comment" label={commonTexts.comment} lines={3} />
        </Section>
      </RecordForm>
      {question}
      <UnsavedGuard dirty={form.formState.isDirty} kept />
    </>
  )
}
