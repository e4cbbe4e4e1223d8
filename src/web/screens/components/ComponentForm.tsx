import { Button } from '@chakra-ui/react/button'
import { SimpleGrid } from '@chakra-ui/react/simple-grid'
import { Text as Words } from '@chakra-ui/react/text'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { commonTexts } from '#texts/common.ts'
import { packTexts, componentsTexts as t } from '#texts/components.ts'
import type { Text } from '#texts/text.ts'
import { invalidateAnswers } from '#web/data/answers.ts'
import { dropDraft } from '#web/data/drafts.ts'
import { useAnswer } from '#web/data/useAnswer.ts'
import { ChoiceField, TickField } from '#web/ui/choiceFields.tsx'
import { DraftNote } from '#web/ui/DraftNote.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { AmountField, NumberField, WordsField } from '#web/ui/fields.tsx'
import { useWords } from '#web/ui/language.tsx'
import { NeedsNetwork } from '#web/ui/NeedsNetwork.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { RecordForm } from '#web/ui/RecordForm.tsx'
import { Section } from '#web/ui/Section.tsx'
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx'
import { useDraft } from '#web/ui/useDraft.ts'
import { CategoryDialog } from './CategoryDialog.tsx'
import type { ComponentFields } from './draft.ts'

type ComponentFormProps = {
  words: Record<'title' | 'saved', Text>
  start: ComponentFields
  /** The name under which what is typed is kept. */
  draft: string
  /** One that is there already has no opening stock to type, but may no longer be used. */
  existing?: boolean
  /** `opened`: as the form was when it opened. */
  send: (fields: ComponentFields, opened: ComponentFields) => Promise<unknown>
}

/** A component, to add or to change, with a category that may be added on the way. */
export function ComponentForm({ words, start, draft, existing = false, send }: ComponentFormProps) {
  const say = useWords()
  const go = useNavigate()
  const notify = useNotices()
  const [opened] = useState(start)
  const form = useForm<ComponentFields>({ defaultValues: opened })
  const { control } = form
  const kept = useDraft(form, draft, opened, { record: existing })
  const categories = useAnswer('/api/component/categories/all')
  const [adding, setAdding] = useState(false)

  async function save(fields: ComponentFields) {
    await send(fields, opened)
    await dropDraft(draft)
    invalidateAnswers()
    notify(words.saved)
    await go({ to: '/ShowComponent', ignoreBlocker: true })
  }

  if (!kept.ready) return <Words role="status">{say(commonTexts.loading)}</Words>
  return (
    <>
      <RecordForm
        title={words.title}
        form={form}
        act={t.save}
        failed={() => t.saveFailed}
        submit={save}
        note={
          <>
            <NeedsNetwork />
            <DraftNote draft={kept} />
            {categories.failure && (
              <FailureNote title={t.loadCategoriesFailed} failure={categories.failure} again={categories.again} />
            )}
          </>
        }
      >
        <Section title={t.details}>
          <WordsField control={control} name="name" label={t.name} required />
          <SimpleGrid columns={2} gap="4" alignItems="start">
            <WordsField control={control} name="value" label={t.value} required />
            <WordsField control={control} name="brand" label={t.brand} help={say(t.brandHelp)} required />
            <AmountField control={control} name="price" label={t.price} decimals={4} required />
            <ChoiceField
              control={control}
              name="pack"
              label={t.package}
              required
              choices={Object.entries(packTexts).map(([pack, text]) => [pack, say(text)])}
            />
          </SimpleGrid>
          <ChoiceField
            control={control}
            name="catagory"
            label={t.category}
            required
            choices={(categories.data ?? []).map(({ name }) => [name, name])}
          />
          <Button variant="outline" size="sm" alignSelf="start" onClick={() => setAdding(true)}>
            {say(t.addCategory)} +
          </Button>
          <NumberField
            control={control}
            name="minimumStock"
            label={t.minimumStock}
            help={say(t.minimumHelp)}
            decimals={3}
            required={opened.minimumStock !== ''}
          />
          {existing ? (
            <TickField control={control} name="active" label={t.active} help={say(t.activeHelp)} />
          ) : (
            <NumberField
              control={control}
              name="openingStock"
              label={t.openingStock}
              help={say(t.openingHelp)}
              decimals={3}
            />
          )}
        </Section>
      </RecordForm>
      {adding && (
        <CategoryDialog
          onAdded={(name) => form.setValue('catagory', name, { shouldDirty: true, shouldValidate: true })}
          onClose={() => setAdding(false)}
        />
      )}
      <UnsavedGuard dirty={form.formState.isDirty} kept />
    </>
  )
}
