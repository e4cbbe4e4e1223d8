import { Button } from '@chakra-ui/react/button'
import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'
import { commonTexts } from '#texts/common.ts'
import type { Translated } from '#texts/translated.ts'
import { useTranslate } from '#web/ui/language.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'

export type WorkingProps = {
  text: Translated
  /** How far it is, from 0 to 1 and in words; left out where nothing is known. */
  progress?: { part: number; text: Translated } | undefined
  /** Left out where it can no longer be stopped. */
  onStop?: (() => void) | undefined
}

/** Says what is being done with the lines. Screen readers say the text once and read the figures on demand. */
export function Working({ text, progress, onStop }: WorkingProps) {
  const translate = useTranslate()
  const figures = progress && translate(progress.text)
  return (
    <Stack gap="2">
      <Text role="status">{translate(text)}</Text>
      <ProgressBar label={translate(text)} part={progress?.part} valueText={figures} />
      {figures && <Text fontVariantNumeric="tabular-nums">{figures}</Text>}
      {onStop && (
        <Button alignSelf="start" size="sm" variant="outline" onClick={onStop}>
          {translate(commonTexts.cancel)}
        </Button>
      )}
    </Stack>
  )
}
