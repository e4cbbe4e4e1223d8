import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { Link } from '@chakra-ui/react/link'
import { CatchBoundary, Outlet, Link as To, useLocation, useSearch } from '@tanstack/react-router'
import { type MouseEvent, useRef } from 'react'
import { commonTexts as t } from '#texts/common.ts'
import { menuTexts } from '#texts/menu.ts'
import { useSession } from '#web/data/session/useSession.ts'
import { applyUpdate, useUpdate } from '#web/data/start/appUpdate.ts'
import { useSkipClosedDialogs } from '#web/ui/dialog/useCloseOnBack.ts'
import { useTranslate } from '#web/ui/text/language.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'
import { PreparationStatus } from './PreparationStatus.tsx'
import { SyncStatusBar } from './SyncStatusBar.tsx'
import { TopBar } from './TopBar.tsx'

/** Offers to load a newer version. The notice does not reload by itself, because a form may contain input. */
function UpdateNotice() {
  const translate = useTranslate()
  const { isReady, isBlockedByDraft } = useUpdate()
  if (!isReady) return null
  return (
    <Flex
      role="status"
      align="center"
      gap="3"
      wrap="wrap"
      px={{ base: '4', md: '6' }}
      py="1"
      bg="brand.subtle"
      color="brand.fg"
      _print={{ display: 'none' }}
    >
      {translate(isBlockedByDraft ? menuTexts.updateHeld : menuTexts.updateReady)}
      <Button size="sm" variant="outline" onClick={applyUpdate}>
        {translate(menuTexts.updateNow)}
      </Button>
    </Flex>
  )
}

/** What surrounds every screen: skip link, bar, notices and main element. */
export function Shell() {
  const translate = useTranslate()
  const user = useSession()
  useSkipClosedDialogs()
  const { step } = useSearch({ from: '__root__' })
  // The router's own boundary shows the screen anew after every entry of the history, also of a dialog: a form that broke
  // after a save would be there again, empty.
  const href = useLocation({ select: (location) => location.href })
  const main = useRef<HTMLDivElement>(null)
  // Not by location: with a # in it, the page would scroll to the top each time a dialog closes.
  const skipToContent = (event: MouseEvent) => {
    event.preventDefault()
    main.current?.focus()
  }
  return (
    <>
      <Link href="#content" onClick={skipToContent} {...SKIP_LINK_STYLE}>
        {translate(t.skip)}
      </Link>
      <TopBar />
      <SyncStatusBar />
      <UpdateNotice />
      {user && <PreparationStatus user={user} />}
      <Box
        ref={main}
        as="main"
        id="content"
        tabIndex={-1}
        outline="none"
        maxW="content"
        mx="auto"
        px={{ base: '4', md: '6' }}
        py="5"
      >
        {step && (
          <Link asChild display="inline-flex" minH="11" alignItems="center" _print={{ display: 'none' }}>
            <To to="/FirstSteps">← {translate(menuTexts.firstSteps)}</To>
          </Link>
        )}
        <CatchBoundary getResetKey={() => href} errorComponent={ErrorScreen}>
          <Outlet />
        </CatchBoundary>
      </Box>
    </>
  )
}

/** Visible only with keyboard focus. */
const SKIP_LINK_STYLE = {
  position: 'absolute',
  top: '-20',
  insetStart: '2',
  zIndex: 'toast',
  bg: 'bg.panel',
  p: '3',
  _print: { display: 'none' },
  _focus: { top: '2' },
} as const
