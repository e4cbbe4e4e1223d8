import { Text as Words } from '@chakra-ui/react/text'
import { sessionsTexts as t } from '#texts/sessions.ts'
import type { Text } from '#texts/text.ts'
import { DangerButton } from '#web/ui/DangerButton.tsx'
import { reasonOf } from '#web/ui/FailureNote.tsx'
import { useWords } from '#web/ui/language.tsx'
import { sentences } from '#web/ui/refusalSentence.ts'

type EndButtonProps = {
  act: Text
  ask: Text
  /** Which device, where there are several. */
  what?: string
  onEnd: () => Promise<void>
}

/** Asks, signs out there, and says how it went. */
export function EndButton({ act, ask, what, onEnd }: EndButtonProps) {
  const say = useWords()
  return (
    <DangerButton
      act={act}
      label={what && `${say(act)}: ${what}`}
      ask={ask}
      onAct={onEnd}
      done={t.ended}
      failed={(failure) => sentences([t.endFailed, reasonOf(failure)])}
    >
      {what && <Words fontWeight="semibold">{what}</Words>}
      <Words>{say(t.endWhy)}</Words>
    </DangerButton>
  )
}
