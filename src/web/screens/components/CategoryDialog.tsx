import { Stack } from '@chakra-ui/react/stack'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { componentsTexts as t } from '#texts/components.ts'
import { invalidateQueries } from '#web/data/apiQueries.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { setFieldErrors } from '#web/ui/setFieldErrors.ts'
import { addCategory, CategoryFieldset } from './CategoryFieldset.tsx'
import { type CategoryDraft, createEmptyCategory } from './componentDraft.ts'

type CategoryDialogProps = { onAdded: (name: string) => void; onClose: () => void }

/** Adds a category without leaving the form that needs it. */
export function CategoryDialog({ onAdded, onClose }: CategoryDialogProps) {
  const notify = useNotices()
  const [failure, setFailure] = useState<unknown>()
  const [empty] = useState(createEmptyCategory)
  const form = useForm<CategoryDraft>({ defaultValues: empty })

  const add = form.handleSubmit(async (fields) => {
    setFailure(undefined)
    try {
      await addCategory(fields)
    } catch (error) {
      if (!setFieldErrors(form, error)) setFailure(error)
      return
    }
    invalidateQueries()
    notify(t.categoryAdded)
    onAdded(fields.name.trim())
    onClose()
  })

  return (
    <ConfirmDialog question={t.categoryTitle} actionLabel={t.addCategory} onConfirm={() => add()} onClose={onClose}>
      <Stack gap="4" py="1">
        {failure !== undefined && <FailureNotice title={t.categoryFailed} failure={failure} />}
        <CategoryFieldset control={form.control} />
      </Stack>
    </ConfirmDialog>
  )
}
