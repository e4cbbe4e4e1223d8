import { Box } from '@chakra-ui/react/box'
import { Link } from '@chakra-ui/react/link'
import { Link as To } from '@tanstack/react-router'
import { menuTexts, sessionTexts } from '#texts/menu.ts'
import { outboxTexts as t } from '#texts/outbox.ts'
import { useWaiting } from '#web/data/useOutbox.ts'
import { useSession } from '#web/data/useSession.ts'
import { useWords } from '#web/ui/language.tsx'
import { whyWaiting } from '#web/ui/whyWaiting.ts'
import { useMoment } from './useMoment.ts'

/** Under the bar, for staff: no connection, or what keeps entries from being booked and what to do about it. */
export function OfflineBar() {
  const say = useWords()
  const user = useSession()
  const moment = useMoment()
  const waiting = useWaiting()
  const { lane, lost } = waiting
  const online = moment.onlineSince !== undefined
  const why = lost ? t.lost : whyWaiting(waiting, moment)
  // "Go on, it is kept" is not to be said where nothing can be kept.
  const words = online || lost || lane.state === 'storage-off' ? why : menuTexts.offline
  if (!user || !words) return null
  const toLogin = !lost && (lane.state === 'sign-in' || lane.state === 'wrong-user')
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
      {words === why && (
        <Link asChild color="inherit">
          {toLogin ? <To to="/login">{say(sessionTexts.login)}</To> : <To to="/outbox">{say(t.look)}</To>}
        </Link>
      )}
    </Box>
  )
}
