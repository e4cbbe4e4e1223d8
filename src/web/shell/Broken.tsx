import { Button } from '@chakra-ui/react/button'
import { Heading } from '@chakra-ui/react/heading'
import { Stack } from '@chakra-ui/react/stack'
import { Text as Words } from '@chakra-ui/react/text'
import { useRouter } from '@tanstack/react-router'
import { commonTexts, guardTexts as t } from '#texts/common.ts'
import { useWords } from '#web/ui/language.tsx'

/** A screen whose code could not be fetched, or that failed: a sentence and a way on, never a blank page. */
export function Broken() {
  const say = useWords()
  const router = useRouter()
  return (
    <Stack role="alert" gap="3" py="10" align="center" textAlign="center">
      <Heading as="h1">{say(t.broken)}</Heading>
      <Words>{say(t.brokenWhy)}</Words>
      <Button onClick={() => router.invalidate()}>{say(commonTexts.retry)}</Button>
    </Stack>
  )
}
