import { Button } from '@chakra-ui/react/button'
import { SimpleGrid } from '@chakra-ui/react/simple-grid'
import { Text as Words } from '@chakra-ui/react/text'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { commonTexts } from '#texts/common.ts'
import { packTexts, componentsTexts as t } from '#texts/components.ts'
import type { Translated } from '#texts/translated.ts'
import { invalidateQueries } from '#web/data/apiQueries.ts'
import { dropDraft } from '#web/data/drafts.ts'
import { useApiQuery } from '#web/data/useApiQuery.ts'
import type { OpenRecord, RecordState } from '#web/data/useRecord.ts'
import { DraftNotice } from '#web/ui/DraftNotice.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { AmountField, NumberField, TextField } from '#web/ui/fields.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { NetworkRequiredNotice } from '#web/ui/NetworkRequiredNotice.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { RecordForm } from '#web/ui/RecordForm.tsx'
import { Section } from '#web/ui/Section.tsx'
import { CheckboxField, SelectField } from '#web/ui/selectFields.tsx'
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx'
import { useDraft } from '#web/ui/useDraft.ts'
import { CategoryDialog } from './CategoryDialog.tsx'
import type { ComponentDraft } from './componentDraft.ts'

type ComponentFormProps = {
  texts: Record<'title' | 'saved', Translated>
  initialValues: ComponentDraft
  /** The name under which what is typed is kept. */
  draftName: string
  /** One that is there already has no opening stock to type, but may no longer be used. */
  record?: OpenRecord<ComponentDraft>
  /** `base`: the component that the change is to be told from. */
  onSend: (fields: ComponentDraft, base: RecordState<ComponentDraft>) => Promise<unknown>
}

/** A component, to add or to change, with a category that may be added on the way. */
export function ComponentForm({ texts, initialValues, draftName, record, onSend }: ComponentFormProps) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const notify = useNotices()
  const [openedValues] = useState(initialValues)
  const form = useForm<ComponentDraft>({ defaultValues: openedValues })
  const { control } = form
  const formDraft = useDraft(form, draftName, openedValues, { record })
  const categories = useApiQuery('/api/component/categories/all')
  const [isAddingCategory, setIsAddingCategory] = useState(false)

  async function save(fields: ComponentDraft) {
    if (!(await formDraft.save(fields, (base) => onSend(fields, base)))) return
    await dropDraft(draftName)
    invalidateQueries()
    notify(texts.saved)
    await navigate({ to: '/ShowComponent', ignoreBlocker: true })
  }

  if (!formDraft.ready) return <Words role="status">{translate(commonTexts.loading)}</Words>
  return (
    <>
      <RecordForm
        title={texts.title}
        form={form}
        submitLabel={t.save}
        describeError={() => t.saveFailed}
        onSubmit={save}
        header={
          <>
            <NetworkRequiredNotice />
            <DraftNotice draft={formDraft} />
            {categories.failure && (
              <FailureNotice title={t.loadCategoriesFailed} failure={categories.failure} onRetry={categories.again} />
            )}
          </>
        }
      >
        <Section title={t.details}>
          <TextField control={control} name="name" label={t.name} required />
          <SimpleGrid columns={2} gap="4" alignItems="start">
            <TextField control={control} name="value" label={t.value} required />
            <TextField control={control} name="brand" label={t.brand} help={translate(t.brandHelp)} required />
            <AmountField control={control} name="price" label={t.price} decimals={4} required />
            <SelectField
              control={control}
              name="pack"
              label={t.package}
              required
              choices={Object.entries(packTexts).map(([pack, text]) => [pack, translate(text)])}
            />
          </SimpleGrid>
          <SelectField
            control={control}
            name="catagory"
            label={t.category}
            required
            choices={(categories.data ?? []).map(({ name }) => [name, name])}
          />
          <Button variant="outline" size="sm" alignSelf="start" onClick={() => setIsAddingCategory(true)}>
            {translate(t.addCategory)} +
          </Button>
          <NumberField
            control={control}
            name="minimumStock"
            label={t.minimumStock}
            help={translate(t.minimumHelp)}
            decimals={3}
            required={openedValues.minimumStock !== ''}
          />
          {record ? (
            <CheckboxField control={control} name="active" label={t.active} help={translate(t.activeHelp)} />
          ) : (
            <NumberField
              control={control}
              name="openingStock"
              label={t.openingStock}
              help={translate(t.openingHelp)}
              decimals={3}
            />
          )}
        </Section>
      </RecordForm>
      {isAddingCategory && (
        <CategoryDialog
          onAdded={(name) => form.setValue('catagory', name, { shouldDirty: true, shouldValidate: true })}
          onClose={() => setIsAddingCategory(false)}
        />
      )}
      <UnsavedGuard isDirty={form.formState.isDirty} isDraftKept />
    </>
  )
}
