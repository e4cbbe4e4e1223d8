import type { Selectable } from 'kysely'
import type { Paise, Rate, Thousandths } from '#domain/money.ts'
import type { RawRow } from '../database/tableSchema.ts'
import type { Tables } from '../database/tables.ts'

/** Units of stored amounts, and their decimals in rupees, pieces, metres or grams. */
const DECIMALS_OF_UNIT = { paise: 2, rate: 4, thousandths: 3 } as const

type Unit = keyof typeof DECIMALS_OF_UNIT
type UnitOf<Value> = [Value] extends [Paise | null]
  ? 'paise'
  : [Value] extends [Rate | null]
    ? 'rate'
    : [Value] extends [Thousandths | null]
      ? 'thousandths'
      : never

type Units<Columns> = {
  [C in keyof Columns as [UnitOf<Columns[C]>] extends [never] ? never : C]: UnitOf<Columns[C]>
}
type TablesWithUnits = {
  [T in keyof Tables as keyof Units<Selectable<Tables[T]>> extends never ? never : T]: Units<Selectable<Tables[T]>>
}

const documentAmounts = {
  amountPaid: 'paise',
  balance: 'paise',
  balanceBefore: 'paise',
  clientBalance: 'paise',
  totalAmount: 'paise',
} as const

/** Every column with a unit. A missing or wrong one does not compile. */
const COLUMN_UNITS: TablesWithUnits = {
  employee: { monthlySalary: 'paise', openingBalance: 'paise', cash: 'paise' },
  party: { openingBalance: 'paise', balance: 'paise' },
  openingBill: { amount: 'paise' },
  promise: { amount: 'paise' },
  component: {
    minimumStock: 'thousandths',
    openingStock: 'thousandths',
    stock: 'thousandths',
    price: 'rate',
    avgCost: 'rate',
  },
  componentPrice: { price: 'rate' },
  componentCost: { stock: 'thousandths' },
  product: {
    labourCost: 'paise',
    retailPrice: 'rate',
    dealerPrice: 'rate',
    earlierRetailPrice: 'rate',
    earlierDealerPrice: 'rate',
  },
  productComponent: { quantity: 'thousandths' },
  sale: { ...documentAmounts, saleAmount: 'paise', replacementAmount: 'paise', taxAmount: 'paise', discount: 'paise' },
  saleLine: { price: 'rate', amount: 'paise' },
  purchase: { ...documentAmounts, taxAmount: 'paise' },
  purchaseLine: { quantity: 'thousandths', amount: 'paise' },
  production: { materialCost: 'paise', labourCost: 'paise' },
  productionComponent: { quantity: 'thousandths', price: 'rate' },
  expense: { debit: 'paise' },
  transfer: { amount: 'paise' },
  review: { amount: 'paise' },
  settings: {
    reviewAboveTrainee: 'paise',
    reviewAboveWorker: 'paise',
    reviewAboveWorkerHead: 'paise',
    reviewOwnAbove: 'paise',
  },
  import: { getAmount: 'paise', giveAmount: 'paise', stockValue: 'paise', cash: 'paise' },
  partyEntry: { amount: 'paise' },
  cashEntry: { credit: 'paise', debit: 'paise' },
}

const toCamelCase = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

const UNIT_BY_COLUMN = new Map<string, Unit>()
for (const [table, columns] of Object.entries(COLUMN_UNITS))
  for (const [column, unit] of Object.entries(columns)) UNIT_BY_COLUMN.set(`${table}.${column}`, unit as Unit)

/** A function that formats a column for people: amounts as decimal text, other values unchanged. */
export function createCellFormatter(table: string, column: string): (row: RawRow) => string | number | null {
  const unit = UNIT_BY_COLUMN.get(`${toCamelCase(table)}.${toCamelCase(column)}`)
  // In these two tables the column holds pieces of products and thousandths of components.
  const isMixed = column === 'quantity' && (table === 'stock_move' || table === 'audit')
  return (row) => {
    const value = row[column] ?? null
    const unitOfRow = isMixed && row.component_id !== null ? 'thousandths' : unit
    return typeof value === 'number' && unitOfRow ? formatDecimal(value, DECIMALS_OF_UNIT[unitOfRow]) : value
  }
}

/** A whole number of small units as a decimal text: 12345 paise are 123.45. */
function formatDecimal(units: number, decimals: number): string {
  const digits = String(Math.abs(units)).padStart(decimals + 1, '0')
  return `${units < 0 ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
