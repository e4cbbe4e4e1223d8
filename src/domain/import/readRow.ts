import { getFieldFormat, type ImportField, REQUIRED_FIELDS } from './importFields.ts'
import type { ImportKind, ImportLine } from './importLine.ts'
import type { Columns } from './matchColumns.ts'
import { type BalanceSign, parseBalance, parseNumber, toAsciiDigits } from './parseNumber.ts'

/** Why a cell cannot be taken. */
export type CellReason = 'missing' | 'too-long' | 'no-number' | 'negative' | 'too-large' | 'no-choice'
export type CellFault = { field: ImportField; reason: CellReason }
export type ReadRow = { line: ImportLine; faults: readonly CellFault[] }

/** Characters that end a line or are not shown: they are no part of a name. */
const CONTROL_CHARACTERS = /\p{Cc}+/gu

/**
 * The line that a row of cells describes, with a fault for each cell that cannot be taken. Empty cells are left out. An
 * apostrophe in front of a formula is that of our own export and is taken off; the text stays text.
 */
export function readRow(kind: ImportKind, columns: Columns, cells: readonly string[], sign: BalanceSign): ReadRow {
  const faults: CellFault[] = []
  const values: Partial<Record<ImportField, string | number>> = {}
  for (const [index, field] of columns.entries()) {
    const cell = cleanCell(cells[index] ?? '')
    const text = field === 'mobile' ? toAsciiDigits(cell) : cell
    if (field === null || text === '') continue
    const result = readCell(kind, field, text, sign)
    if (typeof result === 'object') faults.push({ field, reason: result.reason })
    else values[field] = result
  }
  for (const field of REQUIRED_FIELDS[kind])
    if (values[field] === undefined && !faults.some((fault) => fault.field === field))
      faults.push({ field, reason: 'missing' })
  // The values were read as the contract says for the fields of this kind.
  return { line: { kind, ...values } as ImportLine, faults }
}

function cleanCell(cell: string): string {
  const text = cell.replaceAll(CONTROL_CHARACTERS, ' ').trim()
  return /^'[=+\-@]/.test(text) ? text.slice(1) : text
}

function readCell(
  kind: ImportKind,
  field: ImportField,
  text: string,
  sign: BalanceSign,
): string | number | { reason: CellReason } {
  const format = getFieldFormat(kind, field)
  if (format.type === 'text') return text.length > format.maxLength ? { reason: 'too-long' } : text
  if (format.type === 'choice')
    return (
      format.choices.find(([value, pattern]) => value === text || pattern.test(text))?.[0] ?? { reason: 'no-choice' }
    )
  if (format.type === 'balance') return checkNumber(parseBalance(text, sign), MAX_BALANCE, true)
  return checkNumber(parseNumber(text, format.decimals)?.value, format.max, format.mayBeNegative)
}

const MAX_BALANCE = 999_999_999.99

function checkNumber(value: number | undefined, max: number, mayBeNegative = false): number | { reason: CellReason } {
  if (value === undefined) return { reason: 'no-number' }
  if (value < 0 && !mayBeNegative) return { reason: 'negative' }
  return Math.abs(value) > max ? { reason: 'too-large' } : value
}
