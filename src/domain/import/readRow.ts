import { MAX_RUPEES, sumPaise, toPaise, toRupees } from '../money.ts'
import { toSingleLine } from '../plainText.ts'
import { toAsciiDigits } from '../toAsciiDigits.ts'
import { getFieldFormat, type ImportField, REQUIRED_FIELDS } from './importFields.ts'
import type { ImportKind, ImportLine } from './importLine.ts'
import type { Columns } from './matchColumns.ts'
import { type BalanceSign, parseBalance, parseNumber } from './parseNumber.ts'

/** Why a cell is rejected. */
export type CellReason = 'missing' | 'too-long' | 'no-number' | 'negative' | 'too-large' | 'no-choice'
export type CellFault = { field: ImportField; reason: CellReason }
export type ReadRow = { line: ImportLine; faults: readonly CellFault[] }

/**
 * The line that a row of cells describes, with a fault for each rejected cell. Empty cells are left out. The apostrophe
 * that our own export puts before a formula is removed; the text stays a text.
 */
export function readRow(kind: ImportKind, columns: Columns, cells: readonly string[], sign: BalanceSign): ReadRow {
  const faults: CellFault[] = []
  const values: Partial<Record<ImportField, string | number>> = {}
  for (const [index, field] of columns.entries()) {
    const cell = cleanCell(cells[index] ?? '')
    const text = field === 'mobile' ? toAsciiDigits(cell) : cell
    if (field === null || field === 'side' || text === '') continue
    const side = field === 'balance' ? cleanCell(cells[columns.indexOf('side')] ?? '') : ''
    const result = readCell(kind, field, `${text} ${side}`.trim(), sign)
    if (typeof result === 'object') faults.push({ field, reason: result.reason })
    else values[field] = result
  }
  const { debit, credit, ...fields } = values
  // Debits are positive, credits negative: parseBalance.
  if (fields.balance === undefined && (debit ?? credit) !== undefined)
    fields.balance = toRupees(sumPaise([toPaise(Number(debit ?? 0)), toPaise(Number(credit ?? 0))]))
  for (const field of REQUIRED_FIELDS[kind])
    if (values[field] === undefined && !faults.some((fault) => fault.field === field))
      faults.push({ field, reason: 'missing' })
  // Each value was read in the format of the contract for its field.
  return { line: { kind, ...fields } as ImportLine, faults }
}

function cleanCell(cell: string): string {
  const text = toSingleLine(cell).trim()
  return /^'[=+\-@]/.test(text) ? text.slice(1) : text
}

function readCell(
  kind: ImportKind,
  field: ImportField,
  text: string,
  sign: BalanceSign,
): string | number | { reason: CellReason } {
  const format = getFieldFormat(kind, field)
  // A spreadsheet has shortened the number to 9.19877E+11: its last digits are lost.
  if (field === 'mobile' && /^\d([.,]\d+)?e\+?\d+$/i.test(text)) return { reason: 'no-number' }
  if (format.type === 'text') return text.length > format.maxLength ? { reason: 'too-long' } : text
  if (format.type === 'choice')
    return (
      format.choices.find(([value, pattern]) => value === text || pattern.test(text))?.[0] ?? { reason: 'no-choice' }
    )
  if (format.type === 'balance') {
    const balance = parseBalance(text, format.sign ?? sign)
    // A credit in the column of debits, or the other way round.
    if ((field === 'debit' && (balance ?? 0) < 0) || (field === 'credit' && (balance ?? 0) > 0))
      return { reason: 'negative' }
    return checkNumber(balance, MAX_RUPEES, true)
  }
  return checkNumber(parseNumber(text, format.decimals), format.max)
}

function checkNumber(value: number | undefined, max: number, mayBeNegative = false): number | { reason: CellReason } {
  if (value === undefined) return { reason: 'no-number' }
  if (value < 0 && !mayBeNegative) return { reason: 'negative' }
  return Math.abs(value) > max ? { reason: 'too-large' } : value
}
