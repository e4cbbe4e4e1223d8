import { type DraftTable, getRowNumber, leaveOutRows } from './importDraft.ts'
import type { NumberedRow, RawTable, SourceTable } from './parse/sourceTable.ts'

/** A row that is no line; `row` is its position among the lines, undefined above the headings. */
export type LeftOutRow = NumberedRow & { row?: number }

/** The rows that are left out as titles or headings, totals, repeated headings and comments. */
export function listLeftOutRows(table: DraftTable): LeftOutRow[] {
  const { above = [], headingNumber, rows, decisions, leftOutRows = [] } = table
  const titles = above.filter(({ number }) => number !== headingNumber)
  const others = leftOutRows.filter((row) => decisions[row] === 'skip')
  return [...titles, ...others.map((row) => ({ row, number: getRowNumber(table, row), cells: rows[row] ?? [] }))]
}

/** Makes a row that was left out a line. */
export function restoreRow(table: DraftTable, { row, number, cells }: LeftOutRow): DraftTable {
  if (row !== undefined) {
    const { [row]: _, ...decisions } = table.decisions
    return { ...table, decisions }
  }
  const shifted = Object.entries(table.decisions).map(([at, decision]) => [Number(at) + 1, decision] as const)
  return {
    ...table,
    above: table.above?.filter((leftOut) => leftOut.number !== number) ?? [],
    rows: [cells, ...table.rows],
    numbers: [number, ...table.rows.map((_, at) => getRowNumber(table, at))],
    decisions: Object.fromEntries(shifted),
    leftOutRows: table.leftOutRows?.map((at) => at + 1) ?? [],
  }
}

/** All rows of a table in the order of the file, to read it again with other headings. */
export function toRawTable(table: DraftTable): RawTable {
  const { above = [], computed } = table
  const lines = table.rows.map((cells, at) => ({ cells, number: getRowNumber(table, at) }))
  const all = [...above, ...lines].toSorted((one, other) => one.number - other.number)
  return { rows: all.map(({ cells }) => cells), numbers: all.map(({ number }) => number), computed }
}

/** Rows among which the headings can be named by hand. */
const MAX_HEADING_CHOICES = 40

export function listHeadingChoices(table: DraftTable): NumberedRow[] {
  const { rows, numbers = [] } = toRawTable(table)
  return rows.slice(0, MAX_HEADING_CHOICES).map((cells, at) => ({ cells, number: numbers[at] ?? at + 1 }))
}

/** A table that was read again with other headings; the choices that a person has made stay where they have a meaning. */
export function withHeadings(table: DraftTable, read: SourceTable): DraftTable {
  const { name, isLeftOut, isNegativeStockZero = false, summed = 0 } = table
  return {
    ...read,
    ...{ name, isLeftOut, isNegativeStockZero, summed },
    columns: [...read.columnsByKind[read.kind]],
    decisions: leaveOutRows(read),
  }
}

/** Texts that show what stands in a column. */
const MAX_SAMPLES = 3
const MAX_SAMPLE_LENGTH = 20

/** The columns that no field takes, each with its first texts; those with figures first. */
export function listUnusedColumns({ columns, headings, rows }: DraftTable): { heading: string; samples: string }[] {
  return headings
    .flatMap((heading, column) => {
      if (columns[column] !== null) return []
      const texts = new Set(rows.flatMap((row) => row[column]?.trim().slice(0, MAX_SAMPLE_LENGTH) || []))
      if (texts.size === 0) return []
      const samples = [...texts].slice(0, MAX_SAMPLES).join(', ') + (texts.size > MAX_SAMPLES ? ' …' : '')
      return [{ heading, samples, isNumeric: /^[-–−(]?\p{Nd}/u.test(samples) }]
    })
    .toSorted((one, other) => Number(other.isNumeric) - Number(one.isNumeric))
}
