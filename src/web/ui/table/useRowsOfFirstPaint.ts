import { useDeferredValue } from 'react'

/** A small screen has room for eight compact rows, a large one for twelve lines. */
const ROWS_OF_FIRST_PAINT = 12

let isFirstPaint = true

/** Ends the first paint, which the prerendered frame hides: tables show all rows at once from now on. */
export function endFirstPaint(): void {
  isFirstPaint = false
}

/** The rows to render: when the app starts, first those that people see, and the others after the first paint. */
export function useRowsOfFirstPaint<Row>(rows: readonly Row[]): readonly Row[] {
  const isSplit = isFirstPaint && rows.length > ROWS_OF_FIRST_PAINT
  return useDeferredValue(rows, isSplit ? rows.slice(0, ROWS_OF_FIRST_PAINT) : rows)
}
