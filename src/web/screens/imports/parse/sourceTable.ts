import { guessColumns, isFigure, isSideColumn } from '#domain/import/guessColumns.ts'
import { guessDirection } from '#domain/import/guessDirection.ts'
import { foldHeading, MAX_HEADING_SEARCH_ROWS } from '#domain/import/headings.ts'
import { findChoice, IMPORT_KINDS } from '#domain/import/importFields.ts'
import { type ImportKind, MAX_IMPORT_LINES } from '#domain/import/importLine.ts'
import { type Columns, guessKind, hasDebitAndCreditColumns, matchColumns } from '#domain/import/matchColumns.ts'
import type { BalanceSign } from '#domain/import/parseNumber.ts'
import type { BoardEntry } from '#domain/import/readBoardBom.ts'
import { FileRefusal } from './fileRefusal.ts'
import { countHeadings, findHeadings, MAX_COLUMNS } from './findHeadings.ts'
import { findLeftOutRows } from './leftOutRows.ts'
import { sumBills } from './sumBills.ts'

/** A row of the file with its number there, from 1. */
export type NumberedRow = { number: number; cells: string[] }

/** What a person should look at before the check. */
export type TableDoubt = 'headings' | 'sign'

/** A parsed table with its guessed kind and sign. Drafts of earlier versions lack the optional parts. */
export type ParsedTable = {
  name: string
  kind: ImportKind
  sign: BalanceSign
  headings: string[]
  rows: string[][]
  /** Not imported unless a person chooses it. */
  isLeftOut?: boolean
  /** The numbers in the file of the rows. */
  numbers?: number[]
  /** The rows above the headings and the headings themselves, which are no lines. */
  above?: NumberedRow[]
  headingNumber?: number
  /** By the number of a row: the columns whose values are results of formulas. */
  computed?: Record<number, number[]>
  /** The type of parties without one. */
  partyType?: 'SELLER' | 'PURCHASE'
  doubts?: TableDoubt[]
  /** Positions of rows that are no lines: sums, repeated headings and comments. */
  leftOutRows?: number[]
  /** Rows that were added to another row of the same party. */
  summed?: number
  /** The product of a bill of materials whose lines do not name it, and its version. */
  product?: string
  version?: string
  /** The lines of a drawn board, one for each row. */
  board?: BoardEntry[]
  /** All rows of a table that may be the bill of materials of a drawn board. */
  boardRows?: NumberedRow[]
  /** Lines whose price is what the stock has cost, because the file has no selling price. */
  costPrices?: number
}

/** A table of a file. The headings are compared in the worker: the page has no list of them. */
export type SourceTable = ParsedTable & { columnsByKind: { [Kind in ImportKind]: Columns } }

/** The rows of a sheet with their numbers and the cells that formulas compute. */
export type RawTable = {
  rows: readonly string[][]
  numbers?: readonly number[] | undefined
  computed?: Record<number, number[]> | undefined
  /** The cells were separated by a sign that may also stand within an amount. */
  isText?: boolean
}

/** Marks the cell of a row as computed by a formula. */
export function markComputed(computed: Record<number, number[]>, number: number, column: number): void {
  const marks = computed[number]
  if (marks) marks.push(column)
  else computed[number] = [column]
}

/** All cells of a file together, empty ones between others included. */
export const MAX_CELLS = 300_000

/** Characters of a heading on the screen. */
const MAX_HEADING_LENGTH = 60

export function addColumns(table: ParsedTable): SourceTable {
  const match = (kind: ImportKind) => [kind, findColumns(table, kind)] as const
  // All kinds are there.
  const columnsByKind = Object.fromEntries(IMPORT_KINDS.map(match)) as SourceTable['columnsByKind']
  const leftOutRows = table.board ? table.leftOutRows : findLeftOutRows(table, columnsByKind[table.kind])
  return { ...table, columnsByKind, leftOutRows: leftOutRows ?? [] }
}

/** The fields that the columns of a table fill, by its headings, or without them by its cells. */
function findColumns({ headings, rows, headingNumber }: ParsedTable, kind: ImportKind): Columns {
  if (headingNumber === 0) return guessColumns(rows, headings.length, kind)
  const cellsOf = (column: number) => rows.flatMap((row) => row[column]?.trim() || [])
  const hasCells = headings.map((_, column) => rows.some((row) => row[column]?.trim()))
  const columns = matchColumns(headings, kind, (column) => hasCells[column] ?? false)
  if (columns.every((field) => field === null)) return guessColumns(rows, headings.length, kind)
  return columns.map((field, column) => {
    if (field !== 'type' && field !== 'pack' && field !== 'role') return field
    const cells = cellsOf(column)
    // Groups that say nothing of the kind of party are no type; some programs write there who pays.
    if (cells.length === 0 || cells.some((cell) => findChoice(field, cell) !== undefined)) return field
    return field === 'type' && !columns.includes('side') && isSideColumn(cells) ? 'side' : null
  })
}

/**
 * A table from its rows. Without headings, columns are numbered; `headingNumber` is the row that a person has named as
 * headings, 0 for none.
 */
export function createTable(name: string, raw: RawTable, headingNumber?: number): ParsedTable | undefined {
  const all = raw.rows
    .map((cells, index) => ({ number: raw.numbers?.[index] ?? index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (all.length === 0) return undefined
  const rows = all.map(({ cells }) => cells)
  const best =
    headingNumber === undefined ? findHeadings(rows) : all.findIndex(({ number }) => number === headingNumber)
  const width = Math.max(...rows.slice(0, MAX_HEADING_SEARCH_ROWS).map(countColumns), countColumns(rows[best] ?? []))
  if (width > MAX_COLUMNS) throw new FileRefusal('too-many-cells')
  const { first, count } = findHeadingRows(rows, best)
  const [upper = [], lower = []] = rows.slice(first, first + count)
  const headings = Array.from({ length: width }, (_, index) => {
    const heading = lower[index]?.trim() || upper[index]?.trim()
    return heading?.slice(0, MAX_HEADING_LENGTH) || String(index + 1)
  })
  const above = all.slice(0, first + count)
  const body = all.slice(above.length)
  if (body.length > MAX_IMPORT_LINES) throw new FileRefusal('too-many-lines')
  const kind = guessKind(name, headings)
  const cellsOf = raw.isText ? (cells: string[]) => joinGroups(cells, upper) : (cells: string[]) => cells
  const unsummed = { rows: body.map(({ cells }) => cellsOf(cells)), numbers: body.map(({ number }) => number) }
  // Named headings read rows again that are summed already.
  const lines = kind === 'party' ? sumBills(headings, unsummed, headingNumber === undefined) : unsummed
  const found = { name, kind, headings, above, headingNumber: all[best]?.number ?? 0, ...lines }
  const table: ParsedTable = { ...found, sign: 'owed-is-positive', computed: raw.computed ?? {} }
  if (headingNumber === undefined && mayBeBoard(rows)) table.boardRows = all
  return { ...table, ...describeDirection(table), costPrices: isValuation(headings, kind) ? found.rows.length : 0 }
}

/** How a heading of the references of a drawn board begins. Its lines are read by code of their own: boardTable.ts. */
const BOARD_HEADING_PATTERN = /^\W*(ref|designator|mount|part(?!icular|y))/i

const mayBeBoard = (rows: readonly string[][]) =>
  rows.slice(0, MAX_HEADING_SEARCH_ROWS).some((row) => row.some((cell) => BOARD_HEADING_PATTERN.test(cell)))

/** Whether the rates of a list of goods are what the stock has cost: it has quantity, rate and value, as Tally's. */
function isValuation(headings: readonly string[], kind: ImportKind): boolean {
  const columns = matchColumns(headings, kind)
  const folded = headings.map(foldHeading)
  const isOfStock = kind === 'product' && columns.includes('stock') && folded.includes('value')
  return isOfStock && /^(closing |opening )?rate$/.test(folded[columns.indexOf('price')] ?? '')
}

/** A row and the next below it that both hold parts of the headings, as the sheets of Tally have. */
function findHeadingRows(rows: readonly (readonly string[])[], best: number): { first: number; count: number } {
  if (best < 0) return { first: 0, count: 0 }
  if (hasDebitAndCreditColumns(rows[best + 1] ?? []) || isSecondRow(rows[best], rows[best + 1]))
    return { first: best, count: 2 }
  return isSecondRow(rows[best - 1], rows[best]) ? { first: best - 1, count: 2 } : { first: best, count: 1 }
}

/** Whether a row has no name, and both together name more columns than each. */
function isSecondRow(upper: readonly string[] | undefined, lower: readonly string[] | undefined): boolean {
  if (!upper || !lower || lower.some(isFigure) || upper.some(isFigure)) return false
  const joined = Array.from(
    { length: Math.max(upper.length, lower.length) },
    (_, at) => lower[at]?.trim() || upper[at] || '',
  )
  const count = countHeadings(joined)
  const name = findColumnOfName(joined)
  return name >= 0 && !lower[name]?.trim() && count > countHeadings(upper) && count > countHeadings(lower)
}

const findColumnOfName = (headings: readonly string[]) =>
  matchColumns(headings, guessKind('', headings)).indexOf('name')

/** An amount with groups in the last column of a text, which its commas have divided: 5,000. */
function joinGroups(cells: string[], headings: readonly string[]): string[] {
  const last = countColumns(headings) - 1
  const groups = cells.slice(last).filter((cell, at) => cell.trim() !== '' || at === 0)
  if (last < 0 || groups.length < 2 || !/^\D{0,4}\p{Nd}{1,3}$/u.test(groups[0]?.trim() ?? '')) return cells
  if (!groups.slice(1).every((group) => /^\p{Nd}{2,3}(\.\p{Nd}+)?\D{0,6}$/u.test(group.trim()))) return cells
  return [...cells.slice(0, last), groups.map((group) => group.trim()).join(',')]
}

/** The direction of the balances, and what a person should look at. */
function describeDirection(table: ParsedTable): Pick<ParsedTable, 'sign' | 'partyType' | 'doubts'> {
  const { kind, headings, rows, above = [], name } = table
  const doubts: TableDoubt[] = matchColumns(headings, kind).every((field) => field === null) ? ['headings'] : []
  if (kind !== 'party') return { sign: 'owed-is-positive', doubts }
  const titles = [name, ...above.slice(0, -1).flatMap(({ cells }) => cells)]
  const { isUncertain, ...direction } = guessDirection({ titles, headings, rows, columns: findColumns(table, kind) })
  return { ...direction, doubts: isUncertain ? [...doubts, 'sign'] : doubts }
}

/** The columns of a row up to its last cell with a text: spreadsheets write empty ones behind it. */
function countColumns(row: readonly string[]): number {
  return row.findLastIndex((cell) => cell.trim() !== '') + 1
}
