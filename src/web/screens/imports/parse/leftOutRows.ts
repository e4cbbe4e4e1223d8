import { isFigure } from '#domain/import/guessColumns.ts'
import type { Columns } from '#domain/import/matchColumns.ts'
import { parseBalance } from '#domain/import/parseNumber.ts'
import { NO_VALUE } from '#domain/import/readRow.ts'

/** The label of a sum in a list that Tally or a spreadsheet has summed up; nobody has such a name. */
const TOTAL_LABEL_PATTERN =
  /^(grand|sub|net|overall|running|page)?[ -]?totals?( \(?(amount|balance|outstanding|due|rs\.?|₹|inr|qty|quantity)\)?)*\s*[:=-]*$|^(कुल|महा)?\s?(योग|जोड़|जोड़|टोटल|कुल|बकाया|रकम)\s*[:=-]*$/i

type Table = {
  headings: readonly string[]
  rows: readonly (readonly string[])[]
  numbers?: readonly number[] | undefined
  computed?: Readonly<Record<number, readonly number[]>> | undefined
}

/**
 * The rows that are no lines: sums, headings that are repeated on each page, and comments. They are left out until a
 * person takes them back.
 */
export function findLeftOutRows(table: Table, columns: Columns): number[] {
  const { headings, rows } = table
  return rows.flatMap((row, index) =>
    isTotal(row) || isSameRow(row, headings) || isComment(row) || isUnlabelledTotal(table, columns, index)
      ? [index]
      : [],
  )
}

/** A row in which all words are labels of sums. */
function isTotal(row: readonly string[]): boolean {
  const words = row
    .map((cell) => cell.trim())
    .filter((cell) => !/^[-–—]?$/.test(cell) && cell !== NO_VALUE && !isFigure(cell))
  return words.length > 0 && words.every((word) => TOTAL_LABEL_PATTERN.test(word))
}

function isComment(row: readonly string[]): boolean {
  const cells = row.filter((cell) => cell.trim() !== '')
  return cells.length === 1 && cells[0]?.trimStart().startsWith('#') === true && !/^#\S*[!?/]/.test(cells[0].trim())
}

/** The last row, without a name, whose amounts are formulas or the sums of what stands above. */
function isUnlabelledTotal({ rows, numbers, computed }: Table, columns: Columns, index: number): boolean {
  const row = rows[index] ?? []
  const name = columns.indexOf('name')
  if (index !== rows.length - 1 || index === 0 || name < 0 || row[name]?.trim()) return false
  const figures = row.flatMap((cell, column) => (cell.trim() === '' ? [] : [{ cell, column }]))
  const marks = computed?.[numbers?.[index] ?? 0] ?? []
  return (
    figures.length > 0 &&
    figures.every(({ cell, column }) => marks.includes(column) || (isFigure(cell) && isSum(rows, column, cell)))
  )
}

function isSum(rows: readonly (readonly string[])[], column: number, cell: string): boolean {
  const paise = (text = '') => Math.round((parseBalance(text, 'owed-is-positive') ?? 0) * 100)
  return rows.slice(0, -1).reduce((sum, row) => sum + paise(row[column]), 0) === paise(cell)
}

/** A cell for comparison: capitals make no difference. */
export const toComparable = (cell: string) => cell.trim().toLowerCase()

/** Whether two rows have the same texts, whatever their capitals. */
function isSameRow(one: readonly string[], other: readonly string[]): boolean {
  const width = Math.max(one.length, other.length)
  for (let column = 0; column < width; column += 1)
    if (toComparable(one[column] ?? '') !== toComparable(other[column] ?? '')) return false
  return true
}
