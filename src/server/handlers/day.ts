import type { Schema } from '#contract/operations.ts'
import { addDays, type Day, startOfWeek, toShopDay } from '#domain/day.ts'
import { type Paise, toRupees } from '#domain/money.ts'
import { invalidField } from '#domain/refusal.ts'
import type { SignedInUser } from '../auth/authenticate.ts'
import type { Database } from '../database/tables.ts'
import type { Handlers } from '../http/handlerTypes.ts'
import {
  findCashHolders,
  findHoldersOfSales,
  findPieces,
  findProductNames,
  findSaleSumsByDay,
  type PeriodPieces,
  sumHeldCash,
  toHolderList,
} from '../queries/day.ts'
import { sumMoney } from '../queries/documentSums.ts'
import { sumDues } from '../queries/dues.ts'
import { findDuePromises } from '../queries/promises.ts'
import { yieldToEventLoop } from '../yieldToEventLoop.ts'
import { toVisibleEmployeeId } from './visibleEmployee.ts'
import { maySeeBalances } from './visibleParty.ts'

const SHOWN_DAYS = 30
const SHOWN_WEEKS = 12
/** The limits of the contract for the products of the weeks and of the day. */
const MAX_PRODUCTS = 200
const MAX_PRODUCTS_OF_DAY = 50

export const day: Handlers<'getDay'> = {
  /** Other requests run between the queries that read hundreds of documents. */
  async getDay({ db, by, query, now }) {
    const today = toShopDay(now)
    const { date = today } = query
    if (date > today) throw invalidField('date', 'must not be after today')
    const visibleTo = toVisibleEmployeeId(by)
    const ofDay = { from: date, to: date, visibleTo }
    const days = Array.from({ length: SHOWN_DAYS }, (_, index) => addDays(date, index + 1 - SHOWN_DAYS))
    const weeks = listMondaysUpTo(date)
    const ofWeeks = { from: weeks[0], to: date, visibleTo }
    const sums = await findSaleSumsByDay(db, { from: days[0], to: date, visibleTo })
    const holders = await findHoldersOfSales(db, ofDay)
    const expenses = await sumMoney(db, 'expense', ofDay)
    const madeToday = rankByPieces(await findPieces(db, 'made', [date], ofDay))
    const returned = rankByPieces(await findPieces(db, 'returned', [date], ofDay))
    const current = date === today ? await readCurrentFigures(db, by, today) : undefined
    await yieldToEventLoop()
    const made = await findPieces(db, 'made', weeks, ofWeeks)
    await yieldToEventLoop()
    const sold = await findPieces(db, 'sold', weeks, ofWeeks)
    const products = rankByPieces([...made, ...sold]).slice(0, MAX_PRODUCTS)
    const listedIds = [...madeToday, ...returned, ...products].map(({ id }) => id)
    const names = await findProductNames(db, [...new Set(listedIds)])
    const sumsOf = (day: Day) => sums.find((row) => row.date === day) ?? NO_SALES
    const { creditGiven, repaid } = sumsOf(date)
    const toDaySums = (day: Day) => ({ sold: toRupees(sumsOf(day).sold), received: toRupees(sumsOf(day).received) })
    const toProduct = ({ id }: { id: number }) => ({ id, name: names.get(id) ?? '' })
    return {
      date,
      today,
      scope: visibleTo === undefined ? 'shop' : 'own',
      ...toDaySums(date),
      inCash: sumHeldCash(holders.filter(({ kind }) => kind === 'PERSON')),
      places: toHolderList(holders),
      creditGiven: toRupees(creditGiven),
      repaid: toRupees(repaid),
      expenses: expenses.amount,
      made: toPiecesByProduct(madeToday, toProduct),
      returned: toPiecesByProduct(returned, toProduct),
      days: days.map((day) => ({ date: day, ...toDaySums(day) })),
      weeks,
      products: products.map((product) => ({
        ...toProduct(product),
        made: toWeeks(made, product.id),
        sold: toWeeks(sold, product.id),
      })),
      ...(current && { now: current }),
    }
  },
}

/** The money that people and accounts hold now and the dues of parties, as far as this user may see them. */
async function readCurrentFigures(db: Database, by: SignedInUser, today: Day): Promise<Schema<'DayFigures'>['now']> {
  const cash = await findCashHolders(db, today, toVisibleEmployeeId(by))
  await yieldToEventLoop()
  return {
    cash: { total: sumHeldCash(cash), places: toHolderList(cash) },
    ...((await maySeeBalances(db, by)) && {
      dues: await sumDues(db, today),
      promises: await findDuePromises(db, today),
    }),
  }
}

const ZERO_PAISE = 0 as Paise
const NO_SALES = { sold: ZERO_PAISE, received: ZERO_PAISE, creditGiven: ZERO_PAISE, repaid: ZERO_PAISE }

/** The Mondays of the weeks up to the one with this day. */
function listMondaysUpTo(last: Day): Day[] {
  const monday = startOfWeek(last)
  return Array.from({ length: SHOWN_WEEKS }, (_, index) => addDays(monday, 7 * (index + 1 - SHOWN_WEEKS)))
}

type ProductPieces = { id: number; pieces: number }

/** The sum of the pieces of each product over all periods, most pieces first. */
function rankByPieces(rows: readonly PeriodPieces[]): ProductPieces[] {
  const sums = new Map<number, number>()
  for (const { productId, pieces } of rows) sums.set(productId, (sums.get(productId) ?? 0) + pieces)
  return [...sums].map(([id, pieces]) => ({ id, pieces })).sort((a, b) => b.pieces - a.pieces || a.id - b.id)
}

function toPiecesByProduct(
  products: readonly ProductPieces[],
  toProduct: (product: ProductPieces) => { id: number; name: string },
): Schema<'PiecesByProduct'> {
  return {
    pieces: products.reduce((sum, { pieces }) => sum + pieces, 0),
    products: products
      .slice(0, MAX_PRODUCTS_OF_DAY)
      .map((product) => ({ ...toProduct(product), pieces: product.pieces })),
  }
}

/** The pieces of a product in each of the weeks. */
function toWeeks(rows: readonly PeriodPieces[], id: number): number[] {
  const weeks = Array.from({ length: SHOWN_WEEKS }, () => 0)
  for (const { period, productId, pieces } of rows) if (productId === id) weeks[period] = pieces
  return weeks
}
