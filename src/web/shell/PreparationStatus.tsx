import { Flex } from '@chakra-ui/react/flex'
import { Text } from '@chakra-ui/react/text'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { menuTexts as t } from '#texts/menu.ts'
import { isLoginPath } from '#web/data/loginPath.ts'
import { preparation, prepareForOffline } from '#web/data/preparation.ts'
import type { User } from '#web/data/session.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'

/** After a sign-in: how far the device is from working without a network. */
export function PreparationStatus({ user }: { user: User }) {
  const translate = useTranslate()
  const state = useSyncExternalStore(preparation.subscribe, preparation.read, () => undefined)
  const isSigningIn = useLocation({ select: ({ pathname }) => isLoginPath(pathname) })
  useEffect(() => {
    // The screen after the sign-in comes first.
    if (!isSigningIn) void prepareForOffline(user)
  }, [user, isSigningIn])
  if (!state) return null
  return (
    <Flex position="relative" alignSelf="stretch">
      <Text as="span" {...STATUS_STYLE} {...(state.isReady && { role: 'status' })}>
        {translate(state.isReady ? t.readyOffline : t.gettingReady(state.percent))}
        {state.isReady && <Icon name="check" />}
      </Text>
    </Flex>
  )
}

/** Over the end of the logo, so that nothing in the bar moves. Two short lines fit a narrow screen. */
const STATUS_STYLE = {
  position: 'absolute',
  insetBlock: '0',
  insetEnd: '0',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'end',
  w: '24',
  ps: '2',
  bg: 'bg.bar',
  fontSize: 'xs',
  lineHeight: 'short',
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
} as const
