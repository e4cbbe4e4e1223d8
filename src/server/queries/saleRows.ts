import type { Schema } from '#contract/operations.ts'
import { rupees, rupeesEach } from '#domain/money.ts'
import type { SaleLine } from '#domain/sale.ts'
import type { Database, Tables } from '../database/tables.ts'
import { asEmployeeName } from './employees.ts'

type SaleFields = Schema<'SaleFields'>
type Deleted = Pick<Tables['sale'], 'deletedAt' | 'deletedBy' | 'deleteReason'>

/** Sales with the names of their party and employee, deleted ones too; the reader says which, and in what order. */
export function saleRows(db: Database) {
  return db
    .selectFrom('sale')
    .innerJoin('party', 'party.id', 'sale.partyId')
    .innerJoin('employee', 'employee.id', 'sale.employeeId')
    .selectAll('sale')
    .select(['party.name as partyName', 'party.city', 'party.businessName', 'party.mobile'])
    .select(['employee.firstName', 'employee.lastName'])
}

export type SaleRow = Awaited<ReturnType<ReturnType<typeof saleRows>['execute']>>[number]

/** Sales on the wire, in the order of the rows, with their lines. */
export async function asSales(db: Database, rows: readonly SaleRow[]): Promise<SaleFields[]> {
  const lines = await linesOf(db, rows)
  return rows.map((row) => asSale(row, lines.get(row.id) ?? { product: [], replacement: [] }))
}

/** A line with the name of its product. */
type NamedLine = SaleLine & { name: string }
type Lines = Record<'product' | 'replacement', NamedLine[]>

/** A sale on the wire. */
export function asSale(row: Omit<SaleRow, keyof Deleted>, lines: Lines): SaleFields {
  return {
    id: row.id,
    date: row.date,
    // Only what the contract lets in is ever stored.
    dateFormat: row.dateFormat as SaleFields['dateFormat'],
    saleByEmployee: asEmployeeName({ id: row.employeeId, firstName: row.firstName, lastName: row.lastName }),
    salesParty: {
      id: row.partyId,
      name: row.partyName,
      city: row.city,
      businessName: row.businessName,
      mobile: row.mobile,
    },
    saleAmount: rupees(row.saleAmount),
    replacementAmount: rupees(row.replacementAmount),
    taxAmount: rupees(row.taxAmount),
    discount: rupees(row.discount),
    totalAmount: rupees(row.totalAmount),
    amountPaid: rupees(row.amountPaid),
    balance: rupees(row.balance),
    comment: row.comment,
    productDetails: lines.product.map(asLine),
    replacement: lines.replacement.map(asLine),
    clientRequestId: row.opId,
    recordedAt: row.createdAt,
  }
}

function asLine({ productId, name, price, quantity, amount }: NamedLine) {
  return { product: { id: productId, name }, price: rupeesEach(price), quantity, amount: rupees(amount) }
}

/** How many ids one question may name: SQLite takes 32,766 parameters, and a party may have thousands of sales. */
const AT_ONCE = 5_000

/** The lines of all these sales, asked for together. */
async function linesOf(db: Database, sales: readonly SaleRow[]): Promise<Map<number, Lines>> {
  const lines = new Map<number, Lines>()
  for (let from = 0; from < sales.length; from += AT_ONCE) {
    const ids = sales.slice(from, from + AT_ONCE).map((sale) => sale.id)
    const rows = await db
      .selectFrom('saleLine')
      .innerJoin('product', 'product.id', 'saleLine.productId')
      .select(['saleId', 'kind', 'price', 'quantity', 'amount', 'productId', 'product.name'])
      .where('saleId', 'in', ids)
      .orderBy('saleId')
      .orderBy('position')
      .execute()
    for (const { saleId, kind, ...line } of rows) {
      const of = lines.get(saleId) ?? { product: [], replacement: [] }
      lines.set(saleId, of)
      of[kind].push(line)
    }
  }
  return lines
}
