import type { Schema } from '#contract/operations.ts'
import { dayOf } from '#domain/day.ts'
import { cashOf } from '#domain/ledger.ts'
import { rupees, sum } from '#domain/money.ts'
import type { Database } from '../database/tables.ts'
import { asEmployeeName } from './employees.ts'
import { isLatestReversal, rowsOf } from './ledgerRows.ts'
import type { RowWindow } from './page.ts'
import { asSales, saleRows } from './saleRows.ts'

/** Deleted sales with who deleted them. */
function deletedRows(db: Database) {
  return saleRows(db)
    .innerJoin('employee as deleter', 'deleter.id', 'sale.deletedBy')
    .select(['deleter.id as deleterId', 'deleter.firstName as deleterFirstName', 'deleter.lastName as deleterLastName'])
    .where('sale.deletedAt', 'is not', null)
}

type DeletedRow = Awaited<ReturnType<ReturnType<typeof deletedRows>['execute']>>[number]

function deletionOf(row: DeletedRow) {
  return {
    deletedDate: dayOf(new Date(row.deletedAt ?? row.createdAt)),
    deletedBy: asEmployeeName({ id: row.deleterId, firstName: row.deleterFirstName, lastName: row.deleterLastName }),
    reason: row.deleteReason ?? '',
  }
}

/** The deleted sales, latest deletion first. */
export async function deletedSales(db: Database, { limit, offset }: RowWindow): Promise<Schema<'DeletedSale'>[]> {
  const latestFirst = deletedRows(db).orderBy('sale.deletedAt', 'desc').orderBy('sale.id', 'desc')
  const rows = await latestFirst.limit(limit).offset(offset).execute()
  return rows.map((row) => {
    const { deletedDate, deletedBy, reason } = deletionOf(row)
    return {
      id: row.id,
      date: deletedDate,
      party: row.partyName,
      deletedBy: deletedBy.name,
      amountPaid: rupees(row.amountPaid),
      balance: rupees(row.balance),
      entrydate: row.date,
      partyId: row.partyId,
      deletedById: deletedBy.id,
      reason,
    }
  })
}

/** A deleted sale as it was, and what its deletion took back. */
export async function findDeletedSale(db: Database, id: number): Promise<Schema<'DeletedSaleDetails'> | undefined> {
  const row = await deletedRows(db).where('sale.id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const [sale] = await asSales(db, [row])
  return sale && { ...sale, ...deletionOf(row), reversed: await reversedBy(db, id) }
}

async function reversedBy(db: Database, saleId: number): Promise<Schema<'DeletedSaleDetails'>['reversed']> {
  const rows = await rowsOf(db, 'sale', saleId, isLatestReversal)
  const products = await db
    .selectFrom('product')
    .select(['id', 'name'])
    .where('id', 'in', [0, ...rows.stockMove.map((move) => move.productId ?? 0)])
    .execute()
  const names = new Map(products.map((product) => [product.id, product.name]))
  return {
    party: rupees(sum(rows.partyEntry.map((entry) => entry.amount))),
    cash: rupees(sum(rows.cashEntry.map(cashOf))),
    stock: rows.stockMove.flatMap(({ productId, bucket, quantity }) =>
      bucket === 'component' ? [] : [{ product: names.get(productId ?? 0) ?? '', quantity, bucket }],
    ),
  }
}
