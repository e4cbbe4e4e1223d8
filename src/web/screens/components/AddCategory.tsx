import { useNavigate } from '@tanstack/react-router'
import { componentsTexts as t } from '#texts/components.ts'
import { RecordForm } from '#web/documents/form/RecordForm.tsx'
import { useRecordForm } from '#web/documents/form/useRecordForm.ts'
import { useNotices } from '#web/ui/dialog/notices.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import { addCategory, CategoryFieldset } from './CategoryFieldset.tsx'
import { createEmptyCategory } from './componentDraft.ts'

export function AddCategory() {
  const navigate = useNavigate()
  const notify = useNotices()
  const recordForm = useRecordForm({
    draftName: 'addCategory',
    initialValues: createEmptyCategory,
    dayField: 'date',
    send: addCategory,
    onSaved: () => {
      notify(t.categoryAdded)
      return navigate({ to: '/ShowComponent', ignoreBlocker: true })
    },
  })

  return (
    <RecordForm
      title={t.categoryTitle}
      state={recordForm}
      submitLabel={t.addCategory}
      failureText={t.categoryFailed}
      needsNetwork
    >
      <Section title={t.category}>
        <CategoryFieldset control={recordForm.control} />
      </Section>
    </RecordForm>
  )
}
