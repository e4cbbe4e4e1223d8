import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Width of a five-digit row number in pixels. The first rows have only one digit. */
const MIN_COLUMN_WIDTH_PX = 72

/**
 * Fixes the column widths of a long table to those of its first rows, so that they do not change while other rows are
 * rendered. Measures again when the table gets other room, the text another size, or the headers change.
 *
 * @param headers the column headers; undefined for a table of which all rows are rendered
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
  const isLong = headers !== undefined
  useEffect(() => {
    const measuredTable = table.current
    if (!isLong || !measuredTable) return
    const readRoom = () =>
      `${measuredTable.parentElement?.clientWidth} ${getComputedStyle(document.documentElement).fontSize}`
    let room = readRoom()
    const observer = new ResizeObserver(() => {
      if (room === readRoom()) return
      room = readRoom()
      setMeasured(undefined)
    })
    observer.observe(measuredTable)
    return () => observer.disconnect()
  }, [isLong])
  const style: CSSProperties | undefined = widths && { tableLayout: 'fixed' }
  const columns = widths && (
    <colgroup>
      {widths.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its position
        <col key={index} style={{ width }} />
      ))}
    </colgroup>
  )
  return { table, style, columns }
}
