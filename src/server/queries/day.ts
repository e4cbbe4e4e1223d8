import { sql } from 'kysely'
import type { Schema } from '#contract/operations.ts'
import type { Day } from '#domain/day.ts'
import { type Paise, sumPaise, toRupees } from '#domain/money.ts'
import type { Database } from '../database/tables.ts'
import { type DocumentFilter, isListed } from './documentList.ts'
import { findAllEmployees, toEmployeeName } from './employees.ts'

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

/** A person or an account, and the money there. */
export type MoneyPlace = { id: number; name: string; kind: Schema<'EmployeeKind'>; amount: Paise }

/** Where the money of these sales is. */
export async function findMoneyPlacesOfSales(db: Database, filter: DocumentFilter): Promise<MoneyPlace[]> {
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
  return rows.map(({ amount, ...row }) => toPlace(row, amount))
}

/** The cash of all employees, or of one, without rows dated after today. */
export async function findCashPlaces(db: Database, today: Day, employeeId?: number): Promise<MoneyPlace[]> {
  const employees = await findAllEmployees(db, today)
  return employees
    .filter(({ id }) => employeeId === undefined || id === employeeId)
    .map((row) => toPlace(row, row.cashInHand))
}

function toPlace(employee: Parameters<typeof toEmployeeName>[0] & Pick<MoneyPlace, 'kind'>, amount: Paise): MoneyPlace {
  return { id: employee.id, name: toEmployeeName(employee).name, kind: employee.kind, amount }
}

/** The limit of the contract for a list of places. */
const MAX_PLACES = 50

/** The places that hold something, the largest amounts first. */
export function toMoneyPlaces(places: readonly MoneyPlace[]): Schema<'MoneyPlaces'> {
  return places
    .filter(({ amount }) => amount !== 0)
    .sort((a, b) => Math.abs(b.amount) - Math.abs(a.amount) || a.id - b.id)
    .slice(0, MAX_PLACES)
    .map((place) => ({ ...place, amount: toRupees(place.amount) }))
}

export function sumMoneyPlaces(places: readonly MoneyPlace[]): number {
  return toRupees(sumPaise(places.map(({ amount }) => amount)))
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
    .selectFrom(kind === 'made' ? productions.as('moved') : saleLines.as('moved'))
    .select(sql<number>`case ${sql.join(latestFirst, sql` `)} end`.as('period'))
    .select(['productId', sumOf<number>('quantity').as('pieces')])
    .groupBy(['period', 'productId'])
    .execute()
}

/** The names of these products. */
export async function findProductNames(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('product').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
