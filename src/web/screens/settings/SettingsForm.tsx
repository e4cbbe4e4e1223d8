import { SimpleGrid } from '@chakra-ui/react/simple-grid'
import { Text } from '@chakra-ui/react/text'
import type { FieldPath } from 'react-hook-form'
import type { UpiAccount } from '#domain/upi.ts'
import { settingOptionTexts, settingsTexts as t } from '#texts/settings.ts'
import type { Translated } from '#texts/translated.ts'
import { api, ifMatchHeader } from '#web/data/api/api.ts'
import type { OpenRecord } from '#web/data/api/useRecord.ts'
import { pickChanges } from '#web/documents/form/changes.ts'
import { AmountField, DateField } from '#web/documents/form/fields.tsx'
import { RecordForm } from '#web/documents/form/RecordForm.tsx'
import { useRecordForm } from '#web/documents/form/useRecordForm.ts'
import { useNotices } from '#web/ui/dialog/notices.tsx'
import { useConfirm } from '#web/ui/dialog/useConfirm.tsx'
import { CheckboxField, SelectField } from '#web/ui/form/selectFields.tsx'
import { formatDay } from '#web/ui/text/formatInstant.ts'
import { useTranslate } from '#web/ui/text/language.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import { FirmSections } from './FirmSections.tsx'
import { findSettingsError, type SettingsDraft, toSettingsChange } from './settingsDraft.ts'
import { UpiConfirmation } from './UpiConfirmation.tsx'

type SettingsFormProps = {
  record: OpenRecord<SettingsDraft>
  /** As it is stored. */
  upi: UpiAccount | undefined
  onSaved: () => Promise<void>
}

/** Edits the settings. A change of the lock date needs a confirmation. */
export function SettingsForm({ record, upi, onSaved }: SettingsFormProps) {
  const translate = useTranslate()
  const notify = useNotices()
  const { lockedUntil } = record.fields
  const recordForm = useRecordForm({
    draftName: 'settings',
    initialValues: record.fields,
    record,
    confirm: async (settings: SettingsDraft) => (settings.lockedUntil || null) === lockedUntil || confirmLock(),
    send: (settings, { fields, tag }) =>
      api.PUT('/api/settings', { params: ifMatchHeader(tag), body: toSettingsChange(pickChanges(fields, settings)) }),
    onSaved: () => {
      notify(t.saved)
      return onSaved()
    },
  })
  const { form, control } = recordForm
  const chosenLockedUntil = form.watch('lockedUntil') || null
  const typedUpi = form.watch('upi')
  const isStoredUpi = upi && upi.id === typedUpi.id && upi.payeeName === typedUpi.payeeName
  const [confirmLock, confirmDialog] = useConfirm(getLockQuestion(lockedUntil, chosenLockedUntil), t.sure)

  const getChoiceProps = (field: keyof typeof settingOptionTexts & FieldPath<SettingsDraft>) => ({
    control,
    name: field,
    label: t[field],
    choices: Object.entries(settingOptionTexts[field]).map(([value, text]) => [value, translate(text)] as const),
  })
  return (
    <>
      <RecordForm
        title={t.title}
        state={recordForm}
        submitLabel={t.save}
        failureText={t.saveFailed}
        findMissing={findSettingsError}
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
        <FirmSections control={control} />
        {isStoredUpi && <UpiConfirmation upi={upi} tag={record.tag} onConfirmed={onSaved} />}
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

/** An earlier lock date unlocks documents that were locked. */
function getLockQuestion(before: string | null, after: string | null): Translated {
  if (!after || (before && after < before)) return t.unlockAsk
  return t.lockAsk({ en: formatDay(after, 'en'), hi: formatDay(after, 'hi') })
}
