import { Heading } from '@chakra-ui/react/heading'
import { Stack } from '@chakra-ui/react/stack'
import { Text as Words } from '@chakra-ui/react/text'
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
 * A staff screen: a visitor is led to sign in and back; a person who may not make its call is told so. A page that belongs
 * to one person shows nothing of it to another who has signed in in another tab.
 */
export function AccessGuard({ call, children }: { call: Operation; children: ReactNode }) {
  const user = useSession()
  if (!user) return <RedirectToLogin />
  if (session.ownerId() !== user.id) return <UserChanged user={user} />
  return mayCall(user, call) ? children : <AccessDenied />
}

/**
 * Leads to the sign-in. The way back is read once: while the sign-in's code is on its way, the address is already the
 * sign-in's own, and following it would lead from there to there without end.
 */
function RedirectToLogin() {
  const { latestLocation } = useRouter()
  const [back] = useState(latestLocation.href)
  return <Navigate to="/login" search={{ back }} replace />
}

/** In both languages at once: whoever is stopped should not also have to look for a switch. */
export function AccessDenied() {
  const translate = useTranslate()
  return (
    <Stack gap="3" py="10" textAlign="center" align="center">
      <Heading as="h1">{translate(t.denied)}</Heading>
      <Words lang="en">{t.deniedWhy.en}</Words>
      <Words lang="hi">{t.deniedWhy.hi}</Words>
    </Stack>
  )
}
