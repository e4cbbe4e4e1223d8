import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import type { Translated } from '#texts/translated.ts'
import { useTranslate } from '../text/language.tsx'
import { type CompactRow, CompactTableRow } from './CompactTableRow.tsx'
import {
  ACTIONS_CELL_STYLE,
  CELL_STYLE,
  CLICKABLE_ROW_STYLE,
  LABELLED_CELL_STYLE,
  LONG_CELL_STYLE,
  OPEN_BUTTON_STYLE,
  ROW_STYLE,
  SHORT_CELL_STYLE,
  TITLE_CELL_STYLE,
} from './tableStyles.ts'

export type Column<Row> = {
  header: Translated
  cell: (row: Row) => ReactNode
  /** Aligned to the right. */
  isNumeric?: boolean
  /** One or two words: on a card shown side by side, like numbers. */
  isShort?: boolean
  /** Text of any length: on a wide screen it takes the room that the other columns leave. */
  isLong?: boolean
  /** Heads the card and opens the row. By default the first column does. */
  isTitle?: boolean
  /** Contains buttons: a tap there does not open the row. */
  hasActions?: boolean
}

export type DataTableProps<Row> = {
  name: Translated
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  /** The row on a small screen; without it each row is a card there that names its columns. */
  toCompact?: ((row: Row) => CompactRow) | undefined
  onOpen?: ((row: Row) => void) | undefined
}

type TableRowProps<Row> = {
  row: Row
  columns: readonly Column<Row>[]
  toCompact?: ((row: Row) => CompactRow) | undefined
  onOpen?: ((row: Row) => void) | undefined
  /** Its number in the whole table, if only a part of the table is rendered. */
  rowNumber?: number
}

const RowElement = chakra('tr')
const CellElement = chakra('td')
const OpenButton = chakra('button')

/** One row, or one card on small screens. */
export function TableRow<Data>({ row, columns, toCompact, onOpen, rowNumber }: TableRowProps<Data>) {
  const translate = useTranslate()
  if (toCompact)
    return <CompactTableRow {...toCompact(row)} onOpen={onOpen && (() => onOpen(row))} rowNumber={rowNumber} />
  const titleIndex = Math.max(
    0,
    columns.findIndex(({ isTitle }) => isTitle),
  )
  return (
    <RowElement
      role="row"
      aria-rowindex={rowNumber}
      {...ROW_STYLE}
      {...(onOpen && { ...CLICKABLE_ROW_STYLE, onClick: () => onOpen(row) })}
    >
      {columns.map(({ header, cell, isNumeric, isShort, isLong, hasActions }, index) => (
        <CellElement
          key={header.en}
          role="cell"
          data-head={translate(header)}
          {...CELL_STYLE}
          {...(index === titleIndex
            ? TITLE_CELL_STYLE
            : isNumeric || isShort
              ? SHORT_CELL_STYLE
              : hasActions
                ? ACTIONS_CELL_STYLE
                : LABELLED_CELL_STYLE)}
          {...(isLong && LONG_CELL_STYLE)}
          {...(hasActions && { onClick: (event) => event.stopPropagation() })}
          textAlign={{ base: 'start', md: isNumeric ? 'end' : 'start' }}
        >
          {onOpen && index === titleIndex ? (
            // The row handles the click; the button makes it accessible by keyboard.
            <OpenButton type="button" {...OPEN_BUTTON_STYLE}>
              {cell(row)}
            </OpenButton>
          ) : (
            <span>{cell(row)}</span>
          )}
        </CellElement>
      ))}
    </RowElement>
  )
}
