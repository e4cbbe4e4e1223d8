import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { commonTexts as t } from '#texts/common.ts'
import { useWords } from './language.tsx'
import type { useDraft } from './useDraft.ts'

/** Says that a half-typed form has come back, and offers to begin anew. */
export function DraftNote({ draft: { restored, overtaken, startAfresh } }: { draft: ReturnType<typeof useDraft> }) {
  const say = useWords()
  if (!restored) return null
  return (
    <Flex
      role="status"
      align="center"
      justify="space-between"
      gap="3"
      wrap="wrap"
      px="4"
      py="2"
      borderRadius="md"
      bg="brand.subtle"
      color="brand.fg"
    >
      {say(overtaken ? t.draftOvertaken : t.draftBack)}
      <Button size="sm" variant="outline" onClick={startAfresh}>
        {say(t.startAfresh)}
      </Button>
    </Flex>
  )
}
