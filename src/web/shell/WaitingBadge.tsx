import { Badge } from '@chakra-ui/react/badge'
import { Link } from '@chakra-ui/react/link'
import { Link as To } from '@tanstack/react-router'
import { outboxTexts as t } from '#texts/outbox.ts'
import { useWaiting } from '#web/data/useOutbox.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { useWords } from '#web/ui/language.tsx'
import { toneOf, whyWaiting } from '#web/ui/whyWaiting.ts'
import { useMoment } from './useMoment.ts'

/** The number of entries that are not in the books yet, on every staff screen; leads to them. */
export function WaitingBadge() {
  const say = useWords()
  const waiting = useWaiting()
  const moment = useMoment()
  const tone = toneOf(waiting, moment)
  const why = whyWaiting(waiting, moment)
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
      <To to="/outbox" aria-label={say(count > 0 ? t.waiting(count) : t.nothingWaits)} title={why && say(why)}>
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
