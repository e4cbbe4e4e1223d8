import { toAsciiDigits } from '../toAsciiDigits.ts'
import { findChoice, type ImportField } from './importFields.ts'
import type { ImportKind } from './importLine.ts'
import type { Columns } from './matchColumns.ts'
import { parseBalance, parseNumber } from './parseNumber.ts'

/** Rows that show what a column without a heading has. */
const SAMPLE_ROWS = 100

/** A telephone number as lists write it: of a mobile, with or without the code of India, or of a landline. */
const TELEPHONE_PATTERN = /^((\+?91[\s-]*|0)?[5-9]\d{4}[\s-]?\d{5}|0\d{2,4}[\s-]\d{6,8})$/

const isTelephoneNumber = (text: string) => TELEPHONE_PATTERN.test(toAsciiDigits(text.trim()))

/** Whether a text reads as an amount, a quantity or a telephone number. A dash alone may stand in any row. */
export function isFigure(text: string): boolean {
  if (!/\p{Nd}/u.test(text)) return false
  return (
    isTelephoneNumber(text) ||
    parseBalance(text, 'owed-is-positive') !== undefined ||
    parseNumber(text, 4) !== undefined
  )
}

const isSideWord = (text: string) => readSide(text) !== undefined

/** Whether all cells of a column are words for debit or credit, or for who pays. */
export function isSideColumn(cells: readonly string[]): boolean {
  const texts = cells.map((cell) => cell.trim()).filter(Boolean)
  return texts.length > 0 && texts.every(isSideWord)
}

const DEBIT_WORDS =
  /^(dr|debit|d|नामे|नाम|उधार|receivables?|to receive|to collect|you('| wi)ll get|get|you get|लेना|लेने|लेना है|लेने हैं)\.?$/i
const CREDIT_WORDS = /^(cr|credit|c|जमा|payables?|to pay|you('| wi)ll give|give|you give|देना|देने|देना है|देने हैं)\.?$/i

/** Dr or Cr for a word of a column that says who pays. */
export function readSide(text: string): 'Dr' | 'Cr' | undefined {
  const word = text
    .replaceAll('’', "'")
    .replace(/^\((.*)\)$/, '$1')
    .trim()
  if (DEBIT_WORDS.test(word)) return 'Dr'
  return CREDIT_WORDS.test(word) ? 'Cr' : undefined
}

/**
 * The columns of a list without headings, by what stands in them: the first one with words is the name, and for parties a
 * column of telephone numbers, of Dr and Cr, and the only one with amounts. Where two have amounts, a person decides.
 */
export function guessColumns(rows: readonly (readonly string[])[], width: number, kind: ImportKind): Columns {
  const columns: (ImportField | null)[] = Array.from({ length: width }, () => null)
  const cellsOf = (column: number) =>
    rows
      .slice(0, SAMPLE_ROWS)
      .flatMap((row) => row[column]?.trim() || [])
      .filter((cell) => !/^[-–—]$/.test(cell))
  const is = (test: (cell: string) => boolean) => (column: number) => {
    const cells = cellsOf(column)
    return cells.length > 0 && cells.every(test)
  }
  const all = columns.map((_, column) => column)
  const name = all.find(
    (column) => is((cell) => !isFigure(cell) && !isSideWord(cell))(column) && isOfNames(cellsOf(column)),
  )
  if (name !== undefined) columns[name] = 'name'
  if (kind !== 'party') return columns
  const mobile = all.find(is(isTelephoneNumber))
  const side = all.find(is(isSideWord))
  const isAmount = is((cell) => parseBalance(cell, 'owed-is-positive') !== undefined && !isTelephoneNumber(cell))
  const amounts = all.filter((column) => isAmount(column) && !isCount(cellsOf(column)))
  if (mobile !== undefined) columns[mobile] = 'mobile'
  if (amounts.length === 1 && amounts[0] !== undefined) columns[amounts[0]] = 'balance'
  if (side !== undefined && amounts.length === 1) columns[side] = 'side'
  const type = all.find((column) => column !== name && is((cell) => findChoice('type', cell) !== undefined)(column))
  if (type !== undefined && columns[type] === null) columns[type] = 'type'
  return columns
}

/** Names differ, a type or a place is repeated. */
const isOfNames = (cells: readonly string[]) => new Set(cells).size * 2 > cells.length

/** The numbers 1, 2, 3 of the rows. */
const isCount = (cells: readonly string[]) =>
  cells.length > 1 && cells.every((cell, index) => Number(cell) === index + 1)
