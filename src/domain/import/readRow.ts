import { MAX_RUPEES, sumPaise, toPaise, toRupees } from '../money.ts'
import { toSingleLine } from '../plainText.ts'
import { toAsciiDigits } from '../toAsciiDigits.ts'
import { getFieldFormat } from './fieldFormats.ts'
import { readSide } from './guessColumns.ts'
import { findChoice, type ImportField, REQUIRED_FIELDS } from './importFields.ts'
import type { ImportKind, ImportLine } from './importLine.ts'
import type { Columns } from './matchColumns.ts'
import { type BalanceSign, parseBalance, parseNumber } from './parseNumber.ts'
import { type Bill, readBills, sumBillAmounts } from './readBills.ts'

/** Why a cell is rejected. */
export type CellReason =
  | ('missing' | 'too-long' | 'no-number' | 'negative' | 'too-large' | 'no-choice')
  | ('error' | 'date' | 'unclear-side')
export type CellFault = { field: ImportField; reason: CellReason }
/** `bills` are those within the balance of a party. */
export type ReadRow = { line: ImportLine; faults: readonly CellFault[]; bills?: readonly Bill[] | undefined }

/** What holds for all rows of a table. */
export type RowOptions = {
  /** The type of parties without one. */
  partyType?: 'SELLER' | 'PURCHASE' | undefined
  /** A stock below zero, which an old book may show, counts as none. */
  isNegativeStockZero?: boolean | undefined
  /** The product of all parts without one, and its version. */
  product?: string | undefined
  version?: string | undefined
}

/** The errors of spreadsheets. #FORMULA! stands for a formula whose value the file does not have. */
const ERROR_PATTERN = /^(#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|FORMULA!)|Err:\d{3})$/i
export const NO_VALUE = '#FORMULA!'

/** Dates as spreadsheets show them after they have taken 1-2 or 1/26 for one. */
const MONTHS = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)'
const DATE_PATTERN = new RegExp(`^(\\d{1,2}-)?${MONTHS}-\\d{1,4}$|^\\d{1,2}-${MONTHS}$|^\\d{4}-\\d\\d-\\d\\d$`, 'i')

/** A number whose format names a side that may be a unit: Cr for crore. */
export const UNCLEAR_SIDE = '?'

/**
 * The line that a row of cells describes, with a fault for each rejected cell. Empty cells are left out, and so are dashes
 * and errors of the spreadsheet where a text may be empty. The apostrophe that our own export puts before a formula is
 * removed; the text stays a text.
 */
export function readRow(
  kind: ImportKind,
  columns: Columns,
  cells: readonly string[],
  sign: BalanceSign,
  { partyType, isNegativeStockZero, product, version }: RowOptions = {},
): ReadRow {
  const faults: CellFault[] = []
  const values: Partial<Record<ImportField, string | number>> = {}
  let bills: Bill[] | undefined
  const findCell = (field: ImportField) => cleanCell(cells[columns.indexOf(field)] ?? '')
  const type = findChoice('type', findCell('type')) ?? partyType
  const rowSign = sign === 'due-is-positive' ? (type === 'SELLER' ? 'owed-is-negative' : 'owed-is-positive') : sign
  for (const [index, field] of columns.entries()) {
    if (field === null || field === 'side') continue
    const cell = cleanCell(cells[index] ?? '', field === 'address' ? ', ' : ' ')
    const text = field === 'mobile' ? toAsciiDigits(cell) : cell
    if (text === '' || isBlank(kind, field, text)) continue
    if (field === 'bills') {
      bills = readBills(text, rowSign)
      if (!bills) faults.push({ field, reason: 'no-number' })
      continue
    }
    const side = field === 'balance' ? findCell('side') : ''
    const result = readCell(kind, field, `${text} ${readSide(side) ?? side}`.trim(), rowSign)
    if (result === NEGATIVE_STOCK && isNegativeStockZero) values[field] = 0
    else if (typeof result === 'object') faults.push({ field, reason: result.reason })
    else values[field] = result
  }
  joinNames(kind, values)
  if (kind === 'part' && values.product === undefined && product?.trim())
    Object.assign(values, { product: product.trim() }, version?.trim() && { version: version.trim() })
  const { debit, credit, lastName: _, ...fields } = values
  // Debits are positive, credits negative: parseBalance.
  if (fields.balance === undefined && (debit ?? credit) !== undefined)
    fields.balance = toRupees(sumPaise([toPaise(Number(debit ?? 0)), toPaise(Number(credit ?? 0))]))
  if (fields.balance === undefined && bills) fields.balance = sumBillAmounts(bills)
  if (kind === 'party' && partyType && !faults.some(({ field }) => field === 'type')) fields.type ??= partyType
  for (const field of REQUIRED_FIELDS[kind])
    if (values[field] === undefined && !faults.some((fault) => fault.field === field))
      faults.push({ field, reason: 'missing' })
  // Each value was read in the format of the contract for its field.
  return { line: { kind, ...fields } as ImportLine, faults, ...(bills && { bills }) }
}

/** A person has a last name in a column of its own; a party without a name goes by that of its firm. */
function joinNames(kind: ImportKind, values: Partial<Record<ImportField, string | number>>): void {
  if (values.lastName !== undefined) values.name = [values.name, values.lastName].filter(Boolean).join(' ')
  if (kind !== 'party' || values.name !== undefined || values.businessName === undefined) return
  values.name = values.businessName
  delete values.businessName
}

/** Whether an optional text is none: a dash, or an error of the spreadsheet. */
function isBlank(kind: ImportKind, field: ImportField, text: string): boolean {
  const { type } = getFieldFormat(kind, field)
  if (type === 'number' || type === 'balance' || text === NO_VALUE) return false
  if (REQUIRED_FIELDS[kind].includes(field)) return false
  return ERROR_PATTERN.test(text) || (/^[-–—]+$/.test(text) && field !== 'pack')
}

/** A cell in one line. */
function cleanCell(cell: string, lineBreak = ' '): string {
  const text = toSingleLine(
    cell
      .split(/[\r\n]+/)
      .map((line) => line.trim().replace(lineBreak === ' ' ? /$/ : /,$/, ''))
      .filter(Boolean)
      .join(lineBreak),
  ).trim()
  return /^'[=+\-@]/.test(text) ? text.slice(1) : text
}

const NEGATIVE_STOCK = { reason: 'negative' } as const

function readCell(
  kind: ImportKind,
  field: ImportField,
  text: string,
  sign: Exclude<BalanceSign, 'due-is-positive'>,
): string | number | { reason: CellReason } {
  const format = getFieldFormat(kind, field)
  if (ERROR_PATTERN.test(text)) return { reason: 'error' }
  // A spreadsheet has shortened the number to 9.19877E+11: its last digits are lost.
  if (field === 'mobile' && /^\d([.,]\d+)?e\+?\d+$/i.test(text)) return { reason: 'no-number' }
  if ((field === 'version' || field === 'value') && DATE_PATTERN.test(text)) return { reason: 'date' }
  if (format.type === 'text') return text.length > format.maxLength ? { reason: 'too-long' } : text
  if (format.type === 'choice')
    return (
      format.choices.find(([value, pattern]) => value === text || pattern.test(text))?.[0] ?? { reason: 'no-choice' }
    )
  if (format.type === 'balance') {
    if (text.endsWith(UNCLEAR_SIDE)) return { reason: 'unclear-side' }
    const balance = parseBalance(text, format.sign ?? sign)
    // A credit in the column of debits, or the other way round.
    if ((field === 'debit' && (balance ?? 0) < 0) || (field === 'credit' && (balance ?? 0) > 0))
      return { reason: 'negative' }
    return checkNumber(balance, MAX_RUPEES, true)
  }
  const number = parseNumber(text, format.decimals)
  if (field === 'stock' && number !== undefined && number < 0) return NEGATIVE_STOCK
  return checkNumber(number, format.max)
}

function checkNumber(value: number | undefined, max: number, mayBeNegative = false): number | { reason: CellReason } {
  if (value === undefined) return { reason: 'no-number' }
  if (value < 0 && !mayBeNegative) return { reason: 'negative' }
  return Math.abs(value) > max ? { reason: 'too-large' } : value
}
