import type { Schema } from '#contract/operations.ts'
import { toShopDay } from '#domain/day.ts'
import { computeNetCash } from '#domain/ledger.ts'
import { sumPaise, type Thousandths, toQuantity, toRupees } from '#domain/money.ts'
import type { Database } from '../database/tables.ts'
import { toEmployeeName } from './employees.ts'
import { findLedgerRows, isLatestReversal } from './ledgerRows.ts'
import type { RowWindow } from './page.ts'
import { loadPurchases, selectPurchases } from './purchaseRows.ts'

/** Selects deleted purchases with the employee who deleted them. */
function selectDeleted(db: Database) {
  return selectPurchases(db)
    .innerJoin('employee as deleter', 'deleter.id', 'purchase.deletedBy')
    .select(['deleter.id as deleterId', 'deleter.firstName as deleterFirstName', 'deleter.lastName as deleterLastName'])
    .where('purchase.deletedAt', 'is not', null)
}

type DeletedRow = Awaited<ReturnType<ReturnType<typeof selectDeleted>['execute']>>[number]

function toDeletion(row: DeletedRow) {
  const { deleterId: id, deleterFirstName: firstName, deleterLastName: lastName } = row
  return {
    deletionDate: toShopDay(new Date(row.deletedAt ?? row.createdAt)),
    deletedByEmployee: toEmployeeName({ id, firstName, lastName }),
    reason: row.deleteReason ?? '',
  }
}

/** The deleted purchases, newest deletion first. */
export async function findDeletedPurchases(
  db: Database,
  { limit, offset }: RowWindow,
): Promise<Schema<'DeletedPurchase'>[]> {
  const latestFirst = selectDeleted(db).orderBy('purchase.deletedAt', 'desc').orderBy('purchase.id', 'desc')
  const rows = await latestFirst.limit(limit).offset(offset).execute()
  const purchases = await loadPurchases(db, rows)
  return rows.map((row, index) => {
    const { deletionDate, deletedByEmployee, reason } = toDeletion(row)
    return {
      id: row.id,
      deletionDate,
      sellerParty: row.partyName,
      deletedByEmployee: deletedByEmployee.name,
      amountPaid: toRupees(row.amountPaid),
      balance: toRupees(row.balance),
      date: row.date,
      comment: row.comment,
      componentNameList: purchases[index]?.compDetails.map((line) => describeComponent(line.component)) ?? [],
      sellerPartyId: row.partyId,
      deletedByEmployeeId: deletedByEmployee.id,
      reason,
    }
  })
}

/** A deleted purchase, and the ledger rows that its deletion reversed. */
export async function findDeletedPurchase(
  db: Database,
  id: number,
): Promise<Schema<'DeletedPurchaseDetails'> | undefined> {
  const row = await selectDeleted(db).where('purchase.id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const [purchase] = await loadPurchases(db, [row])
  return purchase && { ...purchase, ...toDeletion(row), reversed: await findReversedPostings(db, purchase) }
}

/** "Resistor 10k SMD": the name alone is the same for all resistors. */
function describeComponent({ name, value, pack }: Schema<'ComponentName'>): string {
  return [name, value, pack === 'OTHER' ? '' : pack].filter(Boolean).join(' ')
}

async function findReversedPostings(
  db: Database,
  { id, compDetails }: Schema<'PurchaseFields'>,
): Promise<Schema<'DeletedPurchaseDetails'>['reversed']> {
  const rows = await findLedgerRows(db, 'purchase', id, isLatestReversal)
  const names = new Map(compDetails.map(({ component }) => [component.id, describeComponent(component)]))
  return {
    party: toRupees(sumPaise(rows.partyEntry.map((entry) => entry.amount))),
    cash: toRupees(sumPaise(rows.cashEntry.map(computeNetCash))),
    stock: rows.stockMove.map(({ componentId, quantity }) => ({
      component: names.get(componentId ?? 0) ?? '',
      // A purchase has stock rows of components only, whose quantities are thousandths.
      quantity: toQuantity(quantity as Thousandths),
    })),
  }
}
