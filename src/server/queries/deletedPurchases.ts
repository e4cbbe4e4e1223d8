import type { Schema } from '#contract/operations.ts'
import { dayOf } from '#domain/day.ts'
import { cashOf } from '#domain/ledger.ts'
import { quantityOf, rupees, sum, type Thousandths } from '#domain/money.ts'
import type { Database } from '../database/tables.ts'
import { asEmployeeName } from './employees.ts'
import { isLatestReversal, rowsOf } from './ledgerRows.ts'
import type { RowWindow } from './page.ts'
import { asPurchases, purchaseRows } from './purchaseRows.ts'

/** Deleted purchases with who deleted them. */
function deletedRows(db: Database) {
  return purchaseRows(db)
    .innerJoin('employee as deleter', 'deleter.id', 'purchase.deletedBy')
    .select(['deleter.id as deleterId', 'deleter.firstName as deleterFirstName', 'deleter.lastName as deleterLastName'])
    .where('purchase.deletedAt', 'is not', null)
}

type DeletedRow = Awaited<ReturnType<ReturnType<typeof deletedRows>['execute']>>[number]

function deletionOf(row: DeletedRow) {
  const { deleterId: id, deleterFirstName: firstName, deleterLastName: lastName } = row
  return {
    deletionDate: dayOf(new Date(row.deletedAt ?? row.createdAt)),
    deletedByEmployee: asEmployeeName({ id, firstName, lastName }),
    reason: row.deleteReason ?? '',
  }
}

/** The deleted purchases, latest deletion first. */
export async function deletedPurchases(
  db: Database,
  { limit, offset }: RowWindow,
): Promise<Schema<'DeletedPurchase'>[]> {
  const latestFirst = deletedRows(db).orderBy('purchase.deletedAt', 'desc').orderBy('purchase.id', 'desc')
  const rows = await latestFirst.limit(limit).offset(offset).execute()
  const purchases = await asPurchases(db, rows)
  return rows.map((row, index) => {
    const { deletionDate, deletedByEmployee, reason } = deletionOf(row)
    return {
      id: row.id,
      deletionDate,
      sellerParty: row.partyName,
      deletedByEmployee: deletedByEmployee.name,
      amountPaid: rupees(row.amountPaid),
      balance: rupees(row.balance),
      date: row.date,
      comment: row.comment,
      componentNameList: purchases[index]?.compDetails.map((line) => line.component.name) ?? [],
      sellerPartyId: row.partyId,
      deletedByEmployeeId: deletedByEmployee.id,
      reason,
    }
  })
}

/** A deleted purchase as it was, and what its deletion took back. */
export async function findDeletedPurchase(
  db: Database,
  id: number,
): Promise<Schema<'DeletedPurchaseDetails'> | undefined> {
  const row = await deletedRows(db).where('purchase.id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const [purchase] = await asPurchases(db, [row])
  return purchase && { ...purchase, ...deletionOf(row), reversed: await reversedBy(db, purchase) }
}

async function reversedBy(
  db: Database,
  { id, compDetails }: Schema<'PurchaseFields'>,
): Promise<Schema<'DeletedPurchaseDetails'>['reversed']> {
  const rows = await rowsOf(db, 'purchase', id, isLatestReversal)
  const names = new Map(compDetails.map(({ component }) => [component.id, component.name]))
  return {
    party: rupees(sum(rows.partyEntry.map((entry) => entry.amount))),
    cash: rupees(sum(rows.cashEntry.map(cashOf))),
    stock: rows.stockMove.map(({ componentId, quantity }) => ({
      component: names.get(componentId ?? 0) ?? '',
      // What a purchase moves is components, and those are counted in thousandths.
      quantity: quantityOf(quantity as Thousandths),
    })),
  }
}
