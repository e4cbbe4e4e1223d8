import { Text as Words } from '@chakra-ui/react/text'
import { commonTexts } from '#texts/common.ts'
import { settingsTexts as t } from '#texts/settings.ts'
import { useRecord } from '#web/data/useRecord.ts'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { SettingsForm } from './SettingsForm.tsx'

/** The settings of the shop, which a Director can change. */
export function Settings() {
  const translate = useTranslate()
  const { as, failure, again, reopen } = useRecord('/api/settings')
  const record = as((rules) => rules)
  if (failure) return <FailureNotice title={t.loadFailed} failure={failure} onRetry={again} />
  if (!record) return <Words role="status">{translate(commonTexts.loading)}</Words>
  return <SettingsForm key={record.tag} record={record} onSaved={reopen} />
}
