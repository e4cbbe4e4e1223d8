import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import type { Text } from '#texts/text.ts'
import { useWords } from './language.tsx'

export type Column<Row> = {
  head: Text
  cell: (row: Row) => ReactNode
  /** Figures stand to the right. */
  figures?: boolean
  /** A word or two: like figures, they stand side by side on a card. */
  short?: boolean
  /** Heads the card and opens the row; otherwise the first column does. */
  heads?: boolean
  /** Holds buttons: a tap there does not open the row. */
  acts?: boolean
}

type RowsProps<Row> = {
  name: Text
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  onOpen?: (row: Row) => void
}

const Table = chakra('table')
const Part = chakra('tbody')
const Line = chakra('tr')
const Cell = chakra('td')
const Opener = chakra('button')

/**
 * A table on wide screens; on a phone each row becomes a card that names its own columns. One set of elements for
 * both: the roles are written out because `display: grid` takes them away.
 */
export function Rows<Row extends { id: number }>({ name, rows, columns, onOpen }: RowsProps<Row>) {
  const say = useWords()
  const opener = Math.max(
    0,
    columns.findIndex(({ heads }) => heads),
  )
  return (
    <Table role="table" aria-label={say(name)} {...TABLE}>
      <chakra.thead role="rowgroup" {...HEAD}>
        <Line role="row">
          {columns.map(({ head, figures }) => (
            <chakra.th
              key={head.en}
              role="columnheader"
              scope="col"
              {...HEAD_CELL}
              textAlign={figures ? 'end' : 'start'}
            >
              {say(head)}
            </chakra.th>
          ))}
        </Line>
      </chakra.thead>
      <Part role="rowgroup" display={{ base: 'grid', md: 'table-row-group' }} gap="3">
        {rows.map((row) => (
          <Line key={row.id} role="row" {...LINE} {...(onOpen && { ...OPENS, onClick: () => onOpen(row) })}>
            {columns.map(({ head, cell, figures, short, acts }, place) => (
              <Cell
                key={head.en}
                role="cell"
                data-head={say(head)}
                {...CELL}
                {...(place === opener ? TITLE : figures || short ? SHORT : acts ? ACTS : NAMED)}
                {...(acts && { onClick: (event) => event.stopPropagation() })}
                textAlign={{ base: 'start', md: figures ? 'end' : 'start' }}
              >
                {onOpen && place === opener ? (
                  // The row itself hears the click; the button is how a keyboard reaches it.
                  <Opener type="button" {...OPENER}>
                    {cell(row)}
                  </Opener>
                ) : (
                  <span>{cell(row)}</span>
                )}
              </Cell>
            ))}
          </Line>
        ))}
      </Part>
    </Table>
  )
}

const TABLE = {
  display: { base: 'block', md: 'table' },
  w: 'full',
  borderCollapse: 'collapse',
  bg: { md: 'bg.panel' },
  borderRadius: 'lg',
  overflow: 'hidden',
  boxShadow: { md: 'card' },
  fontVariantNumeric: 'tabular-nums',
} as const
const HEAD = {
  position: { base: 'absolute', md: 'static' },
  w: { base: '1px', md: 'auto' },
  h: { base: '1px', md: 'auto' },
  overflow: 'hidden',
  clipPath: { base: 'inset(50%)', md: 'none' },
} as const
const HEAD_CELL = {
  px: '3',
  py: '3',
  fontSize: 'sm',
  fontWeight: 'semibold',
  color: 'fg.muted',
  bg: 'bg.subtle',
} as const
const LINE = {
  display: { base: 'flex', md: 'table-row' },
  flexWrap: 'wrap',
  columnGap: '4',
  rowGap: '2',
  bg: 'bg.panel',
  p: { base: '4', md: '0' },
  borderWidth: { base: '1px', md: '1px 0 0' },
  borderRadius: { base: 'lg', md: '0' },
  boxShadow: { base: 'card', md: 'none' },
} as const
const OPENS = { cursor: 'pointer', _hover: { bg: 'bg.subtle' }, _focusWithin: { bg: 'bg.subtle' } } as const
const CELL = {
  px: { md: '3' },
  py: { md: '3' },
  overflowWrap: 'anywhere',
  verticalAlign: 'top',
  '&:has(> span:empty)': { display: { base: 'none', md: 'table-cell' } },
} as const
const LABEL = {
  content: 'attr(data-head)',
  display: { base: 'block', md: 'none' },
  color: 'fg.muted',
  fontSize: 'sm',
} as const
/** How a cell lies on a card: the title on top, figures side by side under their names, the rest line by line. */
const TITLE = {
  order: { base: '-1', md: '0' },
  flexBasis: '100%',
  fontWeight: { base: 'semibold', md: 'normal' },
} as const
const SHORT = { flex: '1 1 5.5rem', _before: LABEL } as const
const NAMED = {
  display: { base: 'grid', md: 'table-cell' },
  flexBasis: '100%',
  gridTemplateColumns: '7rem 1fr',
  gap: '2',
  _before: LABEL,
} as const
const ACTS = { flex: '0 1 auto' } as const
const OPENER = {
  font: 'inherit',
  color: 'inherit',
  bg: 'transparent',
  textAlign: 'inherit',
  cursor: 'pointer',
  minH: '6',
  textDecoration: 'underline',
  textDecorationColor: 'border.control',
  textUnderlineOffset: '3px',
  borderRadius: 'sm',
  _focusVisible: { outline: '3px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
} as const
