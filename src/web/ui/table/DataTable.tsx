import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { memo, useCallback, useRef, useSyncExternalStore } from 'react'
import { useTranslate } from '../text/language.tsx'
import { type Column, type DataTableProps, TableRow } from './TableRow.tsx'
import {
  BODY_STYLE,
  COMPACT_BODY_STYLE,
  HEAD_CELL_STYLE,
  HEAD_STYLE,
  ONE_LINE_CELLS_STYLE,
  TABLE_STYLE,
} from './tableStyles.ts'
import { useFixedColumns } from './useFixedColumns.tsx'
import { useRowsOfFirstPaint } from './useRowsOfFirstPaint.ts'
import { useIsPrinting, VirtualTableBody } from './VirtualTableBody.tsx'

/** Below the breakpoint `md` of the theme. */
const NARROW_QUERY = '(max-width: 767.98px)'

/** Whether the window is narrow: lists then have compact rows. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(NARROW_QUERY)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => matchMedia(NARROW_QUERY).matches,
  )
}

export type { CompactRow } from './CompactTableRow.tsx'
export type { Column }

/** Up to this number all rows are rendered, so that the browser's own search finds them. */
const MAX_FULLY_DRAWN_ROWS = 100

const Table = chakra('table')
const BodyElement = chakra('tbody')
const RowElement = chakra('tr')

/**
 * A table on wide screens; on small screens compact rows, or each row becomes a card that names its own columns. All use
 * the same elements. The roles are explicit because `display: grid` removes the implicit ones.
 */
export function DataTable<Data extends { id: number }>(props: DataTableProps<Data>) {
  const { name, rows, columns, onOpen } = props
  const isNarrow = useIsNarrow()
  const isPrinting = useIsPrinting()
  const toCompact = isNarrow && !isPrinting ? props.toCompact : undefined
  // For screen readers also a compact table has a row of headers.
  const headColumns: readonly Omit<Column<Data>, 'cell'>[] = toCompact ? [{ header: name }] : columns
  const latestOnOpen = useRef(onOpen)
  latestOnOpen.current = onOpen
  const open = useCallback((row: Data) => latestOnOpen.current?.(row), [])
  const translate = useTranslate()
  const isLong = rows.length > MAX_FULLY_DRAWN_ROWS
  const fixedColumns = useFixedColumns(
    isLong && !toCompact ? columns.map(({ header }) => translate(header)).join() : undefined,
  )
  return (
    <Box containerType="inline-size">
      <Table
        ref={fixedColumns.table}
        role="table"
        aria-label={translate(name)}
        aria-rowcount={isLong ? rows.length + 1 : undefined}
        {...TABLE_STYLE}
        {...(props.toCompact && onOpen && ONE_LINE_CELLS_STYLE)}
        style={fixedColumns.style}
      >
        {fixedColumns.columns}
        <chakra.thead role="rowgroup" {...HEAD_STYLE}>
          <RowElement role="row" aria-rowindex={isLong ? 1 : undefined}>
            {headColumns.map(({ header, isNumeric = false, hasActions = false }) => (
              <chakra.th
                key={header.en}
                role="columnheader"
                scope="col"
                {...HEAD_CELL_STYLE}
                {...(hasActions && { _print: { display: 'none' } })}
                textAlign={isNumeric ? 'end' : 'start'}
              >
                {translate(header)}
              </chakra.th>
            ))}
          </RowElement>
        </chakra.thead>
        <TableBody {...{ name, rows, columns, toCompact }} onOpen={onOpen && open} />
      </Table>
    </Box>
  )
}

/** Renders only if rows or columns change, not at each letter in the search box above. */
const TableBody = memo(UnmemoizedTableBody) as typeof UnmemoizedTableBody // memo() loses the type parameter

function UnmemoizedTableBody<Data extends { id: number }>(props: DataTableProps<Data>) {
  return props.rows.length > MAX_FULLY_DRAWN_ROWS ? <VirtualTableBody {...props} /> : <WholeTableBody {...props} />
}

function WholeTableBody<Data extends { id: number }>(props: DataTableProps<Data>) {
  const { columns, toCompact, onOpen } = props
  const rows = useRowsOfFirstPaint(props.rows)
  return (
    <BodyElement role="rowgroup" {...(toCompact ? COMPACT_BODY_STYLE : BODY_STYLE)}>
      {rows.map((row) => (
        <TableRow key={row.id} {...{ row, columns, toCompact, onOpen }} />
      ))}
    </BodyElement>
  )
}
