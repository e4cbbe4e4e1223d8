import { Stack } from '@chakra-ui/react/stack'
import { useState } from 'react'
import { type FieldPath, useForm } from 'react-hook-form'
import { componentsTexts as t } from '#texts/components.ts'
import { invalidateQueries } from '#web/data/apiQueries.ts'
import { Failure } from '#web/data/failure.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { useNotices } from '#web/ui/notices.tsx'
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
      const errors = error instanceof Failure ? error.errors : []
      if (errors.length === 0) setFailure(error)
      // The dotted path in the server's answer is the name of the field in the draft.
      for (const { path, message } of errors)
        form.setError(path as FieldPath<CategoryDraft>, { type: 'server', message })
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
