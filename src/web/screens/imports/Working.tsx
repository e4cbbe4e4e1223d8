import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { chakra } from '@chakra-ui/react/styled-system'
import { Text } from '@chakra-ui/react/text'
import { commonTexts } from '#texts/common.ts'
import type { Translated } from '#texts/translated.ts'
import { useTranslate } from '#web/ui/language.tsx'

const ProgressElement = chakra('progress')

/** Says what is being done with the lines; `onStop` is left out where it can no longer be stopped. */
export function Working({ text, onStop }: { text: Translated; onStop?: (() => void) | undefined }) {
  const translate = useTranslate()
  return (
    <Flex align="center" gap="3" wrap="wrap">
      <ProgressElement aria-label={translate(text)} w="24" />
      <Text role="status">{translate(text)}</Text>
      {onStop && (
        <Button size="sm" variant="outline" onClick={onStop}>
          {translate(commonTexts.cancel)}
        </Button>
      )}
    </Flex>
  )
}
