import type { Schema } from '#contract/operations.ts'
import type { ImportField } from '#domain/import/importFields.ts'
import {
  type ImportFinding,
  type ImportKind,
  type ImportLine,
  isAdded,
  isUndecided,
} from '#domain/import/importLine.ts'
import type { Bill } from '#domain/import/readBills.ts'
import { type CellFault, readRow } from '#domain/import/readRow.ts'
import type { SourceTable } from './parse/sourceTable.ts'

export type Decision = Schema<'ImportDecision'>

/** A table of the file with the person's corrections. */
export type DraftTable = SourceTable & {
  columns: (ImportField | null)[]
  isLeftOut: boolean
  /** A stock below zero counts as none. */
  isNegativeStockZero?: boolean
  /** By row. */
  decisions: Record<number, Decision>
  /** Of a drawn board, by row: the id of the component in stock that a person has taken, 0 for a new one. */
  componentIds?: Record<number, number>
  /** The product that the import adds for a bill of materials: a new one, or a new version of one with parts. */
  newProduct?: NewProduct | undefined
  /** The position of the bill of materials for which this table adds components or a product. */
  addedFor?: number
}

/** `basedOn` is the id of the product whose new version it is. */
export type NewProduct = { fields: Partial<Record<ImportField, string>>; basedOn?: number }

/** An import that is being prepared. `key` makes a repeated import take effect once. */
export type ImportDraft = { fileName: string; date: string; key: string; tables: DraftTable[] }

export function createDraft(fileName: string, date: string, tables: readonly SourceTable[]): ImportDraft {
  return {
    fileName: fileName.slice(0, 200),
    date,
    key: crypto.randomUUID(),
    tables: tables.map((table) => ({
      ...table,
      columns: [...table.columnsByKind[table.kind]],
      isLeftOut: table.isLeftOut ?? false,
      decisions: leaveOutRows(table),
    })),
  }
}

/** The decisions at first: sums, repeated headings and comments are left out. */
export function leaveOutRows({ leftOutRows = [] }: SourceTable): DraftTable['decisions'] {
  return Object.fromEntries(leftOutRows.map((row) => [row, 'skip' as const]))
}

/** The number of a row in the file; drafts of earlier versions count from the first line. */
export function getRowNumber({ numbers }: Pick<DraftTable, 'numbers'>, row: number): number {
  return numbers?.[row] ?? row + 1
}

export function withKind(table: DraftTable, kind: ImportKind): DraftTable {
  // A draft that an earlier version of the app has stored does not have them.
  const columns = table.columnsByKind?.[kind] ?? table.headings.map(() => null)
  return { ...table, kind, columns: [...columns] }
}

/** A field is filled by one column: another that filled it before fills nothing. */
export function withColumn(table: DraftTable, column: number, field: ImportField | null): DraftTable {
  const others = table.columns.map((other) => (other === field ? null : other))
  return { ...table, columns: others.with(column, field) }
}

export function withCell(table: DraftTable, row: number, column: number, text: string): DraftTable {
  const cells = Array.from(table.headings, (_, index) => table.rows[row]?.[index] ?? '').with(column, text)
  const number = getRowNumber(table, row)
  const marks = table.computed?.[number]?.filter((marked) => marked !== column) ?? []
  return { ...table, rows: table.rows.with(row, cells), computed: { ...table.computed, [number]: marks } }
}

export function withDecision(table: DraftTable, row: number, decision: Decision | undefined): DraftTable {
  const { [row]: _, ...others } = table.decisions
  return { ...table, decisions: decision ? { ...others, [row]: decision } : others }
}

/** A line of the import with its position in the file, and whether a formula has computed a part of it. */
export type DraftLine = {
  table: number
  row: number
  line: ImportLine
  faults: readonly CellFault[]
  bills?: readonly Bill[] | undefined
  isComputed: boolean
}

export function listLines({ tables }: ImportDraft): DraftLine[] {
  return tables.flatMap((table, tableIndex) =>
    isUnused(table, tables)
      ? []
      : table.rows.map((cells, row) => {
          const { line, ...rest } = readRow(table.kind, table.columns, cells, table.sign, table)
          const decision = table.decisions[row]
          const isComputed = hasComputedCell(table, row)
          return { table: tableIndex, row, ...rest, isComputed, line: decision ? { ...line, decision } : line }
        }),
  )
}

/** Whether the lines are parts of one product, which they do not name. */
export function isBillOfOneProduct({ kind, isLeftOut, columns }: DraftTable): boolean {
  return kind === 'part' && !isLeftOut && !columns.includes('product')
}

/** Whether a table, or the bill of materials for which it was added, is left out. */
function isUnused({ isLeftOut, addedFor = -1 }: DraftTable, tables: readonly DraftTable[]): boolean {
  const bill = tables[addedFor]
  return isLeftOut || (bill !== undefined && (bill.isLeftOut || bill.kind !== 'part'))
}

/** Whether a formula has computed a cell of a row that is used. */
function hasComputedCell(table: DraftTable, row: number): boolean {
  const marks = table.computed?.[getRowNumber(table, row)] ?? []
  return marks.some((column) => (table.columns[column] ?? null) !== null)
}

/** The number of lines with a computed value that are not left out. */
export function countComputed(table: DraftTable): number {
  if (table.isLeftOut) return 0
  return table.rows.filter((_, row) => table.decisions[row] !== 'skip' && hasComputedCell(table, row)).length
}

/** The number of lines whose stock is below zero and that are not left out. */
export function countNegativeStock(table: DraftTable): number {
  const column = table.columns.indexOf('stock')
  if (table.isLeftOut || column < 0) return 0
  return table.rows.filter((cells, row) => {
    if (table.decisions[row] === 'skip') return false
    const { faults } = readRow(table.kind, table.columns, cells, table.sign)
    return faults.some(({ field, reason }) => field === 'stock' && reason === 'negative')
  }).length
}

/** The lines that are sent. */
export function listSentLines(lines: readonly DraftLine[]): DraftLine[] {
  return lines.filter(({ line, faults }) => faults.length === 0 && line.decision !== 'skip')
}

export type LineState = 'new' | 'known' | 'doubtful' | 'wrong' | 'left-out'

/** A draft as it was checked; the verdicts by line key, each with the line that it is about. */
export type CheckedDraft = {
  draft: ImportDraft
  sums: Schema<'ImportSums'>
  verdicts: ReadonlyMap<string, { text: string; finding: ImportFinding }>
}

export function toCheckedDraft(draft: ImportDraft, { verdicts, sums }: Schema<'ImportCheck'>): CheckedDraft {
  const sent = listSentLines(listLines(draft))
  const byLineKey = verdicts.flatMap((finding) => {
    const draftLine = sent[finding.line]
    return draftLine ? [[toLineKey(draftLine), { text: toComparable(draftLine), finding }] as const] : []
  })
  return { draft, sums, verdicts: new Map(byLineKey) }
}

const toLineKey = ({ table, row }: DraftLine) => `${table} ${row}`

function toComparable({ line: { decision: _, ...fields } }: DraftLine): string {
  return JSON.stringify(fields)
}

/** Adds its state to each line. A finding about a line that has changed since the check does not count. */
export function describeLines(lines: readonly DraftLine[], { verdicts }: CheckedDraft) {
  return lines.map((draftLine) => {
    const earlier = verdicts.get(toLineKey(draftLine))
    const finding = earlier?.text === toComparable(draftLine) ? earlier.finding : undefined
    const isSkipped = draftLine.line.decision === 'skip'
    const isWrong = draftLine.faults.length > 0
    const state: LineState = isSkipped ? 'left-out' : isWrong ? 'wrong' : (finding?.state ?? 'new')
    const isOpen = !isSkipped && (isWrong || isUndecided(draftLine.line, finding))
    return { ...draftLine, finding, state, isOpen, isAdded: !isWrong && isAdded(draftLine.line, finding) }
  })
}

export type DescribedLine = ReturnType<typeof describeLines>[number]
