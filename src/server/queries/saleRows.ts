import type { Schema } from '#contract/operations.ts'
import { toRupees, toRupeesEach } from '#domain/money.ts'
import type { SaleLine } from '#domain/sale.ts'
import type { Database, Tables } from '../database/tables.ts'
import { toEmployeeName } from './employees.ts'
import { isOneOf } from './isOneOf.ts'

type SaleFields = Schema<'SaleFields'>
type DeletionColumns = Pick<Tables['sale'], 'deletedAt' | 'deletedBy' | 'deleteReason'>

/** Selects sales, deleted ones included, with the names of party and employee; the caller adds conditions and order. */
export function selectSales(db: Database) {
  return db
    .selectFrom('sale')
    .innerJoin('party', 'party.id', 'sale.partyId')
    .innerJoin('employee', 'employee.id', 'sale.employeeId')
    .leftJoin('employee as account', 'account.id', 'sale.accountId')
    .selectAll('sale')
    .select([
      'account.firstName as accountName',
      'party.name as partyName',
      'party.city',
      'party.businessName',
      'party.mobile',
    ])
    .select(['employee.firstName', 'employee.lastName'])
}

type SaleRow = Awaited<ReturnType<ReturnType<typeof selectSales>['execute']>>[number]

/** Sales as in the API with their lines, in the order of the rows. */
export async function loadSales(db: Database, rows: readonly SaleRow[]): Promise<SaleFields[]> {
  const lines = await findLines(db, rows)
  return rows.map((row) => toSale(row, lines.get(row.id) ?? { product: [], replacement: [] }))
}

/** A line with the name of its product. */
type NamedLine = SaleLine & { name: string }
type Lines = Record<'product' | 'replacement', NamedLine[]>

/** A sale as in the API. */
export function toSale(row: Omit<SaleRow, keyof DeletionColumns>, lines: Lines): SaleFields {
  return {
    id: row.id,
    date: row.date,
    // The contract was checked when the row was written.
    dateFormat: row.dateFormat as SaleFields['dateFormat'],
    saleByEmployee: toEmployeeName({ id: row.employeeId, firstName: row.firstName, lastName: row.lastName }),
    ...(row.accountId !== null && { paidInto: row.accountId, paidIntoName: row.accountName ?? '' }),
    salesParty: {
      id: row.partyId,
      name: row.partyName,
      city: row.city,
      businessName: row.businessName,
      mobile: row.mobile,
    },
    saleAmount: toRupees(row.saleAmount),
    replacementAmount: toRupees(row.replacementAmount),
    taxAmount: toRupees(row.taxAmount),
    discount: toRupees(row.discount),
    totalAmount: toRupees(row.totalAmount),
    amountPaid: toRupees(row.amountPaid),
    balance: toRupees(row.balance),
    ...(row.balanceBefore !== null && { balanceBefore: toRupees(row.balanceBefore) }),
    comment: row.comment,
    productDetails: lines.product.map(toLine),
    replacement: lines.replacement.map(toLine),
    clientRequestId: row.opId,
    recordedAt: row.createdAt,
  }
}

function toLine({ productId, name, price, quantity, amount }: NamedLine) {
  return { product: { id: productId, name }, price: toRupeesEach(price), quantity, amount: toRupees(amount) }
}

/** The lines of these sales. */
async function findLines(db: Database, sales: readonly SaleRow[]): Promise<Map<number, Lines>> {
  const lines = new Map<number, Lines>()
  if (sales.length === 0) return lines
  const ids = sales.map((sale) => sale.id)
  const rows = await db
    .selectFrom('saleLine')
    .innerJoin('product', 'product.id', 'saleLine.productId')
    .select(['saleId', 'kind', 'price', 'quantity', 'amount', 'productId', 'product.name'])
    .where(isOneOf(db, 'saleLine.saleId', ids))
    .orderBy('saleId')
    .orderBy('position')
    .execute()
  for (const { saleId, kind, ...line } of rows) {
    const linesOfSale = lines.get(saleId) ?? { product: [], replacement: [] }
    lines.set(saleId, linesOfSale)
    linesOfSale[kind].push(line)
  }
  return lines
}
