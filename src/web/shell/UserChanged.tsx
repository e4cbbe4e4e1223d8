import { Button } from '@chakra-ui/react/button'
import { Heading } from '@chakra-ui/react/heading'
import { Stack } from '@chakra-ui/react/stack'
import { Text as Words } from '@chakra-ui/react/text'
import { signInTexts as t } from '#texts/menu.ts'
import type { User } from '#web/data/session.ts'
import { useTranslate } from '#web/ui/language.tsx'

/**
 * Takes the place of a screen when another person has signed in in another tab. Going on loads the page again, so that
 * nothing of the former person stays in its memory.
 */
export function UserChanged({ user }: { user: User }) {
  const translate = useTranslate()
  return (
    <Stack role="alert" gap="3" py="10" align="center" textAlign="center">
      <Heading as="h1">{translate(t.userChanged(user.name))}</Heading>
      <Words maxW="form">{translate(t.userChangedWhy)}</Words>
      <Button onClick={() => globalThis.location.reload()}>{translate(t.continueAs(user.name))}</Button>
    </Stack>
  )
}
