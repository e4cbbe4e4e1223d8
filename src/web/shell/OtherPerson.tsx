import { Button } from '@chakra-ui/react/button'
import { Heading } from '@chakra-ui/react/heading'
import { Stack } from '@chakra-ui/react/stack'
import { Text as Words } from '@chakra-ui/react/text'
import { sessionTexts as t } from '#texts/menu.ts'
import type { User } from '#web/data/session.ts'
import { useWords } from '#web/ui/language.tsx'

/**
 * Takes the place of a screen when another person has signed in in another tab. Going on loads the page again, so that
 * nothing of the former person stays in its memory.
 */
export function OtherPerson({ user }: { user: User }) {
  const say = useWords()
  return (
    <Stack role="alert" gap="3" py="10" align="center" textAlign="center">
      <Heading as="h1">{say(t.otherPerson(user.name))}</Heading>
      <Words maxW="form">{say(t.otherPersonWhy)}</Words>
      <Button onClick={() => globalThis.location.reload()}>{say(t.goOnAs(user.name))}</Button>
    </Stack>
  )
}
