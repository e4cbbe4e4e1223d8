import { useLocation } from '@tanstack/react-router'
import { useLayoutEffect, useState } from 'react'
import type { RowsProps } from './Row.tsx'
import { RowBlock } from './RowBlock.tsx'
import { useOnPaper } from './useOnPaper.ts'

/** Rows to a block: two screens of cards on a phone, one of a table on a desk. */
const BLOCK = 20

/** How high the blocks of a list were, and a row of the first one: who comes back to it finds the same place. */
type Heights = { blocks: Map<number, number>; row: number }

const UNSEEN_ROW = 90
const KEPT = 20
const seen = new Map<string, Heights>()

function heightsOf(list: string): Heights {
  const known = seen.get(list) ?? { blocks: new Map(), row: 0 }
  seen.delete(list)
  seen.set(list, known)
  const [oldest] = seen.keys()
  if (seen.size > KEPT && oldest !== undefined) seen.delete(oldest)
  return known
}

/** The bodies of a long table: only the rows near what is seen are drawn. A list of 4,000 parties scrolls like one of 40. */
export function LongRows<Data extends { id: number }>({ name, rows, columns, onOpen }: RowsProps<Data>) {
  const address = useLocation({
    select: ({ pathname, search: { open: _open, pages: _pages, ...search } }) => JSON.stringify([pathname, search]),
  })
  const heights = heightsOf(`${address} ${name.en}`)
  const [, redraw] = useState(0)
  useLayoutEffect(() => {
    redraw(1) // The first block has been measured by now: the others know how much room to keep.
  }, [])

  const onPaper = useOnPaper()

  return Array.from({ length: Math.ceil(rows.length / BLOCK) }, (_, block) => {
    const first = block * BLOCK
    const here = rows.slice(first, first + BLOCK)
    return (
      <RowBlock
        key={first}
        rows={here}
        {...{ columns, onOpen, first, onPaper }}
        height={heights.blocks.get(block) ?? (heights.row || UNSEEN_ROW) * here.length}
        onMeasured={(height) => {
          heights.row ||= height / here.length
          heights.blocks.set(block, height)
        }}
      />
    )
  })
}
