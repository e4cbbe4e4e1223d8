import { Box } from '@chakra-ui/react/box'
import { Span } from '@chakra-ui/react/span'
import { formatPartyLabel } from '#domain/party.ts'
import type { Language } from '#texts/translated.ts'
import type { KnownDue } from '#web/data/unsynced/applyEntries.ts'
import { describeDue, describePromise, PromiseState } from '#web/documents/promise/dueValues.tsx'
import type { CompactRow } from '#web/ui/table/DataTable.tsx'
import { LARGE_TEXT_QUERY } from '#web/ui/table/tableStyles.ts'
import { Money } from '#web/ui/text/formattedValues.tsx'

/** The note and the name take three or four lines together, so that the row has at most 88 px. */
export function toCompactDue(due: KnownDue, language: Language): CompactRow {
  const name = formatPartyLabel(due)
  const debt = describeDue(due, language)
  const note = `${debt}${describePromise(due, language)}`
  const isOneLine = countLetters(note) > MAX_SHORT_NOTE_LENGTHS[due.side]
  const isLong = countLetters(name) > MAX_SHORT_NAME_LENGTH
  return {
    name: (
      <Span css={isOneLine ? FIRST_LINE_STYLE : isLong ? SHORT_SECOND_LINE_STYLE : undefined} title={name}>
        {name}
      </Span>
    ),
    amount: <Money isShort rupees={due.amount} />,
    note: (
      <Box fontSize="xs">
        {debt} {due.promise && '· '}
        <PromiseState due={due} />
      </Box>
    ),
    buttonsWidth: due.side === 'receivable' ? '10.25rem' : '7rem',
  }
}

/** Without vowel signs, which need no room of their own. */
const countLetters = (text: string) => text.replaceAll(/\p{M}/gu, '').length

/** The letters of a note that takes at most two lines beside three buttons or two, on a screen of 360 px. */
const MAX_SHORT_NOTE_LENGTHS = { receivable: 32, payable: 50 } as const
/** The letters of a name of which at most one word is on the second line, left of the buttons. */
const MAX_SHORT_NAME_LENGTH = 22

const FIRST_LINE_STYLE = { lineClamp: '1', [LARGE_TEXT_QUERY]: { lineClamp: '4' } } as const
/** A float beside the second line takes the room above the buttons from it. */
const SHORT_SECOND_LINE_STYLE = {
  display: 'block',
  _before: {
    content: '""',
    float: 'right',
    w: 'calc(100% - 100cqi + var(--buttons) + 0.5rem)',
    h: '2.5em',
    shapeOutside: 'inset(1.25em 0 0 0)',
  },
  [LARGE_TEXT_QUERY]: { _before: { display: 'none' } },
} as const
