import { Badge } from '@chakra-ui/react/badge'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Link } from '@chakra-ui/react/link'
import { Stack } from '@chakra-ui/react/stack'
import { Link as To } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Body, Schema } from '#contract/operations.ts'
import { isSupported, type OfflineOperationId, offlineOperations } from '#domain/writes/offlineOperations.ts'
import { waitingTexts as t } from '#texts/waiting.ts'
import { payloadOf } from '#web/data/outbox/outboxEntry.ts'
import { useOutboxSummary } from '#web/data/unsynced/useOutboxSummary.ts'
import { useTranslate } from '#web/ui/text/language.tsx'
import { describeState } from './entryState.ts'

/** Names the booked document that a waiting entry corrects. */
export function CorrectionNote({ payload }: { payload: object }) {
  const translate = useTranslate()
  const { corrects } = payload as { corrects?: Schema<'Correction'> } // by the contract
  return corrects ? <Box fontSize="sm">{translate(t.corrects(corrects.id))}</Box> : null
}

type PayloadComponent<O extends OfflineOperationId> = ComponentType<{ payload: Body<O> }>

/**
 * How the entries of one operation are shown above the list of booked records (`Summary`) and on the outbox screen
 * (`Details`; without it the screen lists the fields).
 */
export type EntryView<O extends OfflineOperationId> = {
  operation: O
  Summary: PayloadComponent<O>
  Details?: PayloadComponent<O>
}

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
  if (rows.length === 0) return null
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
