import type { ImportKind, ImportLine } from './importLine.ts'

/** The fields of each kind of line that a column can fill, in the order of the templates. */
export const IMPORT_FIELDS = {
  party: ['name', 'mobile', 'city', 'balance', 'type', 'businessName', 'address', 'gstNo'],
  product: ['name', 'version', 'catagory', 'price', 'dealerPrice', 'labourCost', 'stock', 'minimumStock'],
  component: ['name', 'value', 'pack', 'brand', 'catagory', 'price', 'stock', 'minimumStock'],
  part: ['product', 'version', 'name', 'value', 'pack', 'brand', 'quantity'],
  employee: ['name', 'userName', 'role', 'mobile', 'address', 'salary', 'cash'],
} as const satisfies { [Kind in ImportKind]: readonly Exclude<keyof Extract<ImportLine, { kind: Kind }>, 'kind'>[] }

export const IMPORT_KINDS = Object.keys(IMPORT_FIELDS) as ImportKind[]

/**
 * The fields that a column can fill: lists of other programs have a column for debits and one for credits, or one for the
 * letters Dr and Cr, and the name of a person in two columns; `bills` are those within a balance, with their days.
 */
export const COLUMN_FIELDS = {
  ...IMPORT_FIELDS,
  party: [...IMPORT_FIELDS.party, 'side', 'debit', 'credit', 'lastName', 'bills'],
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
export const CHOICES: {
  readonly [Field in 'type' | 'pack' | 'role']: readonly (readonly [value: string, pattern: RegExp])[]
} = {
  type: [
    ['HYBRID', /hybrid|both|दोनों/i],
    ['SELLER', /seller|supplier|vendor|creditor|विक्रेता|सप्लायर|लेनदार/i],
    ['PURCHASE', /purchase|buyer|customer|client|debtor|dealer|ग्राहक|खरीदार|ख़रीदार|देनदार/i],
  ],
  pack: [
    ['SMD', /smd|smt|surface/i],
    ['THROUGH HOLE', /through|tht|hole|थ्रू/i],
    ['OTHER', /other|अन्य|none|^-$/i],
  ],
  role: [
    ['WORKER HEAD', /head|supervisor|foreman|हेड|मुखिया/i],
    ['DIRECTOR', /director|owner|मालिक|डायरेक्टर/i],
    ['TRAINEE', /trainee|apprentice|learner|प्रशिक्षु|सीखने/i],
    ['WORKER', /worker|staff|karigar|कारीगर|मज़दूर|मजदूर|कर्मचारी/i],
  ],
}

/** The value that a text of a choice means; undefined for none. */
export function findChoice(field: 'type' | 'pack' | 'role', text: string): string | undefined {
  return CHOICES[field].find(([value, pattern]) => value === text || pattern.test(text))?.[0]
}
