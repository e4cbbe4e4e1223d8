import { Badge } from '@chakra-ui/react/badge'
import { Flex } from '@chakra-ui/react/flex'
import { Link } from '@chakra-ui/react/link'
import { Stack } from '@chakra-ui/react/stack'
import { Link as To } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { outboxTexts as t } from '#texts/outbox.ts'
import type { OutboxRow } from '#web/data/outbox/row.ts'
import { useWords } from './language.tsx'
import { stateText } from './rowState.ts'

type WaitingRowsProps = { rows: readonly OutboxRow[]; words: (row: OutboxRow) => ReactNode }

/** Entries of this phone that are not in the books yet, plainly marked, above those that are. */
export function WaitingRows({ rows, words }: WaitingRowsProps) {
  const say = useWords()
  if (rows.length === 0) return null
  return (
    <Stack as="ul" aria-label={say(t.title)} gap="2" listStyleType="none">
      {rows.map((row) => (
        <Flex as="li" key={row.seq} {...CARD} colorPalette="warning">
          <Stack gap="1" flex="1" minW="48">
            {words(row)}
          </Stack>
          <Badge>{say(stateText(row))}</Badge>
          <Link asChild py="2">
            <To to="/outbox">{say(t.look)}</To>
          </Link>
        </Flex>
      ))}
    </Stack>
  )
}

const CARD = {
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
