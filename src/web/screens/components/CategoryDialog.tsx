import { Stack } from '@chakra-ui/react/stack'
import { useState } from 'react'
import { type FieldPath, useForm } from 'react-hook-form'
import { componentsTexts as t } from '#texts/components.ts'
import { Failure } from '#web/data/failure.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { addCategory, CategoryInputs } from './CategoryInputs.tsx'
import { type CategoryFields, emptyCategory } from './draft.ts'

type CategoryDialogProps = { onAdded: (name: string) => void; onClose: () => void }

/** Adds a category without leaving the form that needs it. */
export function CategoryDialog({ onAdded, onClose }: CategoryDialogProps) {
  const notify = useNotices()
  const [failure, setFailure] = useState<unknown>()
  const [empty] = useState(emptyCategory)
  const form = useForm<CategoryFields>({ defaultValues: empty })

  const add = form.handleSubmit(async (fields) => {
    setFailure(undefined)
    try {
      await addCategory(fields)
    } catch (thrown) {
      const errors = thrown instanceof Failure ? thrown.errors : []
      if (errors.length === 0) setFailure(thrown)
      // The office's dotted path is the field's own name in the draft.
      for (const { path, message } of errors)
        form.setError(path as FieldPath<CategoryFields>, { type: 'office', message })
      return
    }
    notify(t.categoryAdded)
    onAdded(fields.name.trim())
    onClose()
  })

  return (
    <ConfirmDialog ask={t.categoryTitle} act={t.addCategory} onAct={() => add()} onClose={onClose}>
      <Stack gap="4" py="1">
        {failure !== undefined && <FailureNote title={t.categoryFailed} failure={failure} />}
        <CategoryInputs control={form.control} />
      </Stack>
    </ConfirmDialog>
  )
}
