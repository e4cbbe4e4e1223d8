import { foldText } from '../searchWords.ts'
import { foldHeading, foldHeadingForms, listHeadings } from './headings.ts'
import { GOODS_HEADINGS, PARTY_HEADINGS, PURCHASE_PRICE_HEADINGS } from './headingWords.ts'
import { COLUMN_FIELDS, IMPORT_KINDS, type ImportField, REQUIRED_FIELDS } from './importFields.ts'
import type { ImportKind } from './importLine.ts'

/** The field that each column of a table fills; null for none. */
export type Columns = readonly (ImportField | null)[]

/** Programs whose headings mean something else than the same words elsewhere: by headings that only they write together. */
const PROGRAMS: readonly { headings: readonly string[]; columns: Partial<Record<ImportField, string>> }[] = [
  // GnuCash: the company is the party, the name is a person in it.
  { headings: ['company', 'name', 'addr1', 'shipname'], columns: { name: 'company', businessName: '' } },
  // Zoho: the contact is the party.
  { headings: ['contact id', 'contact name'], columns: { name: 'contact name' } },
]

/** The price of a component is what it costs to buy. */
const COST_HEADINGS = PURCHASE_PRICE_HEADINGS.map(foldHeading)
const listCostHeadings = (kind: ImportKind, field: ImportField) =>
  kind === 'component' && field === 'price' ? COST_HEADINGS : []

/** The positions of folded headings, in the order of the columns; those of columns with cells come first. */
function indexHeadings(headings: readonly string[], hasCells: (column: number) => boolean): Map<string, number[]> {
  const positions = new Map<string, number[]>()
  for (const [column, heading] of headings.entries())
    for (const form of new Set(foldHeadingForms(heading)))
      if (form) positions.set(form, [...(positions.get(form) ?? []), column])
  for (const [form, columns] of positions)
    if (columns.length > 1)
      positions.set(
        form,
        columns.toSorted((one, other) => Number(hasCells(other)) - Number(hasCells(one))),
      )
  return positions
}

/** The fields of a kind that the headings name, each at most once. A column without any cell is taken last. */
export function matchColumns(headings: readonly string[], kind: ImportKind, hasCells = (_: number) => true): Columns {
  const positions = indexHeadings(headings, hasCells)
  const program = PROGRAMS.find((program) => program.headings.every((heading) => positions.has(heading)))
  const columns: (ImportField | null)[] = headings.map(() => null)
  for (const field of COLUMN_FIELDS[kind]) {
    const fixed = program?.columns[field]
    const names = fixed === undefined ? [...listCostHeadings(kind, field), ...listHeadings(field)] : [fixed]
    const free = names.flatMap((name) => positions.get(name) ?? []).filter((column) => columns[column] === null)
    const column = free.find(hasCells) ?? free[0]
    if (column !== undefined) columns[column] = field
  }
  // The name of a person in two columns; beside a name of its own it is somebody in the firm.
  const isInTwo = foldHeadingForms(headings[columns.indexOf('name')] ?? '').includes('first name')
  if (!isInTwo && columns.includes('lastName')) columns[columns.indexOf('lastName')] = null
  // Debits and credits beside a balance are the sums of a period and not the balance in two columns.
  return columns.includes('balance') ? columns.map((field) => (isDebitOrCredit(field) ? null : field)) : columns
}

const isDebitOrCredit = (field: ImportField | null) => field === 'debit' || field === 'credit'

/** Whether a row below the headings divides the balance into debit and credit, as Tally does. */
export function hasDebitAndCreditColumns(row: readonly string[]): boolean {
  const columns = matchColumns(row, 'party')
  return columns.includes('debit') && columns.includes('credit')
}

/** Fields that show what kind of records a table has. A bill of materials must name all its required fields. */
const DISTINCTIVE_FIELDS: readonly (readonly [ImportKind, readonly ImportField[]])[] = [
  ['employee', ['salary', 'role', 'cash', 'userName']],
  ['component', ['pack', 'value', 'brand']],
  ['party', ['balance', 'mobile', 'city', 'gstNo', 'debit']],
  ['product', ['price', 'stock', 'dealerPrice', 'labourCost']],
]

/** What a heading that only one kind of list has counts beside the distinctive fields. */
const KIND_HEADINGS = new Map<ImportKind, ReadonlySet<string>>([
  ['party', new Set([...PARTY_HEADINGS, 'company', 'contact name', 'gstin'].map(foldHeading))],
  ['product', new Set(GOODS_HEADINGS.map(foldHeading))],
])

/** The kind of a table by its name (of our own export) or its headings; parties if it is none of them. */
export function guessKind(tableName: string, headings: readonly string[]): ImportKind {
  const named = IMPORT_KINDS.find((kind) => foldText(tableName) === kind)
  if (named) return named
  const parts = matchColumns(headings, 'part')
  if (REQUIRED_FIELDS.part.every((field) => parts.includes(field))) return 'part'
  const folded = headings.map(foldHeading)
  const isBills = isListOfBills(headings)
  const scores = DISTINCTIVE_FIELDS.map(([kind, fields]) => {
    const columns = matchColumns(headings, kind)
    const named = folded.some((heading) => KIND_HEADINGS.get(kind)?.has(heading)) ? 0.1 : 0
    const score = fields.filter((field) => columns.includes(field)).length / fields.length
    return { kind, score: isBills && kind === 'party' ? 1 : score + named }
  })
  const none = { kind: 'party' as ImportKind, score: 0 }
  return scores.reduce((best, scored) => (scored.score > best.score ? scored : best), none).kind
}

const BILL_HEADINGS = [
  ...[
    'invoice number',
    'invoice no',
    'invoice',
    'invoice id',
    'bill no',
    'bill number',
    'ref no',
    'ref number',
    'voucher no',
  ],
  ...['voucher number', 'reference no', 'due date', 'posting date', 'due on', 'invoice date', 'bill date', 'बिल नंबर'],
].map(foldHeading)

/** Whether each row is a bill of a party: a party may have several. */
export function isListOfBills(headings: readonly string[]): boolean {
  const folded = headings.map(foldHeading)
  const columns = matchColumns(headings, 'party')
  const isParty = folded.some((heading) => KIND_HEADINGS.get('party')?.has(heading))
  return (
    isParty && columns.includes('balance') && folded.filter((heading) => BILL_HEADINGS.includes(heading)).length >= 2
  )
}
