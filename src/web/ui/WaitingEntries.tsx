import { Badge } from '@chakra-ui/react/badge'
import { Flex } from '@chakra-ui/react/flex'
import { Link } from '@chakra-ui/react/link'
import { Stack } from '@chakra-ui/react/stack'
import { Link as To } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { outboxTexts as t } from '#texts/outbox.ts'
import type { OutboxEntry } from '#web/data/outbox/outboxEntry.ts'
import { describeState } from './entryState.ts'
import { useTranslate } from './language.tsx'

type WaitingEntriesProps = { entries: readonly OutboxEntry[]; renderEntry: (row: OutboxEntry) => ReactNode }

/** Entries of this phone that are not in the books yet, plainly marked, above those that are. */
export function WaitingEntries({ entries, renderEntry }: WaitingEntriesProps) {
  const translate = useTranslate()
  if (entries.length === 0) return null
  return (
    <Stack as="ul" aria-label={translate(t.title)} gap="2" listStyleType="none">
      {entries.map((entry) => (
        <Flex as="li" key={entry.seq} {...CARD_STYLE} colorPalette="warning">
          <Stack gap="1" flex="1" minW="48">
            {renderEntry(entry)}
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
