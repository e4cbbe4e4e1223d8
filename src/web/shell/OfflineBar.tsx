import { Box } from '@chakra-ui/react/box'
import { Link } from '@chakra-ui/react/link'
import { Link as To } from '@tanstack/react-router'
import { menuTexts, sessionTexts } from '#texts/menu.ts'
import { outboxTexts } from '#texts/outbox.ts'
import type { Text } from '#texts/text.ts'
import type { LaneState } from '#web/data/outbox/row.ts'
import { useWaiting } from '#web/data/useOutbox.ts'
import { useSession } from '#web/data/useSession.ts'
import { useWords } from '#web/ui/language.tsx'
import { useOnline } from '#web/ui/useOnline.ts'

/** What stops entries from being sent, where a person can do something about it. */
const STOPS: Partial<Record<LaneState, Text>> = {
  'no-network': outboxTexts.laneNoNetwork,
  'sign-in': outboxTexts.laneSignIn,
  'wrong-user': outboxTexts.laneWrongUser,
  'app-too-old': outboxTexts.laneTooOld,
  'storage-off': outboxTexts.laneStorageOff,
}

/** Under the bar, for staff: no connection, or what keeps entries from being sent. */
export function OfflineBar() {
  const say = useWords()
  const user = useSession()
  const online = useOnline()
  const { count, lane } = useWaiting()
  const stops = count > 0 || lane.state === 'storage-off' ? STOPS[lane.state] : undefined
  const words = online ? stops : menuTexts.offline
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
    </Box>
  )
}
