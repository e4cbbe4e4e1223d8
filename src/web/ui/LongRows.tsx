import { useLocation } from '@tanstack/react-router'
import { useLayoutEffect, useState } from 'react'
import type { RowsProps } from './Row.tsx'
import { RowBlock } from './RowBlock.tsx'

/** Rows to a block: two screens of cards on a phone, one of a table on a desk. */
const BLOCK = 20
/** A row in pixels, as long as none has been seen. */
const USUAL = 90

/** How high the blocks of a list were, by its address: who comes back to it finds the same place. */
const seen = new Map<string, Map<number, number>>()
const KEPT = 20

function heightsOf(list: string): Map<number, number> {
  const known = seen.get(list) ?? new Map<number, number>()
  seen.delete(list)
  seen.set(list, known)
  const [oldest] = seen.keys()
  if (seen.size > KEPT && oldest !== undefined) seen.delete(oldest)
  return known
}

/** The bodies of a long table: only the rows near what is seen are drawn. A list of 4,000 parties scrolls like one of 40. */
export function LongRows<Data extends { id: number }>({ name, rows, columns, onOpen }: RowsProps<Data>) {
  const address = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  const heights = heightsOf(`${address} ${name.en}`)
  const [, redraw] = useState(0)
  useLayoutEffect(() => {
    redraw(1) // The first block has been measured by now: the others know how much room to keep.
  }, [])

  const all = [...heights].filter(([block]) => (block + 1) * BLOCK <= rows.length)
  const usual = all.length > 0 ? all.reduce((sum, [, height]) => sum + height, 0) / all.length / BLOCK : USUAL
  return Array.from({ length: Math.ceil(rows.length / BLOCK) }, (_, block) => {
    const first = block * BLOCK
    const here = rows.slice(first, first + BLOCK)
    return (
      <RowBlock
        key={first}
        rows={here}
        {...{ columns, onOpen, first }}
        height={heights.get(block) ?? usual * here.length}
        onMeasured={(height) => heights.set(block, height)}
      />
    )
  })
}
