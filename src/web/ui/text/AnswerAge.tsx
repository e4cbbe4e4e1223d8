import { Text } from '@chakra-ui/react/text'
import { commonTexts as t } from '#texts/common.ts'
import { formatInstant } from './formatInstant.ts'
import { useLanguage, useTranslate } from './language.tsx'

/** The age of a cached answer, if one is shown. */
export function AnswerAge({ asOf }: { asOf: string | undefined }) {
  const translate = useTranslate()
  const { language } = useLanguage()
  if (!asOf) return null
  return (
    <Text
      px="3"
      py="2"
      borderRadius="md"
      colorPalette="warning"
      bg="colorPalette.subtle"
      color="colorPalette.fg"
      alignSelf="start"
    >
      {translate(t.asOf(formatInstant(asOf, language)))}
    </Text>
  )
}
