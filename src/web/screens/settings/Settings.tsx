import { Text } from '@chakra-ui/react/text'
import { commonTexts } from '#texts/common.ts'
import { settingsTexts as t } from '#texts/settings.ts'
import { useRecord } from '#web/data/useRecord.ts'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { SettingsForm } from './SettingsForm.tsx'

/** The settings of the shop, which a Director can change. */
export function Settings() {
  const translate = useTranslate()
  const { as, failure, refetch, reopen } = useRecord('/api/settings')
  const record = as((rules) => rules)
  if (failure) return <FailureNotice title={t.loadFailed} failure={failure} onRetry={refetch} />
  if (!record) return <Text role="status">{translate(commonTexts.loading)}</Text>
  return <SettingsForm key={record.tag} record={record} onSaved={reopen} />
}
