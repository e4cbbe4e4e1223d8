import { componentsTexts as t } from '#texts/components.ts'
import { FormDialog } from '#web/documents/form/FormDialog.tsx'
import { useRecordForm } from '#web/documents/form/useRecordForm.ts'
import { useNotices } from '#web/ui/dialog/notices.tsx'
import { addCategory, CategoryFieldset } from './CategoryFieldset.tsx'
import { createEmptyCategory } from './componentDraft.ts'

type CategoryDialogProps = { onAdded: (name: string) => void; onClose: () => void }

/** Adds a category without leaving the form that needs it. */
export function CategoryDialog({ onAdded, onClose }: CategoryDialogProps) {
  const notify = useNotices()
  const recordForm = useRecordForm({
    initialValues: createEmptyCategory,
    dayField: 'date',
    send: addCategory,
    onSaved: (name = '') => {
      notify(t.categoryAdded)
      onAdded(name)
      onClose()
    },
  })
  return (
    <FormDialog
      title={t.categoryTitle}
      state={recordForm}
      submitLabel={t.addCategory}
      failureText={t.categoryFailed}
      onClose={onClose}
    >
      <CategoryFieldset control={recordForm.control} />
    </FormDialog>
  )
}
