import { Text as Words } from '@chakra-ui/react/text'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { commonTexts } from '#texts/common.ts'
import { componentsTexts as t } from '#texts/components.ts'
import { dropDraft } from '#web/data/drafts.ts'
import { DraftNotice } from '#web/ui/DraftNotice.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { NetworkRequiredNotice } from '#web/ui/NetworkRequiredNotice.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { RecordForm } from '#web/ui/RecordForm.tsx'
import { Section } from '#web/ui/Section.tsx'
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx'
import { useDraft } from '#web/ui/useDraft.ts'
import { addCategory, CategoryFieldset } from './CategoryFieldset.tsx'
import { type CategoryDraft, createEmptyCategory } from './componentDraft.ts'

const DRAFT_NAME = 'addCategory'

/** A new drawer for components. */
export function AddCategory() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const notify = useNotices()
  const [initialValues] = useState(createEmptyCategory)
  const form = useForm<CategoryDraft>({ defaultValues: initialValues })
  const formDraft = useDraft(form, DRAFT_NAME, initialValues)

  async function save(fields: CategoryDraft) {
    await addCategory(fields)
    await dropDraft(DRAFT_NAME)
    notify(t.categoryAdded)
    await navigate({ to: '/ShowComponent', ignoreBlocker: true })
  }

  if (!formDraft.ready) return <Words role="status">{translate(commonTexts.loading)}</Words>
  return (
    <>
      <RecordForm
        title={t.categoryTitle}
        form={form}
        submitLabel={t.addCategory}
        describeError={() => t.categoryFailed}
        onSubmit={save}
        header={
          <>
            <NetworkRequiredNotice />
            <DraftNotice draft={formDraft} />
          </>
        }
      >
        <Section title={t.category}>
          <CategoryFieldset control={form.control} />
        </Section>
      </RecordForm>
      <UnsavedGuard isDirty={form.formState.isDirty} isDraftKept />
    </>
  )
}
