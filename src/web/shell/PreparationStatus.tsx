import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { menuTexts as t } from '#texts/menu.ts'
import { refetchOldLists } from '#web/data/api/refetchOldLists.ts'
import { isLoginPath, type User } from '#web/data/session/session.ts'
import { preparationState, prepareForOffline } from '#web/data/start/preparation.ts'
import { Icon } from '#web/ui/text/Icon.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'

/** After a sign-in: how far the device is from working without a network. */
export function PreparationStatus({ user }: { user: User }) {
  const translate = useTranslate()
  const state = useSyncExternalStore(preparationState.subscribe, preparationState.read, () => undefined)
  const isSigningIn = useLocation({ select: ({ pathname }) => isLoginPath(pathname) })
  useEffect(() => {
    // The screen after the sign-in comes first.
    if (isSigningIn) return
    void prepareForOffline(user)
    return refetchOldLists(user)
  }, [user, isSigningIn])
  if (!state) return null
  return (
    <Box position="relative">
      <Flex {...STATUS_STYLE} {...(state.isReady && { role: 'status' })}>
        {translate(state.isReady ? t.readyOffline : t.gettingReady(state.percent))}
        {state.isReady && <Icon name="check" />}
      </Flex>
    </Box>
  )
}

/** In the space above the title of the screen: the bar has room for the name, and nothing moves when the text grows. */
const STATUS_STYLE = {
  position: 'absolute',
  top: '0.5',
  insetStart: { base: '4', md: '6' },
  align: 'center',
  gap: '1',
  fontSize: 'xs',
  lineHeight: 'short',
  color: 'fg.muted',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
  css: { '& > svg': { boxSize: '1em' } },
  _print: { display: 'none' },
} as const
