import { Button } from '@chakra-ui/react/button'
import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'
import { signInTexts as t } from '#texts/menu.ts'
import type { User } from '#web/data/session/session.ts'
import { useTranslate } from '#web/ui/text/language.tsx'
import { ScreenTitle } from '#web/ui/text/ScreenTitle.tsx'

/**
 * Replaces a screen after another person has signed in in another tab. The button reloads the page, so that
 * no data of the first person stays in memory.
 */
export function UserChanged({ user }: { user: User }) {
  const translate = useTranslate()
  return (
    <Stack role="alert" gap="3" py="10" align="center" textAlign="center">
      <ScreenTitle>{translate(t.userChanged(user.name))}</ScreenTitle>
      <Text maxW="form">{translate(t.userChangedWhy)}</Text>
      <Button onClick={() => globalThis.location.reload()}>{translate(t.continueAs(user.name))}</Button>
    </Stack>
  )
}
