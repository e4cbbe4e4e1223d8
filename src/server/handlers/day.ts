import type { Schema } from '#contract/operations.ts'
import { addDays, type Day, startOfWeek, toShopDay } from '#domain/day.ts'
import { type Paise, toRupees } from '#domain/money.ts'
import { invalidField } from '#domain/refusal.ts'
import type { Handlers } from '../http/handlerTypes.ts'
import {
  findCashPlaces,
  findMadePieces,
  findPlacesOfSales,
  findSaleSumsByDay,
  findSoldPieces,
  sumPlaces,
  toMoneyPlaces,
  toPiecesByProduct,
} from '../queries/day.ts'
import { sumMoney } from '../queries/documentSums.ts'
import { yieldToEventLoop } from '../yieldToEventLoop.ts'
import { toVisibleEmployeeId } from './visibleEmployee.ts'

const SHOWN_DAYS = 30
const SHOWN_WEEKS = 12
const MAX_PRODUCTS = 200

type PiecesRows = Awaited<ReturnType<typeof findMadePieces>>

export const day: Handlers<'getDay'> = {
  /** Other requests run between two queries, because each of them reads hundreds of documents. */
  async getDay({ db, by, query, now }) {
    const today = toShopDay(now)
    const { date = today } = query
    if (date > today) throw invalidField('date', 'must not be after today')
    const visibleTo = toVisibleEmployeeId(by)
    const ofDay = { from: date, to: date, visibleTo }
    const days = listDaysUpTo(date, SHOWN_DAYS)
    const weeks = listWeeksUpTo(date)
    const sumsByDay = new Map(
      (await findSaleSumsByDay(db, { from: days[0], to: date, visibleTo })).map((sums) => [sums.date, sums]),
    )
    const sumsOf = (one: Day) => sumsByDay.get(one) ?? NO_SALES
    const places = await findPlacesOfSales(db, ofDay)
    await yieldToEventLoop()
    const ofWeeks = { from: weeks[0], to: date, visibleTo }
    const made = await findMadePieces(db, ofWeeks)
    await yieldToEventLoop()
    const sold = await findSoldPieces(db, ofWeeks, 'product')
    await yieldToEventLoop()
    const expenses = await sumMoney(db, 'expense', ofDay)
    const returned = await findSoldPieces(db, ofDay, 'replacement')
    const cash = date === today ? await findCashPlaces(db, today, visibleTo) : undefined
    return {
      date,
      today,
      scope: visibleTo === undefined ? 'shop' : 'own',
      sold: toRupees(sumsOf(date).sold),
      received: toRupees(sumsOf(date).received),
      places: toMoneyPlaces(places),
      creditGiven: toRupees(sumsOf(date).creditGiven),
      repaid: toRupees(sumsOf(date).repaid),
      expenses: expenses.amount,
      made: toPiecesByProduct(made.filter((row) => row.date === date)),
      returned: toPiecesByProduct(returned),
      days: days.map((one) => ({
        date: one,
        sold: toRupees(sumsOf(one).sold),
        received: toRupees(sumsOf(one).received),
      })),
      weeks,
      products: toWeeksByProduct(weeks, made, sold),
      ...(cash && { now: { cash: { total: sumPlaces(cash), places: toMoneyPlaces(cash) } } }),
    }
  },
}

const NONE = 0 as Paise
const NO_SALES = { sold: NONE, received: NONE, creditGiven: NONE, repaid: NONE }

function listDaysUpTo(last: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, index) => addDays(last, index + 1 - count))
}

/** The Mondays of the weeks up to the one with this day. */
function listWeeksUpTo(last: Day): Day[] {
  const monday = startOfWeek(last)
  return Array.from({ length: SHOWN_WEEKS }, (_, index) => addDays(monday, 7 * (index + 1 - SHOWN_WEEKS)))
}

/** The pieces of each week, the products with the most pieces first. */
function toWeeksByProduct(weeks: readonly Day[], made: PiecesRows, sold: PiecesRows): Schema<'DayFigures'>['products'] {
  const products = new Map([...made, ...sold].map(({ id, name }) => [id, { id, name }]))
  const sumByWeek = (rows: PiecesRows) => {
    const sums = new Map<string, number>()
    for (const { id, date, pieces } of rows) {
      const key = `${id} ${startOfWeek(date)}`
      sums.set(key, (sums.get(key) ?? 0) + pieces)
    }
    return (id: number) => weeks.map((week) => sums.get(`${id} ${week}`) ?? 0)
  }
  const [madeOf, soldOf] = [sumByWeek(made), sumByWeek(sold)]
  const countPieces = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)
  return [...products.values()]
    .map((product) => ({ ...product, made: madeOf(product.id), sold: soldOf(product.id) }))
    .map((product) => ({ product, pieces: countPieces([...product.made, ...product.sold]) }))
    .sort((a, b) => b.pieces - a.pieces || a.product.id - b.product.id)
    .slice(0, MAX_PRODUCTS)
    .map(({ product }) => product)
}
