import { Text as Words } from '@chakra-ui/react/text'
import { commonTexts as t } from '#texts/common.ts'
import { useLanguage, useWords } from './language.tsx'
import { showInstant } from './when.ts'

/** The age of a kept answer, when that is what is shown. */
export function AsOf({ answer }: { answer: { asOf?: string | undefined } }) {
  const say = useWords()
  const { language } = useLanguage()
  if (!answer.asOf) return null
  return (
    <Words
      px="3"
      py="2"
      borderRadius="md"
      colorPalette="warning"
      bg="colorPalette.subtle"
      color="colorPalette.fg"
      alignSelf="start"
    >
      {say(t.asOf(showInstant(answer.asOf, language)))}
    </Words>
  )
}
