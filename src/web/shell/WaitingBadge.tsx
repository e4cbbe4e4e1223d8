import { Badge } from '@chakra-ui/react/badge'
import { Link } from '@chakra-ui/react/link'
import { Link as To } from '@tanstack/react-router'
import { outboxTexts as t } from '#texts/outbox.ts'
import type { Waiting } from '#web/data/outbox/books.ts'
import { useWaiting } from '#web/data/useOutbox.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { useWords } from '#web/ui/language.tsx'
import { useMinute } from './useMinute.ts'

/** Waiting longer than this, an entry is somebody's business; confirmed longer ago, "all sent" is hearsay. */
const SOON_MS = 15 * 60_000

/** How the badge looks: green is a promise, so it needs a word of the office from just now. */
export function toneOf({ count, rejected, oldest, lane }: Waiting, now: number): 'brand' | 'warning' | undefined {
  const since = (instant: string | undefined) => (instant ? now - Date.parse(instant) : Number.POSITIVE_INFINITY)
  if (rejected > 0 || (count > 0 && since(oldest) > SOON_MS)) return 'warning'
  return count === 0 && since(lane.lastConfirmedAt) < SOON_MS ? 'brand' : undefined
}

/** The number of entries that are not in the books yet, on every staff screen; leads to them. */
export function WaitingBadge() {
  const say = useWords()
  const waiting = useWaiting()
  const tone = toneOf(waiting, useMinute())
  const { count, known } = waiting
  if (!known) return null // "Nothing waits" is not to be said before the database has been asked.
  return (
    <Link
      asChild
      display="inline-flex"
      alignItems="center"
      minH="12"
      minW="12"
      justifyContent="center"
      textDecoration="none"
    >
      <To to="/outbox" aria-label={say(count > 0 ? t.waiting(count) : t.nothingWaits)}>
        <Badge
          {...(tone
            ? { colorPalette: tone }
            : { bg: 'transparent', color: 'fg.onBar', boxShadow: 'inset 0 0 0 1px currentColor' })}
          px="2.5"
          py="1"
        >
          <Icon name={count > 0 ? 'up' : 'check'} />
          {count > 0 && count}
        </Badge>
      </To>
    </Link>
  )
}
