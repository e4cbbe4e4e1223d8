import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Text as Words } from '@chakra-ui/react/text'
import { commonTexts as t } from '#texts/common.ts'
import { troubleTexts } from '#texts/refusals.ts'
import type { Text } from '#texts/text.ts'
import { Failure } from '#web/data/failure.ts'
import { useWords } from './language.tsx'
import { refusalSentence, sentences } from './refusalSentence.ts'

/** The sentence for anything that was thrown: the office's reason if it gave one. */
export function reasonOf(failure: unknown): Text {
  if (!(failure instanceof Failure)) return troubleTexts.trouble
  if (failure.code) return refusalSentence(failure.code, failure.details)
  return failure.kind === 'refused' ? troubleTexts.trouble : troubleTexts[failure.kind]
}

/** What did not work, and the office's reason if it refused. */
export function withReason(failed: Text, failure: unknown): Text {
  return failure instanceof Failure && failure.kind === 'refused' ? sentences([failed, reasonOf(failure)]) : failed
}

/** `title` is left out where the reason says it all. */
type FailureNoteProps = { title?: Text | undefined; failure?: unknown; again?: () => void }

/** What did not work, why, and a way to try again. */
export function FailureNote({ title, failure, again }: FailureNoteProps) {
  const say = useWords()
  return (
    <Box role="alert" p="4" borderRadius="md" colorPalette="danger" bg="colorPalette.subtle" color="colorPalette.fg">
      {title && <Words fontWeight="semibold">{say(title)}</Words>}
      {failure !== undefined && <Words>{say(reasonOf(failure))}</Words>}
      {again && (
        <Button mt="3" size="sm" variant="outline" onClick={again}>
          {say(t.retry)}
        </Button>
      )}
    </Box>
  )
}
