import { Heading } from '@chakra-ui/react/heading'
import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'
import { Navigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Operation } from '#contract/operations.ts'
import { mayCall } from '#domain/access.ts'
import { guardTexts as t } from '#texts/common.ts'
import { session } from '#web/data/session.ts'
import { useSession } from '#web/data/useSession.ts'
import { useTranslate } from '#web/ui/language.tsx'
import { UserChanged } from './UserChanged.tsx'

/**
 * Guards a staff screen: redirects visitors to the sign-in, and shows 'access denied' without the permission.
 * After another person has signed in in another tab, UserChanged replaces the screen.
 */
export function AccessGuard({ call, children }: { call: Operation; children: ReactNode }) {
  const user = useSession()
  if (!user) return <RedirectToLogin />
  if (session.ownerId() !== user.id) return <UserChanged user={user} />
  return mayCall(user, call) ? children : <AccessDenied />
}

/**
 * Redirects to the sign-in. The return path is read once: while the code of the sign-in loads, the location
 * is already /login, and a second redirect would loop.
 */
function RedirectToLogin() {
  const { latestLocation } = useRouter()
  const [back] = useState(latestLocation.href)
  return <Navigate to="/login" search={{ back }} replace />
}

/** Shows both languages at once, so that nobody has to find the language switch first. */
function AccessDenied() {
  const translate = useTranslate()
  return (
    <Stack gap="3" py="10" textAlign="center" align="center">
      <Heading as="h1">{translate(t.denied)}</Heading>
      <Text lang="en">{t.deniedWhy.en}</Text>
      <Text lang="hi">{t.deniedWhy.hi}</Text>
    </Stack>
  )
}
