import { SimpleGrid } from '@chakra-ui/react/simple-grid'
import { Text } from '@chakra-ui/react/text'
import type { FieldPath } from 'react-hook-form'
import type { Schema } from '#contract/operations.ts'
import { toShopDay } from '#domain/day.ts'
import { REVIEW_LIMIT_NAMES } from '#domain/settings.ts'
import { settingOptionTexts, settingsTexts as t } from '#texts/settings.ts'
import type { Translated } from '#texts/translated.ts'
import { api, ifMatchHeader } from '#web/data/api.ts'
import type { OpenRecord } from '#web/data/useRecord.ts'
import { pickChanges } from '#web/ui/changes.ts'
import { AmountField, DateField } from '#web/ui/fields.tsx'
import { formatDay } from '#web/ui/formatInstant.ts'
import { useTranslate } from '#web/ui/language.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { RecordForm } from '#web/ui/RecordForm.tsx'
import { Section } from '#web/ui/Section.tsx'
import { CheckboxField, SelectField } from '#web/ui/selectFields.tsx'
import { useConfirm } from '#web/ui/useConfirm.tsx'
import { useRecordForm } from '#web/ui/useRecordForm.ts'

type ShopSettings = Schema<'Settings'>
type SettingsFormProps = { record: OpenRecord<ShopSettings>; onSaved: () => Promise<void> }

/** Edits the settings. A change of the lock date needs a confirmation. */
export function SettingsForm({ record, onSaved }: SettingsFormProps) {
  const translate = useTranslate()
  const notify = useNotices()
  const { lockedUntil } = record.fields
  const recordForm = useRecordForm({
    draftName: 'settings',
    initialValues: record.fields,
    record,
    confirm: async (settings: ShopSettings) => settings.lockedUntil === lockedUntil || confirmLock(),
    send: (settings, { fields, tag }) =>
      api.PUT('/api/settings', { params: ifMatchHeader(tag), body: pickChanges(fields, settings) }),
    onSaved: () => {
      notify(t.saved)
      return onSaved()
    },
  })
  const { form, control } = recordForm
  const chosenLockedUntil = form.watch('lockedUntil') || null
  const [confirmLock, confirmDialog] = useConfirm(getLockQuestion(lockedUntil, chosenLockedUntil), t.sure)

  const getChoiceProps = (field: keyof typeof settingOptionTexts & FieldPath<ShopSettings>) => ({
    control,
    name: field,
    label: t[field],
    choices: Object.entries(settingOptionTexts[field]).map(([value, text]) => [value, translate(text)] as const),
  })
  return (
    <>
      <RecordForm
        title={t.title}
        state={{ ...recordForm, submit: (draft) => recordForm.submit(toSettings(draft)) }}
        submitLabel={t.save}
        describeError={() => t.saveFailed}
        findMissing={({ lockedUntil }) => ((lockedUntil ?? '') >= toShopDay(new Date()) ? t.lockPast : undefined)}
        needsNetwork
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
          <Text color="fg.muted">{translate(t.reviewHelp)}</Text>
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
          <Text color="fg.muted">{translate(t.lockHelp)}</Text>
          <DateField control={control} name="lockedUntil" label={t.lockedUntil} />
        </Section>
      </RecordForm>
      {confirmDialog}
    </>
  )
}

/** Empty fields hold '' in the form; the wire format for no limit is null. */
function toSettings(draft: ShopSettings): ShopSettings {
  const limits = REVIEW_LIMIT_NAMES.map((name) => [name, draft[name] === ('' as unknown) ? null : draft[name]])
  return { ...draft, ...Object.fromEntries(limits), lockedUntil: draft.lockedUntil || null }
}

/** An earlier lock date unlocks documents that were locked. */
function getLockQuestion(before: string | null, after: string | null): Translated {
  if (!after || (before && after < before)) return t.unlockAsk
  return t.lockAsk({ en: formatDay(after, 'en'), hi: formatDay(after, 'hi') })
}
