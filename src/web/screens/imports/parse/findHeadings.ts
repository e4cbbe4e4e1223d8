import { isFigure } from '#domain/import/guessColumns.ts'
import { foldHeadingForms, isKnownHeading, isWordInCells, MAX_HEADING_SEARCH_ROWS } from '#domain/import/headings.ts'
import { IMPORT_KINDS } from '#domain/import/importFields.ts'
import { matchColumns } from '#domain/import/matchColumns.ts'
import { toComparable } from './leftOutRows.ts'

/** Columns of a table; more than a list of parties or goods has. */
export const MAX_COLUMNS = 200

/** How many cells of a row are headings of one kind of table. */
export function countHeadings(row: readonly string[]): number {
  const cells = row.slice(0, MAX_COLUMNS)
  if (!cells.some((cell) => foldHeadingForms(cell).some(isKnownHeading))) return 0
  return Math.max(...IMPORT_KINDS.map((kind) => matchColumns(cells, kind).filter(Boolean).length))
}

const countCells = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '').length

/** A row of the list itself: a text beside an amount, a quantity or a telephone number. */
const isData = (row: readonly string[]) => row.some(isFigure) && countCells(row) > 1

/**
 * The row with the headings: that with the most of them. A row with an amount or a telephone number is none, and words that
 * stand in the cells of lists, too (Dr, Cash, Customer), make headings only if nothing speaks against it.
 *
 * @returns -1 if the list has no headings
 */
export function findHeadings(rows: readonly (readonly string[])[]): number {
  const searched = rows.slice(0, MAX_HEADING_SEARCH_ROWS).map((row) => row.slice(0, MAX_COLUMNS))
  const firstData = searched.findIndex(isData)
  const texts = searched.map((row) => row.map(toComparable))
  const scores = searched.map((row, index) => {
    const isBelowData = firstData >= 0 && firstData < index
    return isPossible(row, isBelowData, texts.slice(index)) ? countHeadings(row) : 0
  })
  const best = Math.max(0, ...scores)
  return best === 0 ? -1 : scores.indexOf(best)
}

/** A year, or the days of an age, beside certain headings. */
const COLUMN_NUMBER = /^\d{1,4}$/

/** Whether a row may be that of the headings; `texts` are those of this row and the rows below it. */
function isPossible(row: readonly string[], isBelowData: boolean, texts: readonly (readonly string[])[]): boolean {
  const figures = row.filter(isFigure)
  if (!figures.every((figure) => COLUMN_NUMBER.test(figure.trim()))) return false
  const known = row.map((cell) => foldHeadingForms(cell).find(isKnownHeading))
  const headings = known.filter((heading) => heading !== undefined)
  const certain = headings.filter((heading) => !isWordInCells(heading)).length
  if (isBelowData || figures.length > 0) return certain >= 2
  if (certain > 0) return true
  // Only words that stand in cells, too: all cells are such words, and none comes again below in another row.
  const whole = texts[0]?.join('\n')
  const others = texts.filter((other) => other.join('\n') !== whole)
  const isRepeated = known.some(
    (heading, column) => heading !== undefined && others.some((other) => other[column] === texts[0]?.[column]),
  )
  return !isRepeated && headings.length * 2 > countCells(row) && (headings.length > 1 || countCells(row) === 1)
}
