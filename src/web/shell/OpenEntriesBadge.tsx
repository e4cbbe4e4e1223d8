import { Badge } from '@chakra-ui/react/badge'
import { Link } from '@chakra-ui/react/link'
import { Link as To } from '@tanstack/react-router'
import { waitingTexts as t } from '#texts/waiting.ts'
import { useOpenEntriesSummary } from '#web/data/unsynced/useOutboxSummary.ts'
import { chooseBadgeTone, explainWaiting, useWaitingContext } from '#web/documents/entry/explainWaiting.ts'
import { Icon } from '#web/ui/text/Icon.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'

/** The number of open entries, with a link to the outbox. */
export function OpenEntriesBadge() {
  const translate = useTranslate()
  const waiting = useOpenEntriesSummary()
  const context = useWaitingContext()
  const tone = chooseBadgeTone(waiting, context)
  const reason = explainWaiting(waiting, context)
  const { count, isLoaded } = waiting
  if (!isLoaded) return null // unknown until the outbox has been read
  return (
    <Link
      asChild
      display="inline-flex"
      alignItems="center"
      minH="12"
      minW="48px"
      justifyContent="center"
      textDecoration="none"
    >
      <To
        to="/outbox"
        aria-label={translate(count > 0 ? t.waiting(count) : t.nothingWaits)}
        title={reason && translate(reason)}
      >
        <Badge
          {...(tone
            ? { colorPalette: tone }
            : { bg: 'transparent', color: 'fg.onBar', boxShadow: 'inset 0 0 0 1px currentColor' })}
          py="1"
        >
          <Icon name={count > 0 ? 'up' : 'check'} />
          {count > 0 && count}
        </Badge>
      </To>
    </Link>
  )
}
