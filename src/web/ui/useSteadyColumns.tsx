import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Room for a number of five digits, in pixels: the first rows have only one. */
const LEAST = 72

/**
 * Holds the columns of a long table as wide as its first rows made them: they must not jump about while other rows come
 * into view. Measured anew when the window changes, and when the columns are called otherwise.
 *
 * @param heads what the columns are called; undefined for a table that is drawn whole
 */
export function useSteadyColumns(heads: string | undefined) {
  const table = useRef<HTMLTableElement>(null)
  const [steady, setSteady] = useState<{ heads: string; widths: readonly number[] }>()
  const held = heads !== undefined && steady?.heads === heads ? steady.widths : undefined
  useLayoutEffect(() => {
    if (heads === undefined || held) return
    const cells = [...(table.current?.querySelectorAll('th') ?? [])]
    setSteady({ heads, widths: cells.map((cell) => Math.max(cell.getBoundingClientRect().width, LEAST)) })
  }, [heads, held])
  useEffect(() => {
    const again = () => setSteady(undefined)
    globalThis.addEventListener('resize', again)
    return () => globalThis.removeEventListener('resize', again)
  }, [])
  const style: CSSProperties | undefined = held && { tableLayout: 'fixed' }
  const columns = held && (
    <colgroup>
      {held.map((width, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
        <col key={place} style={{ width }} />
      ))}
    </colgroup>
  )
  return { table, style, columns }
}
