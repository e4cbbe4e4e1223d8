import { foldText } from '../searchWords.ts'
import { COLUMN_FIELDS, IMPORT_KINDS, type ImportField, REQUIRED_FIELDS } from './importFields.ts'
import type { ImportKind } from './importLine.ts'
import type { BalanceSign } from './parseNumber.ts'

/** Headings of the product in a bill of materials; in a list of products they stand above the names. */
const PRODUCT_HEADINGS = ['product', 'product name', 'finished item', 'made product', 'तैयार माल', 'उत्पाद', 'तैयार सामान']

/** Headings of the quantity in a bill of materials; in a list of goods they stand above the stock. */
const QUANTITY_HEADINGS = ['quantity', 'qty', 'pieces', 'मात्रा', 'संख्या', 'नग', 'कितने']

/**
 * The headings of each field in English and Hindi, in Tally, Swipe and our own export; the first that a table has
 * counts. A heading matches as a whole, without punctuation.
 */
const HEADINGS: { readonly [Field in ImportField]: readonly string[] } = {
  name: [
    ...[
      'name',
      'party name',
      'customer name',
      'vendor name',
      'ledger name',
      'ledger',
      'particulars',
      'party',
      'customer',
    ],
    ...['supplier name', 'item name', 'stock item', 'item', 'component', 'component name', 'part'],
    ...['part name', 'employee', 'employee name', 'first name', 'staff', 'नाम', 'पार्टी', 'पार्टी का नाम', 'ग्राहक'],
    ...['ग्राहक का नाम', 'सामान', 'सामान का नाम', 'माल', 'पुर्ज़ा', 'पुर्जा', 'पुर्ज़े का नाम', 'कर्मचारी', 'कर्मचारी का नाम'],
    ...PRODUCT_HEADINGS,
  ],
  product: PRODUCT_HEADINGS,
  version: ['version', 'model', 'संस्करण', 'मॉडल', 'वर्ज़न'],
  mobile: [
    ...['mobile', 'mobile no', 'mobile number', 'phone', 'phone no', 'phone number', 'contact', 'contact number'],
    ...['ledger mobile', 'मोबाइल', 'मोबाइल नंबर', 'फ़ोन', 'फोन', 'फ़ोन नंबर', 'नंबर'],
  ],
  city: ['city', 'town', 'village', 'place', 'billing city', 'station', 'शहर', 'गाँव', 'गांव', 'जगह', 'कस्बा'],
  balance: [
    ...['balance', 'closing balance', 'current balance', 'opening balance', 'outstanding', 'amount', 'due', 'dues'],
    ...['बाकी', 'बाक़ी', 'बकाया', 'शुरुआती बाकी', 'बैलेंस', 'लेना देना', 'उधार'],
  ],
  side: ['dr cr', 'cr dr', 'd c', 'debit credit', 'नामे जमा', 'जमा नामे'],
  debit: [
    ...['debit', 'dr', 'debit balance', 'receivable', 'receivable balance', 'to receive', "you'll get", 'you will get'],
    ...['नामे', 'डेबिट', 'लेने हैं', 'लेना है', 'लेना'],
  ],
  credit: [
    ...['credit', 'cr', 'credit balance', 'payable', 'payable balance', 'to pay', "you'll give", 'you will give'],
    ...['जमा', 'क्रेडिट', 'देने हैं', 'देना है', 'देना'],
  ],
  type: ['type', 'party type', 'group', 'parent', 'under', 'customer type', 'प्रकार', 'किस्म', 'ग्रुप'],
  businessName: ['business name', 'company name', 'firm', 'shop', 'company', 'फ़र्म', 'फर्म', 'दुकान', 'दुकान का नाम'],
  address: ['address', 'billing address', 'street', 'पता'],
  gstNo: ['gst no', 'gstin', 'gst number', 'gst', 'gstin uin', 'gstin number', 'जीएसटी', 'जीएसटी नंबर', 'gst नंबर'],
  catagory: ['category', 'catagory', 'item group', 'stock group', 'श्रेणी', 'वर्ग'],
  price: ['price', 'retail price', 'selling price', 'rate', 'mrp', 'sale price', 'दाम', 'कीमत', 'क़ीमत', 'भाव', 'रेट'],
  dealerPrice: ['dealer price', 'wholesale price', 'डीलर दाम', 'थोक दाम', 'थोक भाव'],
  labourCost: ['labour cost', 'labour', 'मज़दूरी', 'मजदूरी'],
  stock: [
    ...[
      'stock',
      'current stock',
      'closing stock',
      'quantity in stock',
      'in stock',
      'opening stock',
      'opening quantity',
    ],
    ...['स्टॉक', 'शुरुआती स्टॉक', 'माल बचा', 'कितना है', ...QUANTITY_HEADINGS],
  ],
  minimumStock: ['minimum stock', 'minimum', 'reorder level', 'min stock', 'low stock', 'कम से कम', 'न्यूनतम स्टॉक'],
  value: ['value', 'rating', 'मान', 'वैल्यू'],
  brand: ['brand', 'make', 'ब्रांड', 'कंपनी'],
  pack: ['pack', 'package', 'mounting', 'पैक', 'पैकेज'],
  quantity: ['quantity per piece', ...QUANTITY_HEADINGS],
  userName: ['user name', 'username', 'login', 'यूज़रनेम', 'यूजरनेम'],
  role: ['role', 'designation', 'post', 'काम', 'पद', 'भूमिका'],
  salary: ['salary', 'monthly salary', 'pay', 'वेतन', 'तनख़्वाह', 'तनख्वाह'],
  cash: ['cash', 'cash in hand', 'opening cash', 'नकद', 'हाथ में नकद', 'नक़द'],
}

/** The field that each column of a table fills; null for none. */
export type Columns = readonly (ImportField | null)[]

/** A heading for comparison: `opening_balance` and `Opening Balance (₹)` are the same. */
function foldHeading(heading: string): string {
  return foldText(heading.replaceAll(/\(.*?\)/g, ' ').replaceAll(/[_\-.:/₹*]+/g, ' ')).replaceAll(/^'|'$/g, '')
}

const FOLDED_HEADINGS = new Map(Object.entries(HEADINGS).map(([field, names]) => [field, names.map(foldHeading)]))

/** Characters of the longest text that may be a heading; longer ones are sentences, or take long to compare. */
const MAX_HEADING_LENGTH = 60

/** The fields of a kind that the headings name, each at most once. */
export function matchColumns(headings: readonly string[], kind: ImportKind): Columns {
  const folded = headings.map((heading) => (heading.length > MAX_HEADING_LENGTH ? '' : foldHeading(heading)))
  const columns: (ImportField | null)[] = headings.map(() => null)
  for (const field of COLUMN_FIELDS[kind]) {
    const position = FOLDED_HEADINGS.get(field)
      ?.map((name) => folded.findIndex((heading, index) => heading === name && columns[index] === null))
      .find((index) => index >= 0)
    if (position !== undefined) columns[position] = field
  }
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

/** The kind of a table by its name (of our own export) or its headings; parties if it is none of them. */
export function guessKind(tableName: string, headings: readonly string[]): ImportKind {
  const named = IMPORT_KINDS.find((kind) => foldText(tableName) === kind)
  if (named) return named
  const parts = matchColumns(headings, 'part')
  if (REQUIRED_FIELDS.part.every((field) => parts.includes(field))) return 'part'
  const scores = DISTINCTIVE_FIELDS.map(([kind, fields]) => {
    const columns = matchColumns(headings, kind)
    return { kind, score: fields.filter((field) => columns.includes(field)).length / fields.length }
  })
  const none = { kind: 'party' as ImportKind, score: 0 }
  return scores.reduce((best, scored) => (scored.score > best.score ? scored : best), none).kind
}

/** Headings that only Swipe writes together. */
const SWIPE_HEADINGS = ['company name', 'billing city', 'closing balance']

/** Whether a file with these headings writes the money that parties owe us as positive or negative balances. */
export function guessBalanceSign(headings: readonly string[]): BalanceSign {
  const folded = headings.map(foldHeading)
  return SWIPE_HEADINGS.every((name) => folded.includes(name)) ? 'owed-is-negative' : 'owed-is-positive'
}
