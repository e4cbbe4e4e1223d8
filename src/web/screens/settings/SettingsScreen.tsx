import { Text } from '@chakra-ui/react/text'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { commonTexts } from '#texts/common.ts'
import { settingsTexts as t } from '#texts/settings.ts'
import { useRecord } from '#web/data/useRecord.ts'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { useLanguage, useTranslate } from '#web/ui/language.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import { toSettingsDraft } from './settingsDraft.ts'

/** The settings of the shop, which a Director can change. */
export function SettingsScreen() {
  const translate = useTranslate()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const { step } = useSearch({ from: '__root__' })
  const returnToSteps = () => navigate({ to: '/FirstSteps', ignoreBlocker: true })
  const { opened, toOpenRecord, failure, refetch, reopen } = useRecord('/api/settings')
  const record = toOpenRecord((settings) => toSettingsDraft(settings, language))
  if (failure) return <FailureNotice title={t.loadFailed} failure={failure} onRetry={refetch} />
  if (!record) return <Text role="status">{translate(commonTexts.loading)}</Text>
  return (
    <SettingsForm key={record.tag} record={record} upi={opened?.data.upi} onSaved={step ? returnToSteps : reopen} />
  )
}
