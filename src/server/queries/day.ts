import { sql } from 'kysely'
import type { Schema } from '#contract/operations.ts'
import type { Day } from '#domain/day.ts'
import { type Paise, sumPaise, toRupees } from '#domain/money.ts'
import type { Database } from '../database/tables.ts'
import { type DocumentFilter, isListed } from './documentList.ts'
import { findAllEmployees, toEmployeeName } from './employees.ts'
import { isOneOf } from './isOneOf.ts'

/** Sums of paise and of pieces are whole numbers; 0 without rows. */
const sumOf = <Unit extends number>(expression: string) => sql<Unit>`coalesce(sum(${sql.raw(expression)}), 0)`

/** The sums of the sales of each day with sales. */
export function findSaleSumsByDay(db: Database, filter: DocumentFilter) {
  return db
    .selectFrom('sale')
    .where(isListed('sale', filter))
    .select(['date', sumOf<Paise>('total_amount').as('sold'), sumOf<Paise>('amount_paid').as('received')])
    .select(sumOf<Paise>('case when balance > 0 then balance else 0 end').as('creditGiven'))
    .select(sumOf<Paise>('case when balance < 0 then -balance else 0 end').as('repaid'))
    .groupBy('date')
    .execute()
}

/** A person or an account, and the money that it holds. */
export type CashHolder = { id: number; name: string; kind: Schema<'EmployeeKind'>; amount: Paise }

/** The holders of the money of these sales. */
export async function findHoldersOfSales(db: Database, filter: DocumentFilter): Promise<CashHolder[]> {
  // Not joined: SQLite would begin with the employees and read their whole accounts.
  const sums = db
    .selectFrom('cashEntry')
    .where('document', '=', 'sale')
    .where('documentId', 'in', db.selectFrom('sale').select('sale.id').where(isListed('sale', filter)))
    .select(['employeeId', sumOf<Paise>('credit - debit').as('amount')])
    .groupBy('employeeId')
  const rows = await db
    .selectFrom(sums.as('sums'))
    .innerJoin('employee', 'employee.id', 'sums.employeeId')
    .select(['employee.id', 'firstName', 'lastName', 'employee.kind', 'amount'])
    .execute()
  return rows.map(({ amount, ...row }) => toHolder(row, amount))
}

/** The cash of all employees, or of one, without rows dated after today. */
export async function findCashHolders(db: Database, today: Day, employeeId?: number): Promise<CashHolder[]> {
  const employees = await findAllEmployees(db, today)
  return employees
    .filter(({ id }) => employeeId === undefined || id === employeeId)
    .map((row) => toHolder(row, row.cashInHand))
}

function toHolder(
  employee: Parameters<typeof toEmployeeName>[0] & Pick<CashHolder, 'kind'>,
  amount: Paise,
): CashHolder {
  return { id: employee.id, name: toEmployeeName(employee).name, kind: employee.kind, amount }
}

/** The limit of the contract for a list of holders. */
const MAX_HOLDERS = 50

/** The holders whose amount is not 0, the largest amounts first. */
export function toHolderList(holders: readonly CashHolder[]): Schema<'CashHoldings'> {
  return holders
    .filter(({ amount }) => amount !== 0)
    .sort((a, b) => Math.abs(b.amount) - Math.abs(a.amount) || a.id - b.id)
    .slice(0, MAX_HOLDERS)
    .map((holder) => ({ ...holder, amount: toRupees(holder.amount) }))
}

export function sumHeldCash(holders: readonly CashHolder[]): number {
  return toRupees(sumPaise(holders.map(({ amount }) => amount)))
}

/** The kinds of piece counts: made, sold, and handed back by customers for a replacement. */
export type PiecesKind = 'made' | 'sold' | 'returned'

/** The pieces of one product in one period. */
export type PeriodPieces = { period: number; productId: number; pieces: number }

/**
 * The pieces by period and product. A period is named by its index in `starts`, the first days of all periods; the
 * filter begins with the first of them.
 */
export function findPieces(
  db: Database,
  kind: PiecesKind,
  starts: readonly Day[],
  filter: DocumentFilter,
): Promise<PeriodPieces[]> {
  const latestFirst = starts.map((start, index) => sql`when date >= ${start} then ${sql.lit(index)}`).reverse()
  const productions = db
    .selectFrom('production')
    .where(isListed('production', filter))
    .select(['date', 'productId', 'quantity'])
  const saleLines = db
    .selectFrom('sale')
    .innerJoin('saleLine', 'saleLine.saleId', 'sale.id')
    .where(isListed('sale', filter))
    .where('kind', '=', kind === 'sold' ? 'product' : 'replacement')
    .select(['date', 'productId', 'quantity'])
  return db
    .selectFrom(kind === 'made' ? productions.as('quantities') : saleLines.as('quantities'))
    .select(sql<number>`case ${sql.join(latestFirst, sql` `)} end`.as('period'))
    .select(['productId', sumOf<number>('quantity').as('pieces')])
    .groupBy(['period', 'productId'])
    .execute()
}

/** The names of these products. */
export async function findProductNames(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('product')
    .select(['id', 'name'])
    .where(isOneOf(db, 'product.id', ids))
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
