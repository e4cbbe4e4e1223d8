import { sql } from 'kysely'
import { toShopDay } from '#domain/day.ts'
import type { Engine } from '#server/database/engine.ts'
import type { Database } from '#server/database/tables.ts'
import { createSeededRandom } from '#server/sample/seededRandom.ts'
import { fillBalancesBefore } from '#test/support/server/rebuildDerived.ts'
import { addAudit } from './audits.ts'
import { distribute, listDays } from './calendar.ts'
import { addGoods, type Goods } from './goods.ts'
import { addExpense, addPromise, addTransfer } from './money.ts'
import { addParties, type Parties } from './parties.ts'
import { addPeople, listPresentIds } from './people.ts'
import { addProduction } from './productions.ts'
import { addPurchase } from './purchases.ts'
import { createRowWriter } from './rowWriter.ts'
import { addSale } from './sales.ts'
import { createSeedLedger, type SeedLedger } from './seedLedger.ts'
import type { SeedSize } from './seedSize.ts'

/** A fixed seed: every run creates the same shop, only its dates differ. */
const SEED = 1947

/** Called with the part of the days that is filled, from 0 to 1. */
type ProgressListener = (done: number) => void

/**
 * Fills an empty database with a shop of many years up to `now`: every document with the ledger rows that the server
 * itself would write for it, many at once and all or nothing. The totals and prices that follow from them are left
 * for `rebuild`.
 */
export async function seedDatabase(
  db: Database,
  engine: Engine,
  size: SeedSize,
  now: Date,
  onProgress: ProgressListener,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const writer = createRowWriter(transaction)
    const days = listDays(toShopDay(now), size.days)
    const ledger = createSeedLedger(writer, days)
    const startedAt = new Date(`${days[0]}T03:00:00Z`)
    await addPeople(ledger, startedAt)
    const parties = addParties(ledger, createSeededRandom(SEED), size, startedAt)
    const goods = addGoods(ledger, createSeededRandom(SEED + 1), size, startedAt)
    const addTradeOfDay = planTrade(ledger, size, parties, goods)
    for (const day of days.keys()) {
      addTradeOfDay(day)
      ledger.closeDay(day)
      if (!writer.isFull()) continue
      await writer.flush()
      onProgress(day / days.length)
    }
    await writer.flush()
    await fillBalancesBefore(transaction)
    if (engine === 'postgres') await advanceIdSequences(transaction, ledger.listLastIds())
    onProgress(1)
  })
}

/** Distributes the documents of each kind over the days; returns a function that adds those of one day. */
function planTrade(ledger: SeedLedger, size: SeedSize, parties: Parties, goods: Goods): (day: number) => void {
  const { days } = ledger
  const createPlan = (seed: number, total: number) => {
    const random = createSeededRandom(SEED + seed)
    const counts = distribute(random, total, days)
    return { random, occurrencesOn: (day: number) => Array.from({ length: counts[day] ?? 0 }) }
  }
  const purchases = createPlan(2, size.purchases)
  const productions = createPlan(3, size.productions)
  const sales = createPlan(4, size.sales)
  const expenses = createPlan(5, size.expenses)
  const transfers = createPlan(6, size.transfers)
  const componentAudits = createPlan(7, size.componentAudits)
  const productAudits = createPlan(8, size.productAudits)
  const promises = createPlan(9, size.promises)
  return (day) => {
    const present = listPresentIds(day, days.length)
    const sellers = present.filter((id) => id <= 2 || id % 4 === 1)
    for (const _ of purchases.occurrencesOn(day)) addPurchase(ledger, purchases.random, goods, parties, day)
    for (const _ of productions.occurrencesOn(day))
      addProduction(ledger, productions.random, goods, day, productions.random.pick(present))
    for (const _ of sales.occurrencesOn(day))
      addSale(ledger, sales.random, goods, parties, day, sales.random.pick(sellers))
    for (const _ of expenses.occurrencesOn(day)) addExpense(ledger, expenses.random, day, expenses.random.pick(present))
    for (const _ of transfers.occurrencesOn(day))
      addTransfer(ledger, transfers.random, day, transfers.random.pick(sellers))
    for (const _ of promises.occurrencesOn(day))
      addPromise(ledger, promises.random, parties, day, promises.random.pick(sellers))
    for (const _ of componentAudits.occurrencesOn(day))
      addAudit(ledger, componentAudits.random, 'component', componentAudits.random.pick(goods.components).id, day)
    for (const _ of productAudits.occurrencesOn(day))
      addAudit(ledger, productAudits.random, 'product', productAudits.random.pick(goods.products).id, day)
  }
}

/** Sets PostgreSQL's sequences behind the inserted ids: rows with explicit ids do not advance them. */
async function advanceIdSequences(db: Database, lastIds: readonly [table: string, id: number][]): Promise<void> {
  for (const [table, id] of lastIds) {
    const name = table.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    await sql`select setval(pg_get_serial_sequence(${name}, 'id'), ${id})`.execute(db)
  }
}
