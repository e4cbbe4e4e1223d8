import { Badge } from '@chakra-ui/react/badge'
import { Flex } from '@chakra-ui/react/flex'
import { Link } from '@chakra-ui/react/link'
import { Stack } from '@chakra-ui/react/stack'
import { Link as To } from '@tanstack/react-router'
import type { Body } from '#contract/operations.ts'
import { isSupported, type OfflineOperationId, offlineOperations } from '#domain/writes/offlineOperations.ts'
import { waitingTexts as t } from '#texts/waiting.ts'
import { payloadOf } from '#web/data/outbox/outboxEntry.ts'
import { useOutboxSummary } from '#web/data/unsynced/useOutboxSummary.ts'
import { CorrectionNote } from '#web/ui/text/CorrectionNote.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { describeState } from './entryState.ts'
import type { EntryView } from './entryView.ts'

type OpenEntriesProps<O extends OfflineOperationId> = {
  view: EntryView<O>
  /** Selects some of the operation's entries, as those of one party. */
  filter?: (payload: Body<O>) => boolean
}

/** The open entries of one operation on this device, marked as such, above the list of booked records. */
export function OpenEntries<O extends OfflineOperationId>({ view, filter }: OpenEntriesProps<O>) {
  const translate = useTranslate()
  const rows = useOutboxSummary().openEntries.flatMap((entry) => {
    const payload = isSupported(offlineOperations, entry) ? payloadOf(entry, view.operation) : undefined
    return payload && (!filter || filter(payload)) ? [{ entry, payload }] : []
  })
  const { Summary } = view
  if (rows.length === 0 || !Summary) return null
  return (
    <Stack as="ul" aria-label={translate(t.title)} gap="2" listStyleType="none">
      {rows.map(({ entry, payload }) => (
        <Flex as="li" key={entry.seq} {...CARD_STYLE} colorPalette="warning">
          <Stack gap="1" flex="1" minW="48">
            <Summary payload={payload} />
            <CorrectionNote payload={payload} />
          </Stack>
          <Badge>{translate(describeState(entry))}</Badge>
          <Link asChild py="2">
            <To to="/outbox">{translate(t.look)}</To>
          </Link>
        </Flex>
      ))}
    </Stack>
  )
}

const CARD_STYLE = {
  gap: '3',
  align: 'center',
  wrap: 'wrap',
  p: '3',
  bg: 'bg.panel',
  borderWidth: '2px',
  borderStyle: 'dashed',
  borderColor: 'warning.border',
  borderRadius: 'lg',
} as const
