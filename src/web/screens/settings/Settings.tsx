import { Text as Words } from '@chakra-ui/react/text'
import { useState } from 'react'
import type { Schema } from '#contract/operations.ts'
import { commonTexts } from '#texts/common.ts'
import { settingsTexts as t } from '#texts/settings.ts'
import { useAnswer } from '#web/data/useAnswer.ts'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { useWords } from '#web/ui/language.tsx'
import { SettingsForm } from './SettingsForm.tsx'

/** The rules of the shop, for a Director to set. */
export function Settings() {
  const say = useWords()
  const answer = useAnswer('/api/settings')
  // As they were when the form was opened: what arrives meanwhile must not change what is being typed.
  const [start, setStart] = useState<Schema<'Settings'>>()
  if (!start && answer.data) setStart(answer.data)
  if (answer.failure && !start)
    return <FailureNote title={t.loadFailed} failure={answer.failure} again={answer.again} />
  if (!start) return <Words role="status">{say(commonTexts.loading)}</Words>
  return <SettingsForm key={JSON.stringify(start)} start={start} onSaved={setStart} />
}
