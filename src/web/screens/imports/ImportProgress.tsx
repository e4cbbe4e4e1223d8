import { Button } from '@chakra-ui/react/button'
import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'
import { commonTexts } from '#texts/common.ts'
import type { Translated } from '#texts/translated.ts'
import { useTranslate } from '#web/ui/text/language.tsx'
import { ProgressBar } from '#web/ui/text/ProgressBar.tsx'

export type ImportProgressProps = {
  text: Translated
  /** The fraction that is done, from 0 to 1, and as text; left out if it is not known. */
  progress?: { fraction: number; text: Translated } | undefined
  /** Left out where the step can no longer be stopped. */
  onStop?: (() => void) | undefined
}

/** The present step of an import and its progress. Screen readers say the text once and read the figures on demand. */
export function ImportProgress({ text, progress, onStop }: ImportProgressProps) {
  const translate = useTranslate()
  const figures = progress && translate(progress.text)
  return (
    <Stack gap="2">
      <Text role="status">{translate(text)}</Text>
      <ProgressBar label={translate(text)} fraction={progress?.fraction} valueText={figures} />
      {figures && <Text fontVariantNumeric="tabular-nums">{figures}</Text>}
      {onStop && (
        <Button alignSelf="start" size="sm" variant="outline" onClick={onStop}>
          {translate(commonTexts.cancel)}
        </Button>
      )}
    </Stack>
  )
}
