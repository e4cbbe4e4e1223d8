import type { Control } from 'react-hook-form'
import { commonTexts } from '#texts/common.ts'
import { componentsTexts as t } from '#texts/components.ts'
import { invalidateAnswers } from '#web/data/answers.ts'
import { api, keyOf } from '#web/data/api.ts'
import { DateField, WordsField } from '#web/ui/fields.tsx'
import type { CategoryFields } from './draft.ts'

/** Adds it. @throws Failure when the office did not take it: there may be one of this name already */
export async function addCategory(fields: CategoryFields): Promise<void> {
  await api.POST('/api/component/category', { params: keyOf(fields), body: fields })
  invalidateAnswers()
}

export function CategoryInputs({ control }: { control: Control<CategoryFields> }) {
  return (
    <>
      <WordsField control={control} name="name" label={t.categoryName} required />
      <DateField control={control} name="date" label={commonTexts.date} required />
    </>
  )
}
