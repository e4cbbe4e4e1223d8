import { Text } from '@chakra-ui/react/text'
import { sessionsTexts as t } from '#texts/sessions.ts'
import type { Translated } from '#texts/translated.ts'
import { DangerButton } from '#web/ui/dialog/DangerButton.tsx'
import { joinSentences } from '#web/ui/text/describeRefusal.ts'
import { describeFailure } from '#web/ui/text/FailureNotice.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'

type EndSessionButtonProps = {
  actionLabel: Translated
  question: Translated
  /** Names the device if there are several. */
  deviceLabel?: string
  onEnd: () => Promise<void>
}

/** After a confirmation, ends the session and reports the result. */
export function EndSessionButton({ actionLabel, question, deviceLabel, onEnd }: EndSessionButtonProps) {
  const translate = useTranslate()
  return (
    <DangerButton
      actionLabel={actionLabel}
      ariaLabel={deviceLabel && `${translate(actionLabel)}: ${deviceLabel}`}
      question={question}
      onConfirm={onEnd}
      successText={t.ended}
      describeError={(failure) => joinSentences([t.endFailed, describeFailure(failure)])}
    >
      {deviceLabel && <Text fontWeight="semibold">{deviceLabel}</Text>}
      <Text>{translate(t.endWhy)}</Text>
    </DangerButton>
  )
}
