import { useNavigate, useSearch } from '@tanstack/react-router'
import { settingsTexts as t } from '#texts/settings.ts'
import { useRecord } from '#web/data/api/useRecord.ts'
import { useLanguage } from '#web/ui/text/language.tsx'
import { QueryStatus } from '#web/ui/text/QueryStatus.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import { toSettingsDraft } from './settingsDraft.ts'

/** The settings of the shop, which a Director can change. */
export function SettingsScreen() {
  const { language } = useLanguage()
  const navigate = useNavigate()
  const { step } = useSearch({ from: '__root__' })
  const returnToSteps = () => navigate({ to: '/FirstSteps', ignoreBlocker: true })
  const { opened, toOpenRecord, reopen, ...query } = useRecord('/api/settings')
  const record = toOpenRecord((settings) => toSettingsDraft(settings, language))
  if (!record) return <QueryStatus query={query} failureText={t.loadFailed} />
  return (
    <SettingsForm key={record.tag} record={record} upi={opened?.data.upi} onSaved={step ? returnToSteps : reopen} />
  )
}
