import { MAX_RUPEES } from '../money.ts'
import type { ImportKind, ImportLine } from './importLine.ts'
import type { BalanceSign } from './parseNumber.ts'

/** The fields of each kind of line that a column can fill, in the order of the templates. */
export const IMPORT_FIELDS = {
  party: ['name', 'mobile', 'city', 'balance', 'type', 'businessName', 'address', 'gstNo'],
  product: ['name', 'version', 'catagory', 'price', 'dealerPrice', 'labourCost', 'stock', 'minimumStock'],
  component: ['name', 'value', 'pack', 'brand', 'catagory', 'price', 'stock', 'minimumStock'],
  part: ['product', 'version', 'name', 'value', 'quantity'],
  employee: ['name', 'userName', 'role', 'mobile', 'address', 'salary', 'cash'],
} as const satisfies { [Kind in ImportKind]: readonly Exclude<keyof Extract<ImportLine, { kind: Kind }>, 'kind'>[] }

export const IMPORT_KINDS = Object.keys(IMPORT_FIELDS) as ImportKind[]

/**
 * The fields that a column can fill: lists of other programs have a column for debits and one for credits, or one for the
 * letters Dr and Cr, and the name of a person in two columns.
 */
export const COLUMN_FIELDS = {
  ...IMPORT_FIELDS,
  party: [...IMPORT_FIELDS.party, 'side', 'debit', 'credit', 'lastName'],
  employee: [...IMPORT_FIELDS.employee, 'lastName'],
} as const

export type ImportField = (typeof COLUMN_FIELDS)[ImportKind][number]

/** Fields without which a line cannot be imported. */
export const REQUIRED_FIELDS: { readonly [Kind in ImportKind]: readonly ImportField[] } = {
  party: ['name'],
  product: ['name'],
  component: ['name'],
  part: ['product', 'name', 'quantity'],
  employee: ['name'],
}

type FieldFormat =
  | { type: 'text'; maxLength: number }
  | { type: 'number'; decimals: number; max: number }
  /** Positive is a debit. A number without Dr or Cr follows `sign`, or the sign convention of the file. */
  | { type: 'balance'; sign?: Exclude<BalanceSign, 'due-is-positive'> }
  | { type: 'choice'; choices: readonly (readonly [value: string, pattern: RegExp])[] }

/** In pieces, metres or grams, as in the contract (QuantityTyped, PiecesTyped). */
const MAX_TYPED_QUANTITY = 1_000_000
const text = (maxLength: number): FieldFormat => ({ type: 'text', maxLength })
const price: FieldFormat = { type: 'number', decimals: 4, max: MAX_RUPEES }
const rupees: FieldFormat = { type: 'number', decimals: 2, max: MAX_RUPEES }
const quantity: FieldFormat = { type: 'number', decimals: 3, max: MAX_TYPED_QUANTITY }
const pieces: FieldFormat = { type: 'number', decimals: 0, max: MAX_TYPED_QUANTITY }

/** Words of a list of suppliers, and of one of customers, in headings, titles and types. */
const SUPPLIER_PATTERN = /supplier|vendor|creditor|payable|seller|विक्रेता|सप्लायर|लेनदार/i
const CUSTOMER_PATTERN = /customer|client|buyer|debtor|receivable|ग्राहक|खरीदार|ख़रीदार|देनदार/i

/** The type of all parties in a list whose titles or headings name one side only. */
export function findPartyType(texts: readonly string[]): 'SELLER' | 'PURCHASE' | undefined {
  const [isOfSuppliers, isOfCustomers] = [SUPPLIER_PATTERN, CUSTOMER_PATTERN].map((pattern) =>
    texts.some((text) => pattern.test(text)),
  )
  if (isOfSuppliers === isOfCustomers) return undefined
  return isOfSuppliers ? 'SELLER' : 'PURCHASE'
}

/** The words that files use for each choice, in both languages and in Tally's groups. */
const PARTY_TYPES: FieldFormat = {
  type: 'choice',
  choices: [
    ['HYBRID', /hybrid|both|दोनों/i],
    ['SELLER', /seller|supplier|vendor|creditor|विक्रेता|सप्लायर|लेनदार/i],
    ['PURCHASE', /purchase|buyer|customer|client|debtor|dealer|ग्राहक|खरीदार|ख़रीदार|देनदार/i],
  ],
}
const PACKS: FieldFormat = {
  type: 'choice',
  choices: [
    ['SMD', /smd|smt|surface/i],
    ['THROUGH HOLE', /through|tht|hole|थ्रू/i],
    ['OTHER', /other|अन्य|none|-/i],
  ],
}
const ROLES: FieldFormat = {
  type: 'choice',
  choices: [
    ['WORKER HEAD', /head|supervisor|foreman|हेड|मुखिया/i],
    ['DIRECTOR', /director|owner|मालिक|डायरेक्टर/i],
    ['TRAINEE', /trainee|apprentice|learner|प्रशिक्षु|सीखने/i],
    ['WORKER', /worker|staff|karigar|कारीगर|मज़दूर|मजदूर|कर्मचारी/i],
  ],
}

/** How a field is read; the limits are those of the contract. */
export const FIELD_FORMATS: { readonly [Field in ImportField]: FieldFormat } = {
  name: text(100),
  product: text(100),
  version: text(50),
  mobile: text(50),
  city: text(40),
  businessName: text(80),
  address: text(160),
  gstNo: text(20),
  catagory: text(80),
  value: text(80),
  brand: text(80),
  userName: text(100),
  balance: { type: 'balance' },
  cash: { type: 'balance', sign: 'owed-is-positive' },
  side: text(10),
  lastName: text(50),
  debit: { type: 'balance', sign: 'owed-is-positive' },
  credit: { type: 'balance', sign: 'owed-is-negative' },
  salary: rupees,
  labourCost: rupees,
  price,
  dealerPrice: price,
  stock: quantity,
  minimumStock: quantity,
  quantity,
  type: PARTY_TYPES,
  pack: PACKS,
  role: ROLES,
}

/** The value that a text of a choice means; undefined for none. */
export function findChoice(field: 'type' | 'pack' | 'role', text: string): string | undefined {
  const format = FIELD_FORMATS[field]
  if (format.type !== 'choice') return undefined
  return format.choices.find(([value, pattern]) => value === text || pattern.test(text))?.[0]
}

/** A product is counted in whole pieces, a component also in metres and grams. */
export function getFieldFormat(kind: ImportKind, field: ImportField): FieldFormat {
  return kind === 'product' && (field === 'stock' || field === 'minimumStock') ? pieces : FIELD_FORMATS[field]
}
