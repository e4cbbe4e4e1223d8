import { Text as Words } from '@chakra-ui/react/text'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { commonTexts } from '#texts/common.ts'
import { componentsTexts as t } from '#texts/components.ts'
import { dropDraft } from '#web/data/drafts.ts'
import { DraftNote } from '#web/ui/DraftNote.tsx'
import { useWords } from '#web/ui/language.tsx'
import { NeedsNetwork } from '#web/ui/NeedsNetwork.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { RecordForm } from '#web/ui/RecordForm.tsx'
import { Section } from '#web/ui/Section.tsx'
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx'
import { useDraft } from '#web/ui/useDraft.ts'
import { addCategory, CategoryInputs } from './CategoryInputs.tsx'
import { type CategoryFields, emptyCategory } from './draft.ts'

const DRAFT = 'addCategory'

/** A new drawer for components. */
export function AddCategory() {
  const say = useWords()
  const go = useNavigate()
  const notify = useNotices()
  const [empty] = useState(emptyCategory)
  const form = useForm<CategoryFields>({ defaultValues: empty })
  const kept = useDraft(form, DRAFT, empty)

  async function save(fields: CategoryFields) {
    await addCategory(fields)
    await dropDraft(DRAFT)
    notify(t.categoryAdded)
    await go({ to: '/ShowComponent', ignoreBlocker: true })
  }

  if (!kept.ready) return <Words role="status">{say(commonTexts.loading)}</Words>
  return (
    <>
      <RecordForm
        title={t.categoryTitle}
        form={form}
        act={t.addCategory}
        failed={() => t.categoryFailed}
        submit={save}
        note={
          <>
            <NeedsNetwork />
            <DraftNote draft={kept} />
          </>
        }
      >
        <Section title={t.category}>
          <CategoryInputs control={form.control} />
        </Section>
      </RecordForm>
      <UnsavedGuard dirty={form.formState.isDirty} kept />
    </>
  )
}
