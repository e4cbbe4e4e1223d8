import { Badge } from '@chakra-ui/react/badge'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { Stack } from '@chakra-ui/react/stack'
import { Text as Words } from '@chakra-ui/react/text'
import { Link } from '@tanstack/react-router'
import { outboxTexts as t } from '#texts/outbox.ts'
import type { OutboxRow } from '#web/data/outbox/row.ts'
import { sendAgain } from '#web/data/outbox.ts'
import { useLanguage, useWords } from '#web/ui/language.tsx'
import { Pairs } from '#web/ui/Pairs.tsx'
import { reasonText, stateText } from '#web/ui/rowState.ts'
import { showInstant } from '#web/ui/when.ts'
import { DiscardButton } from './DiscardButton.tsx'
import { kindOf } from './kinds.ts'
import { Typed } from './Typed.tsx'

/** One entry that is not in the books: where it stands, why, what was typed, and what can be done about it. */
export function WaitingEntry({ row }: { row: OutboxRow }) {
  const say = useWords()
  const { language } = useLanguage()
  const reason = reasonText(row)
  const kind = kindOf(row)
  const rejected = row.state === 'rejected'
  return (
    <Stack as="article" gap="3" p="4" bg="bg.panel" borderRadius="lg" borderWidth="1px" boxShadow="card">
      <Flex justify="space-between" align="center" gap="3">
        <Box as="h2" fontWeight="bold">
          {say(kind.text)} {row.seq}
        </Box>
        <Badge colorPalette={rejected ? 'danger' : 'warning'}>{say(stateText(row))}</Badge>
      </Flex>
      {reason && <Words color="fg.error">{say(reason)}</Words>}
      <Typed row={row} />
      <Pairs
        pairs={[
          [t.savedAt, showInstant(row.occurredAt, language)],
          [t.sentAt, row.sentAt && showInstant(row.sentAt, language)],
          [t.attempts, row.attempts || undefined],
        ]}
      />
      <Flex gap="2" wrap="wrap">
        {rejected && kind.form && (
          <Button asChild size="sm">
            <Link to={kind.form} search={{ row: row.seq }}>
              {say(t.edit)}
            </Link>
          </Button>
        )}
        {rejected && (
          <Button size="sm" variant="outline" onClick={() => sendAgain(row)}>
            {say(t.sendAgain)}
          </Button>
        )}
        {(rejected || row.attempts === 0) && <DiscardButton row={row} />}
      </Flex>
    </Stack>
  )
}
