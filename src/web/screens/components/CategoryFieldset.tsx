import type { Control } from 'react-hook-form'
import { commonTexts } from '#texts/common.ts'
import { componentsTexts as t } from '#texts/components.ts'
import { api, idempotencyKeyHeader } from '#web/data/api/api.ts'
import { DateField, TextField } from '#web/documents/form/fields.tsx'
import type { CategoryDraft } from './componentDraft.ts'

/** Adds a category and returns its name. @throws Failure if the server refuses it, for example because the name exists */
export async function addCategory(fields: CategoryDraft): Promise<string> {
  await api.POST('/api/component/category', { params: idempotencyKeyHeader(fields), body: fields })
  return fields.name.trim()
}

export function CategoryFieldset({ control }: { control: Control<CategoryDraft> }) {
  return (
    <>
      <TextField control={control} name="name" label={t.categoryName} required />
      <DateField control={control} name="date" label={commonTexts.date} required />
    </>
  )
}
