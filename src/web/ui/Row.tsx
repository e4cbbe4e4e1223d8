import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import type { Text } from '#texts/text.ts'
import { useWords } from './language.tsx'
import { ACTS, CELL, LINE, NAMED, OPENER, OPENS, SHORT, TITLE } from './rowLook.ts'

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

export type RowsProps<Row> = {
  name: Text
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  onOpen?: ((row: Row) => void) | undefined
}

type RowProps<Row> = {
  row: Row
  columns: readonly Column<Row>[]
  onOpen?: ((row: Row) => void) | undefined
  /** Its number in the whole table, where not all of it is drawn. */
  place?: number
}

const Line = chakra('tr')
const Cell = chakra('td')
const Opener = chakra('button')

/** One row, or on a phone one card. */
export function Row<Data>({ row, columns, onOpen, place }: RowProps<Data>) {
  const say = useWords()
  const opener = Math.max(
    0,
    columns.findIndex(({ heads }) => heads),
  )
  return (
    <Line role="row" aria-rowindex={place} {...LINE} {...(onOpen && { ...OPENS, onClick: () => onOpen(row) })}>
      {columns.map(({ head, cell, figures, short, acts }, index) => (
        <Cell
          key={head.en}
          role="cell"
          data-head={say(head)}
          {...CELL}
          {...(index === opener ? TITLE : figures || short ? SHORT : acts ? ACTS : NAMED)}
          {...(acts && { onClick: (event) => event.stopPropagation() })}
          textAlign={{ base: 'start', md: figures ? 'end' : 'start' }}
        >
          {onOpen && index === opener ? (
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
  )
}
