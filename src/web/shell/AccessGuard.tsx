import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'
import { Link, Navigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Operation } from '#contract/operations.ts'
import { mayCall } from '#domain/access.ts'
import { commonTexts, guardTexts as t } from '#texts/common.ts'
import { signInTexts } from '#texts/menu.ts'
import { session, type User } from '#web/data/session/session.ts'
import { useSession } from '#web/data/session/useSession.ts'
import { useLanguage, useTranslate } from '#web/ui/text/language.tsx'
import { ScreenTitle } from '#web/ui/text/ScreenTitle.tsx'
import { getBarLinks } from './menu.ts'

/**
 * Replaces a screen after another person has signed in in another tab. The button reloads the page, so that
 * no data of the first person stays in memory.
 */
function UserChanged({ user }: { user: User }) {
  const translate = useTranslate()
  return (
    <Stack role="alert" gap="3" py="10" align="center" textAlign="center">
      <ScreenTitle>{translate(signInTexts.userChanged(user.name))}</ScreenTitle>
      <Text maxW="form">{translate(signInTexts.userChangedWhy)}</Text>
      <Button onClick={() => globalThis.location.reload()}>{translate(signInTexts.continueAs(user.name))}</Button>
    </Stack>
  )
}

/**
 * Guards a staff screen: redirects visitors to the sign-in, and shows 'access denied' without the permission.
 * After another person has signed in in another tab, UserChanged replaces the screen.
 */
export function AccessGuard({ call, children }: { call: Operation; children: ReactNode }) {
  const user = useSession()
  if (!user) return <RedirectToLogin />
  if (session.pageOwnerId() !== user.id) return <UserChanged user={user} />
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

/**
 * Shows both languages at once, the chosen one first, so that nobody has to find the language switch first, and the way
 * back and to the screens that this person may open.
 */
function AccessDenied() {
  const { language } = useLanguage()
  const translate = useTranslate()
  const { history } = useRouter()
  const links = getBarLinks(useSession())
  return (
    <Stack gap="3" py="10" textAlign="center" align="center">
      <ScreenTitle>{translate(t.denied)}</ScreenTitle>
      {(language === 'hi' ? (['hi', 'en'] as const) : (['en', 'hi'] as const)).map((lang) => (
        <Text key={lang} lang={lang}>
          {t.deniedWhy[lang]}
        </Text>
      ))}
      <Flex gap="3" wrap="wrap" justify="center">
        <Button variant="outline" onClick={() => history.back()}>
          {translate(commonTexts.back)}
        </Button>
        {links.map(({ to, text }) => (
          <Button key={to} asChild variant="outline">
            <Link to={to}>{translate(text)}</Link>
          </Button>
        ))}
      </Flex>
    </Stack>
  )
}
