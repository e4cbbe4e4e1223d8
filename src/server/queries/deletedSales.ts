import type { Schema } from '#contract/operations.ts'
import { toShopDay } from '#domain/day.ts'
import { computeNetCash } from '#domain/ledger.ts'
import { sumPaise, toRupees } from '#domain/money.ts'
import type { Database } from '../database/tables.ts'
import { toEmployeeName } from './employees.ts'
import { isOneOf } from './isOneOf.ts'
import { findLedgerRows, isLatestReversal } from './ledgerRows.ts'
import type { RowWindow } from './page.ts'
import { loadSales, selectSales } from './saleRows.ts'

/** Selects deleted sales with the employee who deleted them. */
function selectDeleted(db: Database) {
  return selectSales(db)
    .innerJoin('employee as deleter', 'deleter.id', 'sale.deletedBy')
    .select(['deleter.id as deleterId', 'deleter.firstName as deleterFirstName', 'deleter.lastName as deleterLastName'])
    .where('sale.deletedAt', 'is not', null)
}

type DeletedRow = Awaited<ReturnType<ReturnType<typeof selectDeleted>['execute']>>[number]

function toDeletion(row: DeletedRow) {
  return {
    deletedDate: toShopDay(new Date(row.deletedAt ?? row.createdAt)),
    deletedBy: toEmployeeName({ id: row.deleterId, firstName: row.deleterFirstName, lastName: row.deleterLastName }),
    reason: row.deleteReason ?? '',
  }
}

/** The deleted sales, newest deletion first. */
export async function findDeletedSales(db: Database, { limit, offset }: RowWindow): Promise<Schema<'DeletedSale'>[]> {
  const latestFirst = selectDeleted(db).orderBy('sale.deletedAt', 'desc').orderBy('sale.id', 'desc')
  const rows = await latestFirst.limit(limit).offset(offset).execute()
  return rows.map((row) => {
    const { deletedDate, deletedBy, reason } = toDeletion(row)
    return {
      id: row.id,
      date: deletedDate,
      party: row.partyName,
      deletedBy: deletedBy.name,
      amountPaid: toRupees(row.amountPaid),
      balance: toRupees(row.balance),
      entrydate: row.date,
      partyId: row.partyId,
      deletedById: deletedBy.id,
      reason,
    }
  })
}

/** A deleted sale, and the ledger rows that its deletion reversed. */
export async function findDeletedSale(db: Database, id: number): Promise<Schema<'DeletedSaleDetails'> | undefined> {
  const row = await selectDeleted(db).where('sale.id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const [sale] = await loadSales(db, [row])
  return sale && { ...sale, ...toDeletion(row), reversed: await findReversedPostings(db, id) }
}

async function findReversedPostings(db: Database, saleId: number): Promise<Schema<'DeletedSaleDetails'>['reversed']> {
  const rows = await findLedgerRows(db, 'sale', saleId, isLatestReversal)
  const products = await db
    .selectFrom('product')
    .select(['id', 'name'])
    .where(
      isOneOf(
        db,
        'product.id',
        rows.stockMove.map((row) => row.productId ?? 0),
      ),
    )
    .execute()
  const names = new Map(products.map((product) => [product.id, product.name]))
  return {
    party: toRupees(sumPaise(rows.partyEntry.map((entry) => entry.amount))),
    cash: toRupees(sumPaise(rows.cashEntry.map(computeNetCash))),
    stock: rows.stockMove.flatMap(({ productId, bucket, quantity }) =>
      bucket === 'component' ? [] : [{ product: names.get(productId ?? 0) ?? '', quantity, bucket }],
    ),
  }
}
