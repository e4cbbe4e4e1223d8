import type { Schema } from '#contract/operations.ts'
import { addDays, type Day, dayOf } from '#domain/day.ts'
import type { Database } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'
import { brokenInvariants } from '../queries/invariants.ts'
import { planAudits, settleReturned } from './audits.ts'
import { startChance } from './chance.ts'
import { makeComponents } from './components.ts'
import { type Happening, inOrder } from './happening.ts'
import { makeMistakes } from './mistakes.ts'
import { planExpenses, planTransfers } from './money.ts'
import { type Office, officeAt } from './office.ts'
import { makeParties, PAID_AHEAD, SETTLED } from './parties.ts'
import { limitAmounts, makePeople } from './people.ts'
import { deleteProductions, planProductions, takenBy } from './production.ts'
import { beginning, makeProducts, planRecipes } from './products.ts'
import { planPurchases } from './purchases.ts'
import { paymentOf, planSales } from './sales.ts'

/** Always the same shop, on other days. */
const SEED = 2018
const DAYS = 120

/**
 * Fills an empty database with the sample shop of the 120 days up to `now`: its people and parties, and then, through
 * the office's own calls, its goods and every entry, deletion and restoration on the day it happened.
 *
 * @throws Error when a call is refused or the books do not add up afterwards
 */
export async function fillSample(db: Database, now: Date): Promise<void> {
  const today = dayOf(now)
  const start = addDays(today, -DAYS)
  await inTransaction(db, 'write', async (work) => {
    await makePeople(work, start)
    await limitAmounts(work)
    await makeParties(work, startChance(SEED), start)
  })
  const office = officeAt(db, beginning(start), SEED + 1)
  const recipes = planRecipes(startChance(SEED + 2))
  const productions = planProductions(startChance(SEED + 3), today)
  await makeComponents(office, startChance(SEED + 4), start, takenBy(productions, recipes))
  await makeProducts(office, start, recipes)
  const others = PLANS.flatMap((plan, index) => plan(startChance(SEED + 5 + index), today))
  makeMistakes(others, today)
  const ids = await trade(office, [...productions, ...others])
  office.clock.be(today)
  await settleParties(office, today)
  await takeBack(office, ids)
  await deleteProductions(office)
  await settleReturned(office)
  const broken = await brokenInvariants(db)
  if (broken.length > 0) throw new Error(`The sample shop's books do not add up:\n${broken.join('\n')}`)
}

/** What else is entered, each with a chance of its own. */
const PLANS = [planPurchases, planSales, planExpenses, planTransfers, planAudits]

/** Buys, makes, sells, spends and counts, each entry on the day on which it is written down; the ids by call. */
async function trade(office: Office, happenings: readonly Happening[]): Promise<Map<string, number[]>> {
  const ids = new Map<string, number[]>()
  for (const { recorded, as, path, body } of inOrder(happenings)) {
    office.clock.be(recorded)
    const { id }: { id: number } = await office.call(as, 'POST', path, body)
    ids.set(path, [...(ids.get(path) ?? []), id])
  }
  return ids
}

/** One party has paid to the last paisa, one has paid ahead. */
async function settleParties({ call }: Office, today: Day): Promise<void> {
  for (const [party, more] of [
    [SETTLED, 0],
    [PAID_AHEAD, 750],
  ] as const) {
    const { balance = 0 }: Schema<'Party'> = await call('director', 'GET', `/api/party/${party}`)
    await call('director', 'POST', '/api/sales', paymentOf(party, balance + more, today))
  }
}

/** Deletes six sales (and puts one back), three purchases (the parts of the first have long been used), four expenses. */
async function takeBack({ call }: Office, ids: ReadonlyMap<string, readonly number[]>): Promise<void> {
  const chance = startChance(SEED - 1)
  const some = (made: string, count: number) => chance.shuffled((ids.get(made) ?? []).slice(10)).slice(0, count)
  const sales = some('/api/sales', 6)
  const purchases = [2, ...some('/api/purchase/add', 2)]
  for (const id of sales) await call('director', 'DELETE', `/api/sales/${id}?reason=Entered%20twice`)
  for (const id of purchases) await call('director', 'DELETE', `/api/purchase/${id}?reason=Wrong%20bill`)
  for (const id of some('/api/expenses', 4))
    await call('director', 'DELETE', `/api/expenses/${id}?reason=Entered%20twice`)
  await call('director', 'POST', `/api/deleted-sales/${sales[0]}/restore`)
}
