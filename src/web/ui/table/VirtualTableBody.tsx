import { useLocation } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DataTableProps } from './TableRow.tsx'
import { TableRowBlock } from './TableRowBlock.tsx'

/** Whether the page is being printed. Updated before the browser lays the page out for paper. */
export function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    const handleBeforePrint = () => flushSync(() => setIsPrinting(true))
    const handleAfterPrint = () => setIsPrinting(false)
    globalThis.addEventListener('beforeprint', handleBeforePrint)
    globalThis.addEventListener('afterprint', handleAfterPrint)
    return () => {
      globalThis.removeEventListener('beforeprint', handleBeforePrint)
      globalThis.removeEventListener('afterprint', handleAfterPrint)
    }
  }, [])
  return isPrinting
}

/** Rows of a block: two screens of cards on a small screen, one of a table on a large one. */
const ROWS_PER_BLOCK = 20

/** Heights of the blocks and of a row of the first block, stored to restore the scroll position of the list. */
type TableHeights = { blockHeightsPx: Map<number, number>; rowHeightPx: number }

const DEFAULT_ROW_HEIGHT_PX = 90
const MAX_REMEMBERED_TABLES = 20
const heightsByTable = new Map<string, TableHeights>()

function getTableHeights(tableKey: string): TableHeights {
  const heights = heightsByTable.get(tableKey) ?? { blockHeightsPx: new Map(), rowHeightPx: 0 }
  heightsByTable.delete(tableKey)
  heightsByTable.set(tableKey, heights)
  const [oldest] = heightsByTable.keys()
  if (heightsByTable.size > MAX_REMEMBERED_TABLES && oldest !== undefined) heightsByTable.delete(oldest)
  return heights
}

/** The bodies of a long table: only the rows near the viewport are rendered, so that 4,000 rows scroll like 40. */
export function VirtualTableBody<Data extends { id: number }>(props: DataTableProps<Data>) {
  const { name, rows, columns, toCompact, onOpen } = props
  const address = useLocation({
    select: ({ pathname, search: { open: _open, pages: _pages, ...search } }) => JSON.stringify([pathname, search]),
  })
  const heights = getTableHeights(`${address} ${name.en}`)
  const [, redraw] = useState(0)
  useLayoutEffect(() => {
    redraw(1) // The first block has been measured by now: the other blocks can reserve their height.
  }, [])

  const isPrinting = useIsPrinting()

  return Array.from({ length: Math.ceil(rows.length / ROWS_PER_BLOCK) }, (_, block) => {
    const first = block * ROWS_PER_BLOCK
    const blockRows = rows.slice(first, first + ROWS_PER_BLOCK)
    return (
      <TableRowBlock
        key={first}
        rows={blockRows}
        {...{ columns, toCompact, onOpen, firstIndex: first, isPrinting }}
        heightPx={
          heights.blockHeightsPx.get(block) ?? (heights.rowHeightPx || DEFAULT_ROW_HEIGHT_PX) * blockRows.length
        }
        onMeasured={(height) => {
          heights.rowHeightPx ||= height / blockRows.length
          heights.blockHeightsPx.set(block, height)
        }}
      />
    )
  })
}
