import { sql } from 'kysely'
import { dayOf } from '#domain/day.ts'
import type { Engine } from '../database/engine.ts'
import type { Database } from '../database/tables.ts'
import { startChance } from '../sample/chance.ts'
import { count } from './audits.ts'
import { type Books, openBooks } from './books.ts'
import { daysUpTo, spread } from './calendar.ts'
import { addGoods, type Goods } from './goods.ts'
import { handOver, spend } from './money.ts'
import { addParties, type Parties } from './parties.ts'
import { addPeople, presentOn } from './people.ts'
import { make } from './productions.ts'
import { buy } from './purchases.ts'
import { sell } from './sales.ts'
import type { Size } from './size.ts'
import { openWriter } from './writer.ts'

/** Always the same shop, on other days. */
const SEED = 1947

/** Hears how much of the time that is to be filled has been filled: 0 to 1. */
export type Progress = (done: number) => void

/**
 * Fills an empty database with a shop of many years up to `now`: every document with the ledger rows that the office
 * itself would write for it, many at once and all or nothing. The totals and prices that follow from them are left
 * for `rebuild`.
 */
export async function fillScale(db: Database, engine: Engine, size: Size, now: Date, told: Progress): Promise<void> {
  await db.transaction().execute(async (work) => {
    const writer = openWriter(work)
    const days = daysUpTo(dayOf(now), size.days)
    const books = openBooks(writer, days)
    const beginning = new Date(`${days[0]}T03:00:00Z`)
    await addPeople(books, beginning)
    const parties = addParties(books, startChance(SEED), size, beginning)
    const goods = addGoods(books, startChance(SEED + 1), size, beginning)
    const tradeOn = planTrade(books, size, parties, goods)
    for (const day of days.keys()) {
      tradeOn(day)
      books.closeDay(day)
      if (!writer.isFull()) continue
      await writer.write()
      told(day / days.length)
    }
    await writer.write()
    if (engine === 'postgres') await continueIds(work, books.lastIds())
    told(1)
  })
}

/** Lays down what happens on which day, each kind with a chance of its own. */
function planTrade(books: Books, size: Size, parties: Parties, goods: Goods): (day: number) => void {
  const { days } = books
  const plan = (seed: number, total: number) => {
    const chance = startChance(SEED + seed)
    const counts = spread(chance, total, days)
    return { chance, on: (day: number) => Array.from({ length: counts[day] ?? 0 }) }
  }
  const purchases = plan(2, size.purchases)
  const productions = plan(3, size.productions)
  const sales = plan(4, size.sales)
  const expenses = plan(5, size.expenses)
  const transfers = plan(6, size.transfers)
  const parts = plan(7, size.componentAudits)
  const pieces = plan(8, size.productAudits)
  return (day) => {
    const present = presentOn(day, days.length)
    const sellers = present.filter((id) => id <= 2 || id % 4 === 1)
    for (const _ of purchases.on(day)) buy(books, purchases.chance, goods, parties, day)
    for (const _ of productions.on(day)) make(books, productions.chance, goods, day, productions.chance.pick(present))
    for (const _ of sales.on(day)) sell(books, sales.chance, goods, parties, day, sales.chance.pick(sellers))
    for (const _ of expenses.on(day)) spend(books, expenses.chance, day, expenses.chance.pick(present))
    for (const _ of transfers.on(day)) handOver(books, transfers.chance, day, transfers.chance.pick(sellers))
    for (const _ of parts.on(day)) count(books, parts.chance, 'component', parts.chance.pick(goods.components).id, day)
    for (const _ of pieces.on(day)) count(books, pieces.chance, 'product', pieces.chance.pick(goods.products).id, day)
  }
}

/** PostgreSQL gives out ids by a counter of its own, which does not notice rows that bring theirs. */
async function continueIds(db: Database, lastIds: readonly [table: string, id: number][]): Promise<void> {
  for (const [table, id] of lastIds) {
    const name = table.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    await sql`select setval(pg_get_serial_sequence(${name}, 'id'), ${id})`.execute(db)
  }
}
