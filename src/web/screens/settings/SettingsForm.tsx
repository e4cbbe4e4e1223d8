import { SimpleGrid } from '@chakra-ui/react/simple-grid'
import { Text as Words } from '@chakra-ui/react/text'
import { useState } from 'react'
import { type FieldPath, useForm } from 'react-hook-form'
import type { Schema } from '#contract/operations.ts'
import { toShopDay } from '#domain/day.ts'
import { REVIEW_LIMIT_NAMES } from '#domain/settings.ts'
import { settingOptionTexts, settingsTexts as t } from '#texts/settings.ts'
import type { Translated } from '#texts/translated.ts'
import { api, ifMatchHeader } from '#web/data/api.ts'
import { invalidateQueries } from '#web/data/apiQueries.ts'
import { dropDraft } from '#web/data/drafts.ts'
import type { OpenRecord } from '#web/data/useRecord.ts'
import { pickChanges } from '#web/ui/changes.ts'
import { DraftNotice } from '#web/ui/DraftNotice.tsx'
import { AmountField, DateField } from '#web/ui/fields.tsx'
import { formatDay } from '#web/ui/formatInstant.ts'
import { useTranslate } from '#web/ui/language.tsx'
import { NetworkRequiredNotice } from '#web/ui/NetworkRequiredNotice.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { RecordForm } from '#web/ui/RecordForm.tsx'
import { Section } from '#web/ui/Section.tsx'
import { CheckboxField, SelectField } from '#web/ui/selectFields.tsx'
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx'
import { useConfirm } from '#web/ui/useConfirm.tsx'
import { useDraft } from '#web/ui/useDraft.ts'

type ShopSettings = Schema<'Settings'>
type SettingsFormProps = { record: OpenRecord<ShopSettings>; onSaved: () => Promise<void> }

const DRAFT_NAME = 'settings'

/** The rules in plain words. Opening and closing books is asked for before it is done. */
export function SettingsForm({ record, onSaved }: SettingsFormProps) {
  const translate = useTranslate()
  const notify = useNotices()
  const [initialValues] = useState(record.fields)
  const form = useForm<ShopSettings>({ defaultValues: initialValues })
  const { control } = form
  const formDraft = useDraft(form, DRAFT_NAME, initialValues, { record })
  const chosenLockedUntil = form.watch('lockedUntil') || null
  const [confirmLock, confirmDialog] = useConfirm(getLockQuestion(initialValues.lockedUntil, chosenLockedUntil), t.sure)

  async function save(typed: ShopSettings) {
    // An empty field holds '' while it is typed in; on the wire no limit is null.
    const limits = Object.fromEntries(
      REVIEW_LIMIT_NAMES.map((name) => [name, typed[name] === ('' as unknown) ? null : typed[name]]),
    )
    const rules = { ...typed, ...limits, lockedUntil: typed.lockedUntil || null }
    if (rules.lockedUntil !== initialValues.lockedUntil && !(await confirmLock())) return
    const saved = await formDraft.save(rules, ({ fields, tag }) =>
      api.PUT('/api/settings', { params: ifMatchHeader(tag), body: pickChanges(fields, rules) }),
    )
    if (!saved) return
    await dropDraft(DRAFT_NAME)
    invalidateQueries()
    notify(t.saved)
    await onSaved()
  }

  const getChoiceProps = (field: keyof typeof settingOptionTexts & FieldPath<ShopSettings>) => ({
    control,
    name: field,
    label: t[field],
    choices: Object.entries(settingOptionTexts[field]).map(([value, text]) => [value, translate(text)] as const),
  })
  if (!formDraft.ready) return null
  return (
    <>
      <RecordForm
        title={t.title}
        form={form}
        submitLabel={t.save}
        describeError={() => t.saveFailed}
        findMissing={({ lockedUntil }) => ((lockedUntil ?? '') >= toShopDay(new Date()) ? t.lockPast : undefined)}
        onSubmit={save}
        header={
          <>
            <NetworkRequiredNotice />
            <DraftNotice draft={formDraft} />
          </>
        }
      >
        <Section title={t.stock}>
          <SelectField {...getChoiceProps('stockPolicy')} help={translate(t.stockPolicyHelp)} />
          <SelectField {...getChoiceProps('replacementStock')} />
        </Section>
        <Section title={t.money}>
          <SelectField {...getChoiceProps('salesListFor')} />
          <CheckboxField
            control={control}
            name="purchaseTaxIsCost"
            label={t.purchaseTaxIsCost}
            help={translate(t.purchaseTaxHelp)}
          />
        </Section>
        <Section title={t.review}>
          <Words color="fg.muted">{translate(t.reviewHelp)}</Words>
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
            <AmountField control={control} name="reviewAboveTrainee" label={t.reviewAboveTrainee} />
            <AmountField control={control} name="reviewAboveWorker" label={t.reviewAboveWorker} />
            <AmountField control={control} name="reviewAboveWorkerHead" label={t.reviewAboveWorkerHead} />
            <AmountField
              control={control}
              name="reviewOwnAbove"
              label={t.reviewOwnAbove}
              help={translate(t.reviewOwnHelp)}
            />
          </SimpleGrid>
        </Section>
        <Section title={t.lock}>
          <Words color="fg.muted">{translate(t.lockHelp)}</Words>
          <DateField control={control} name="lockedUntil" label={t.lockedUntil} />
        </Section>
      </RecordForm>
      {confirmDialog}
      <UnsavedGuard isDirty={form.formState.isDirty} isDraftKept />
    </>
  )
}

/** Books that were closed further are opened again by an earlier day. */
function getLockQuestion(before: string | null, after: string | null): Translated {
  if (!after || (before && after < before)) return t.unlockAsk
  return t.lockAsk({ en: formatDay(after, 'en'), hi: formatDay(after, 'hi') })
}
