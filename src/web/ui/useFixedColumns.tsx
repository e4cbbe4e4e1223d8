import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Room for a number of five digits, in pixels: the first rows have only one. */
const MIN_COLUMN_WIDTH_PX = 72

/**
 * Holds the columns of a long table as wide as its first rows made them: they must not jump about while other rows come
 * into view. Measured anew when the window changes, and when the columns are called otherwise.
 *
 * @param headers what the columns are called; undefined for a table that is drawn whole
 */
export function useFixedColumns(headers: string | undefined) {
  const table = useRef<HTMLTableElement>(null)
  const [measured, setMeasured] = useState<{ headers: string; widths: readonly number[] }>()
  const widths = headers !== undefined && measured?.headers === headers ? measured.widths : undefined
  useLayoutEffect(() => {
    if (headers === undefined || widths) return
    const cells = [...(table.current?.querySelectorAll('th') ?? [])]
    setMeasured({
      headers,
      widths: cells.map((cell) => Math.max(cell.getBoundingClientRect().width, MIN_COLUMN_WIDTH_PX)),
    })
  }, [headers, widths])
  useEffect(() => {
    const measureAgain = () => setMeasured(undefined)
    globalThis.addEventListener('resize', measureAgain)
    return () => globalThis.removeEventListener('resize', measureAgain)
  }, [])
  const style: CSSProperties | undefined = widths && { tableLayout: 'fixed' }
  const columns = widths && (
    <colgroup>
      {widths.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
        <col key={index} style={{ width }} />
      ))}
    </colgroup>
  )
  return { table, style, columns }
}
