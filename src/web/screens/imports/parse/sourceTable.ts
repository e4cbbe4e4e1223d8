import { IMPORT_KINDS } from '#domain/import/importFields.ts'
import { type ImportKind, MAX_IMPORT_LINES } from '#domain/import/importLine.ts'
import {
  type Columns,
  guessBalanceSign,
  guessKind,
  hasDebitAndCreditColumns,
  matchColumns,
} from '#domain/import/matchColumns.ts'
import type { BalanceSign } from '#domain/import/parseNumber.ts'
import { FileRefusal } from './fileRefusal.ts'

/** A parsed table with its guessed kind and sign. */
export type ParsedTable = {
  name: string
  kind: ImportKind
  sign: BalanceSign
  headings: string[]
  rows: string[][]
  /** Not imported unless a person chooses it. */
  isLeftOut?: boolean
}

/** A table of a file. The headings are compared in the worker: the page has no list of them. */
export type SourceTable = ParsedTable & { columnsByKind: { [Kind in ImportKind]: Columns } }

export function addColumns(table: ParsedTable): SourceTable {
  const match = (kind: ImportKind) => [kind, matchColumns(table.headings, kind)] as const
  // All kinds are there.
  return { ...table, columnsByKind: Object.fromEntries(IMPORT_KINDS.map(match)) as SourceTable['columnsByKind'] }
}

/** All cells of a file together, empty ones between others included. */
export const MAX_CELLS = 300_000

/** Columns of a table; more than a list of parties or goods has. */
export const MAX_COLUMNS = 200

/** Characters of a heading on the screen. */
const MAX_HEADING_LENGTH = 60

/** The headings are searched in this many first rows: the name of the firm and the date may stand above them. */
export const MAX_HEADING_SEARCH_ROWS = 10

/** A table from its rows: the row that names the most columns is the heading; without one, columns are numbered. */
export function createTable(name: string, allRows: readonly string[][]): ParsedTable | undefined {
  const rows = allRows.filter((row) => row.some((cell) => cell.trim() !== ''))
  const [first] = rows
  if (!first) return undefined
  const scores = rows.slice(0, MAX_HEADING_SEARCH_ROWS).map(countHeadings)
  const best = scores.indexOf(Math.max(...scores))
  const hasHeadings = (scores[best] ?? 0) > 0
  const width = Math.max(...rows.slice(0, MAX_HEADING_SEARCH_ROWS).map(countColumns))
  if (width > MAX_COLUMNS) throw new FileRefusal('too-many-cells')
  const hasTwoRows = hasHeadings && hasDebitAndCreditColumns(rows[best + 1] ?? [])
  const upper = hasHeadings ? (rows[best] ?? []) : []
  const named = hasTwoRows ? Array.from({ length: width }, (_, at) => rows[best + 1]?.[at]?.trim() || upper[at]) : upper
  const headings = Array.from(
    { length: width },
    (_, index) => named[index]?.trim().slice(0, MAX_HEADING_LENGTH) || String(index + 1),
  )
  const body = hasHeadings ? rows.slice(best + (hasTwoRows ? 2 : 1)) : rows
  if (body.length > MAX_IMPORT_LINES) throw new FileRefusal('too-many-lines')
  return { name, kind: guessKind(name, headings), sign: guessBalanceSign(headings), headings, rows: body }
}

/** The columns of a row up to its last cell with a text: spreadsheets write empty ones behind it. */
function countColumns(row: readonly string[]): number {
  return row.findLastIndex((cell) => cell.trim() !== '') + 1
}

/** How many cells of a row are headings of one kind of table. */
export function countHeadings(row: readonly string[]): number {
  const cells = row.slice(0, MAX_COLUMNS)
  return Math.max(...IMPORT_KINDS.map((kind) => matchColumns(cells, kind).filter(Boolean).length))
}
