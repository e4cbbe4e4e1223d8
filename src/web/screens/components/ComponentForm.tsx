import { Button } from '@chakra-ui/react/button'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { packTexts, componentsTexts as t } from '#texts/components.ts'
import type { Translated } from '#texts/translated.ts'
import { useApiQuery } from '#web/data/api/useApiQuery.ts'
import type { OpenRecord, RecordState } from '#web/data/api/useRecord.ts'
import { AmountField, NumberField, TextField } from '#web/documents/form/fields.tsx'
import { RecordForm } from '#web/documents/form/RecordForm.tsx'
import type { FormFields } from '#web/documents/form/useDraft.ts'
import { useRecordForm } from '#web/documents/form/useRecordForm.ts'
import { useNotices } from '#web/ui/dialog/notices.tsx'
import { FieldGrid } from '#web/ui/form/FieldGrid.tsx'
import { CheckboxField, SelectField } from '#web/ui/form/selectFields.tsx'
import { FailureNotice } from '#web/ui/text/FailureNotice.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import { CategoryDialog } from './CategoryDialog.tsx'
import type { ComponentDraft } from './componentDraft.ts'

type ComponentFormProps = {
  texts: Record<'title' | 'saved', Translated>
  initialValues: ComponentDraft
  /** The name of the draft. */
  draftName: string
  /** The component to change: it has no opening stock, but can be made inactive. */
  record?: OpenRecord<ComponentDraft>
  /** `base` is the component that the changes are computed from. */
  onSend: (fields: ComponentDraft, base: RecordState<ComponentDraft>) => Promise<unknown>
}

/** Adds or changes a component; a new category can be added in a dialog. */
export function ComponentForm({ texts, initialValues, draftName, record, onSend }: ComponentFormProps) {
  const navigate = useNavigate()
  const notify = useNotices()
  const recordForm = useRecordForm({
    draftName,
    initialValues,
    record,
    send: onSend,
    onSaved: () => {
      notify(texts.saved)
      return navigate({ to: '/ShowComponent', ignoreBlocker: true })
    },
  })
  const { form } = recordForm
  const categories = useApiQuery('/api/component/categories/all')
  const [isAddingCategory, setIsAddingCategory] = useState(false)

  return (
    <>
      <RecordForm
        title={texts.title}
        state={recordForm}
        submitLabel={t.save}
        failureText={t.saveFailed}
        needsNetwork
        header={
          categories.failure && (
            <FailureNotice title={t.loadCategoriesFailed} failure={categories.failure} onRetry={categories.refetch} />
          )
        }
      >
        <ComponentFields
          state={recordForm}
          isNew={!record}
          categories={(categories.data ?? []).map(({ name }) => name)}
          onAddCategory={() => setIsAddingCategory(true)}
        />
      </RecordForm>
      {isAddingCategory && (
        <CategoryDialog
          onAdded={(name) => form.setValue('catagory', name, { shouldDirty: true, shouldValidate: true })}
          onClose={() => setIsAddingCategory(false)}
        />
      )}
    </>
  )
}

type ComponentFieldsProps = {
  state: FormFields<ComponentDraft>
  isNew: boolean
  categories: readonly string[]
  onAddCategory: () => void
}

function ComponentFields({ state, isNew, categories, onAddCategory }: ComponentFieldsProps) {
  const translate = useTranslate()
  const { control, initialValues } = state
  return (
    <Section title={t.details}>
      <TextField control={control} name="name" label={t.name} required />
      <FieldGrid>
        <TextField control={control} name="value" label={t.value} required />
        <TextField control={control} name="brand" label={t.brand} help={translate(t.brandHelp)} />
        <AmountField control={control} name="price" label={t.price} decimals={4} required />
        <SelectField
          control={control}
          name="pack"
          label={t.package}
          required
          choices={Object.entries(packTexts).map(([pack, text]) => [pack, translate(text)])}
        />
      </FieldGrid>
      <SelectField
        control={control}
        name="catagory"
        label={t.category}
        required
        choices={categories.map((name) => [name, name])}
      />
      <Button variant="outline" size="sm" alignSelf="start" onClick={onAddCategory}>
        {translate(t.addCategory)}&nbsp;+
      </Button>
      <NumberField
        control={control}
        name="minimumStock"
        label={t.minimumStock}
        help={translate(t.minimumHelp)}
        decimals={3}
        required={initialValues.minimumStock !== ''}
      />
      {isNew ? (
        <NumberField
          control={control}
          name="openingStock"
          label={t.openingStock}
          help={translate(t.openingHelp)}
          decimals={3}
        />
      ) : (
        <CheckboxField control={control} name="active" label={t.active} help={translate(t.activeHelp)} />
      )}
    </Section>
  )
}
