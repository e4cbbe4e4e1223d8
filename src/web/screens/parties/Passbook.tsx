import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import type { Schema } from '#contract/operations.ts'
import { commonTexts } from '#texts/common.ts'
import { statementTexts as t } from '#texts/dues.ts'
import { CLICKABLE_ROW_STYLE, HEAD_STYLE, OPEN_BUTTON_STYLE } from '#web/ui/table/tableStyles.ts'
import { FormattedDay, formatAmount } from '#web/ui/text/formattedValues.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { describeStatementRow } from './describeStatementRow.ts'

type Row = Schema<'StatementRow'>

type PassbookProps = {
  rows: readonly Row[]
  /** The balance before the last row; undefined if older rows follow. */
  opening: number | undefined
  /** Returns a function that opens the document of a row; undefined if the row has none. */
  onOpen: (row: Row) => (() => void) | undefined
}

const Table = chakra('table')
const Body = chakra('tbody')
const OpenButton = chakra('button')

/**
 * A statement in four columns, also on a small screen: people know this form from the passbook of their bank. With large
 * text, columns would be too narrow: each amount has a line with its name.
 */
export function Passbook({ rows, opening, onOpen }: PassbookProps) {
  const translate = useTranslate()
  return (
    <Box containerType="inline-size">
      <Table aria-label={translate(t.title)} {...PASSBOOK_STYLE}>
        <thead>
          <tr>
            <th scope="col">{translate(commonTexts.date)}</th>
            {[t.given, t.received, t.balance].map((header) => (
              <th key={header.en} scope="col">
                {translate(header)}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map((row) => (
          <PassbookRow key={row.id} row={row} onOpen={onOpen(row)} />
        ))}
        {opening !== undefined && (
          <tbody>
            <tr>
              <td colSpan={3}>{translate(t.broughtForward)}</td>
              <td data-head={translate(t.balance)}>{formatAmount(opening)}</td>
            </tr>
          </tbody>
        )}
      </Table>
    </Box>
  )
}

/** Two lines: the day with its amounts, and what it is about. */
function PassbookRow({ row, onOpen }: { row: Row; onOpen: (() => void) | undefined }) {
  const translate = useTranslate()
  const day = <FormattedDay day={row.date} />
  return (
    <Body {...(onOpen && { ...CLICKABLE_ROW_STYLE, onClick: onOpen })}>
      <tr>
        <td>
          {onOpen ? (
            <OpenButton type="button" {...OPEN_BUTTON_STYLE}>
              {day}
            </OpenButton>
          ) : (
            day
          )}
        </td>
        <td data-head={translate(t.given)}>{row.given !== 0 && formatAmount(row.given)}</td>
        <td data-head={translate(t.received)}>{row.received !== 0 && formatAmount(row.received)}</td>
        <td data-head={translate(t.balance)}>{formatAmount(row.balance)}</td>
      </tr>
      <tr>
        <td colSpan={4}>{translate(describeStatementRow(row, row.comment))}</td>
      </tr>
    </Body>
  )
}

const PASSBOOK_STYLE = {
  w: 'full',
  bg: 'bg.panel',
  borderRadius: 'lg',
  // Four columns with lakhs and paise fit the smallest screen.
  fontSize: { base: 'min(0.875rem, 3.6vw)', md: 'md' },
  fontVariantNumeric: 'tabular-nums',
  css: {
    '& th': { color: 'fg.muted', fontWeight: 'semibold', textAlign: 'start' },
    '& :is(th, td)': { px: { base: '1', md: '3' }, pt: '2', verticalAlign: 'baseline' },
    '& :is(th, td):not(:first-of-type)': { textAlign: 'end', whiteSpace: 'nowrap' },
    '& [colspan="4"]': { pt: '0', color: 'fg.muted', overflowWrap: 'anywhere' },
    '& tbody': { borderBottomWidth: '1px', breakInside: 'avoid' },
    '& tbody > :last-of-type > td': { pb: '2' },
    '@container (max-width: 17rem)': {
      fontSize: '0.9375rem',
      '&, & tbody, & tr': { display: 'block' },
      '& thead': HEAD_STYLE,
      '& td': { display: 'flex', justifyContent: 'space-between', columnGap: '0.75rem', pt: '0.25rem', px: '0.5rem' },
      '& td:empty': { display: 'none' },
      '& td[data-head]::before': { content: 'attr(data-head)', color: 'fg.muted' },
    },
  },
} as const
