import { Box } from '@chakra-ui/react/box'
import { Link } from '@chakra-ui/react/link'
import { Link as To } from '@tanstack/react-router'
import { menuTexts, sessionTexts } from '#texts/menu.ts'
import { outboxTexts } from '#texts/outbox.ts'
import { useWaiting } from '#web/data/useOutbox.ts'
import { useSession } from '#web/data/useSession.ts'
import { useWords } from '#web/ui/language.tsx'
import { useOnlineSince } from '#web/ui/useOnlineSince.ts'
import { whyWaiting } from '#web/ui/whyWaiting.ts'
import { useMinute } from './useMinute.ts'

/** Under the bar, for staff: no connection, or what keeps entries from being booked and what to do about it. */
export function OfflineBar() {
  const say = useWords()
  const user = useSession()
  const waiting = useWaiting()
  const { lane, rejected } = waiting
  const onlineSince = useOnlineSince()
  const online = onlineSince !== undefined
  const why = whyWaiting(waiting, { now: useMinute(), onlineSince, name: user?.name })
  const words = online ? why : menuTexts.offline
  if (!user || !words) return null
  return (
    <Box
      role="status"
      colorPalette="warning"
      bg="colorPalette.subtle"
      color="colorPalette.fg"
      px={{ base: '4', md: '6' }}
      py="2"
    >
      {say(words)}{' '}
      {online && (lane.state === 'sign-in' || lane.state === 'wrong-user') && (
        <Link asChild color="inherit">
          <To to="/login">{say(sessionTexts.login)}</To>
        </Link>
      )}
      {online && lane.state !== 'sign-in' && rejected > 0 && (
        <Link asChild color="inherit">
          <To to="/outbox">{say(outboxTexts.look)}</To>
        </Link>
      )}
    </Box>
  )
}
