import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import type { Schema } from '#contract/operations.ts'
import { commonTexts } from '#texts/common.ts'
import { statementTexts as t } from '#texts/dues.ts'
import { FormattedDay, formatAmount } from '#web/ui/formattedValues.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { CLICKABLE_ROW_STYLE, OPEN_BUTTON_STYLE } from '#web/ui/tableStyles.ts'
import { describeStatementRow } from './describeStatementRow.ts'

type Row = Schema<'StatementRow'>

type PassbookProps = {
  rows: readonly Row[]
  /** The balance before the last row; undefined if older rows follow. */
  opening: number | undefined
  /** What opens the document of a row; undefined if there is nothing to open. */
  onOpen: (row: Row) => (() => void) | undefined
}

const Table = chakra('table')
const RowElement = chakra('tr')
const OpenButton = chakra('button')

/** A statement in four columns, also on a small screen: people know this form from the passbook of their bank. */
export function Passbook({ rows, opening, onOpen }: PassbookProps) {
  const translate = useTranslate()
  return (
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
      <tbody>
        {rows.map((row) => (
          <PassbookRow key={row.id} row={row} onOpen={onOpen(row)} />
        ))}
        {opening !== undefined && (
          <tr>
            <td>{translate(t.broughtForward)}</td>
            <td />
            <td />
            <td>{formatAmount(opening)}</td>
          </tr>
        )}
      </tbody>
    </Table>
  )
}

function PassbookRow({ row, onOpen }: { row: Row; onOpen: (() => void) | undefined }) {
  const translate = useTranslate()
  const day = <FormattedDay day={row.date} />
  return (
    <RowElement {...(onOpen && { ...CLICKABLE_ROW_STYLE, onClick: onOpen })}>
      <td>
        {onOpen ? (
          <OpenButton type="button" {...OPEN_BUTTON_STYLE}>
            {day}
          </OpenButton>
        ) : (
          day
        )}
        <Box color="fg.muted" fontSize="xs" overflowWrap="anywhere">
          {translate(describeStatementRow(row))}
        </Box>
      </td>
      <td>{row.given !== 0 && formatAmount(row.given)}</td>
      <td>{row.received !== 0 && formatAmount(row.received)}</td>
      <td>{formatAmount(row.balance)}</td>
    </RowElement>
  )
}

const PASSBOOK_STYLE = {
  w: 'full',
  bg: 'bg.panel',
  borderRadius: 'lg',
  fontSize: { base: 'sm', md: 'md' },
  fontVariantNumeric: 'tabular-nums',
  css: {
    '& th': { color: 'fg.muted', fontWeight: 'semibold', textAlign: 'start', fontSize: 'sm' },
    '& :is(th, td)': { px: { base: '2', md: '3' }, py: '2', verticalAlign: 'top', borderBottomWidth: '1px' },
    '& :is(th, td):not(:first-of-type)': { textAlign: 'end', whiteSpace: 'nowrap' },
    '& tr': { breakInside: 'avoid' },
  },
} as const
