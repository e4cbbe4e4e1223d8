import type { Schema } from '#contract/operations.ts'
import { computeRate, toQuantity, toRupees, toRupeesEach } from '#domain/money.ts'
import type { Database } from '../database/tables.ts'
import { toEmployeeName } from './employees.ts'
import { isOneOf } from './isOneOf.ts'

type PurchaseFields = Schema<'PurchaseFields'>

/**
 * Selects purchases, deleted ones included, with the names of party and employee; the caller adds conditions and
 * order.
 */
export function selectPurchases(db: Database) {
  return db
    .selectFrom('purchase')
    .innerJoin('party', 'party.id', 'purchase.partyId')
    .innerJoin('employee', 'employee.id', 'purchase.employeeId')
    .leftJoin('employee as account', 'account.id', 'purchase.accountId')
    .selectAll('purchase')
    .select('account.firstName as accountName')
    .select(['party.name as partyName', 'party.city', 'party.address', 'party.mobile', 'party.businessName'])
    .select(['employee.firstName', 'employee.lastName', 'employee.userName'])
}

type PurchaseRow = Awaited<ReturnType<ReturnType<typeof selectPurchases>['execute']>>[number]

/** Purchases as in the API with their lines, in the order of the rows. */
export async function loadPurchases(db: Database, rows: readonly PurchaseRow[]): Promise<PurchaseFields[]> {
  const lines = await findLines(
    db,
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({
    id: row.id,
    date: row.date,
    sellerParty: {
      id: row.partyId,
      name: row.partyName,
      city: row.city,
      address: row.address,
      mobile: row.mobile,
      businessName: row.businessName,
    },
    paidByEmployee: {
      ...toEmployeeName({ id: row.employeeId, firstName: row.firstName, lastName: row.lastName }),
      userName: row.userName,
    },
    ...(row.accountId !== null && { paidFrom: row.accountId, paidFromName: row.accountName ?? '' }),
    amountPaid: toRupees(row.amountPaid),
    taxed: toRupees(row.taxAmount),
    taxAmount: toRupees(row.taxAmount),
    totalAmount: toRupees(row.totalAmount),
    balance: toRupees(row.balance),
    ...(row.balanceBefore !== null && { balanceBefore: toRupees(row.balanceBefore) }),
    comment: row.comment,
    compDetails: lines.get(row.id) ?? [],
    clientRequestId: row.opId,
    recordedAt: row.createdAt,
  }))
}

/** The lines of these purchases. */
async function findLines(db: Database, ids: readonly number[]): Promise<Map<number, Schema<'PurchaseLine'>[]>> {
  const lines = new Map<number, Schema<'PurchaseLine'>[]>(ids.map((id) => [id, []]))
  if (ids.length === 0) return lines
  const rows = await db
    .selectFrom('purchaseLine')
    .innerJoin('component', 'component.id', 'purchaseLine.componentId')
    .innerJoin('category', 'category.id', 'component.categoryId')
    .select(['purchaseId', 'quantity', 'amount', 'component.id', 'component.name', 'value', 'pack', 'brand'])
    .select('category.name as catagory')
    .where(isOneOf(db, 'purchaseLine.purchaseId', ids))
    .orderBy('purchaseId')
    .orderBy('position')
    .execute()
  for (const { purchaseId, quantity, amount, ...component } of rows)
    lines.get(purchaseId)?.push({
      component,
      quantity: toQuantity(quantity),
      price: toRupeesEach(computeRate(amount, quantity)),
      amount: toRupees(amount),
    })
  return lines
}
