import { sql } from 'kysely'
import type { Schema } from '#contract/operations.ts'
import type { Day } from '#domain/day.ts'
import { type Paise, sumPaise, toRupees } from '#domain/money.ts'
import type { Database } from '../database/tables.ts'
import { type DocumentFilter, isListed } from './documentList.ts'
import { findAllEmployees, toEmployeeName } from './employees.ts'

type MoneyPlace = { id: number; name: string; amount: Paise }

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

/** The employees in whose cash the money of these sales is. */
export async function findPlacesOfSales(db: Database, filter: DocumentFilter): Promise<MoneyPlace[]> {
  const rows = await db
    .selectFrom('sale')
    .innerJoin('cashEntry', (join) =>
      join.onRef('cashEntry.documentId', '=', 'sale.id').on('cashEntry.document', '=', 'sale'),
    )
    .innerJoin('employee', 'employee.id', 'cashEntry.employeeId')
    .where(isListed('sale', filter))
    .select(['employee.id', 'firstName', 'lastName', sumOf<Paise>('credit - debit').as('amount')])
    .groupBy(['employee.id', 'firstName', 'lastName'])
    .execute()
  return rows.map((row) => ({ id: row.id, name: toEmployeeName(row).name, amount: row.amount }))
}

/** The cash of all employees, or of one, without rows dated after today. */
export async function findCashPlaces(db: Database, today: Day, employeeId?: number): Promise<MoneyPlace[]> {
  const employees = await findAllEmployees(db, today)
  return employees
    .filter(({ id }) => employeeId === undefined || id === employeeId)
    .map((row) => ({ id: row.id, name: toEmployeeName(row).name, amount: row.cashInHand }))
}

type PiecesRow = { date: Day; id: number; name: string; pieces: number }

/** The pieces of these productions by day and product. */
export function findMadePieces(db: Database, filter: DocumentFilter): Promise<PiecesRow[]> {
  return db
    .selectFrom('production')
    .innerJoin('product', 'product.id', 'production.productId')
    .where(isListed('production', filter))
    .select(['production.date', 'product.id', 'product.name', sumOf<number>('quantity').as('pieces')])
    .groupBy(['production.date', 'product.id', 'product.name'])
    .execute()
}

/** The pieces of these sales by day and product: sold, or handed back for a replacement. */
export function findSoldPieces(
  db: Database,
  filter: DocumentFilter,
  kind: 'product' | 'replacement',
): Promise<PiecesRow[]> {
  return db
    .selectFrom('sale')
    .innerJoin('saleLine', 'saleLine.saleId', 'sale.id')
    .innerJoin('product', 'product.id', 'saleLine.productId')
    .where(isListed('sale', filter))
    .where('kind', '=', kind)
    .select(['sale.date', 'product.id', 'product.name', sumOf<number>('quantity').as('pieces')])
    .groupBy(['sale.date', 'product.id', 'product.name'])
    .execute()
}

/** The limit of the contract for one list of places or products. */
const MAX_LISTED = 50

/** The places that hold something, the largest amounts first. */
export function toMoneyPlaces(places: readonly MoneyPlace[]): Schema<'MoneyPlaces'> {
  return places
    .filter(({ amount }) => amount !== 0)
    .sort((a, b) => Math.abs(b.amount) - Math.abs(a.amount) || a.id - b.id)
    .slice(0, MAX_LISTED)
    .map((place) => ({ ...place, amount: toRupees(place.amount) }))
}

export function sumPlaces(places: readonly MoneyPlace[]): number {
  return toRupees(sumPaise(places.map(({ amount }) => amount)))
}

/** Pieces by product, most pieces first. */
export function toPiecesByProduct(rows: readonly PiecesRow[]): Schema<'PiecesByProduct'> {
  return {
    pieces: rows.reduce((sum, { pieces }) => sum + pieces, 0),
    products: rows
      .map(({ id, name, pieces }) => ({ id, name, pieces }))
      .sort((a, b) => b.pieces - a.pieces || a.id - b.id)
      .slice(0, MAX_LISTED),
  }
}
