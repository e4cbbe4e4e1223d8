import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Text as Words } from '@chakra-ui/react/text'
import { outboxTexts as t } from '#texts/outbox.ts'
import { readLoss } from '#web/data/outbox.ts'
import { useWords } from '#web/ui/language.tsx'

/** The browser has cleared what was stored here, and what came back; said until somebody has read it. */
export function Loss({ seq, back = 0 }: { seq: number; back?: number | undefined }) {
  const say = useWords()
  return (
    <Box role="alert" p="4" borderRadius="md" colorPalette="danger" bg="colorPalette.subtle" color="colorPalette.fg">
      <Words fontWeight="semibold">{say(t.lost)}</Words>
      <Words>{say(back > 0 ? t.lostBack(seq, back) : t.lostWhy(seq))}</Words>
      <Button mt="3" size="sm" variant="outline" onClick={readLoss}>
        {say(t.lostRead)}
      </Button>
    </Box>
  )
}
