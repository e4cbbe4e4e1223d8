import type { Schema } from '#contract/operations.ts'
import { addDays, type Day, toShopDay } from '#domain/day.ts'
import type { Database } from '../database/tables.ts'
import { runInTransaction } from '../database/transaction.ts'
import { checkIntegrity } from '../queries/integrity/checkIntegrity.ts'
import { planAudits, repairAndScrapReturned } from './audits.ts'
import { createComponents } from './components.ts'
import { addMistakes } from './mistakes.ts'
import { planExpenses, planTransfers } from './money.ts'
import { createParties, PREPAID_PARTY_ID, SETTLED_PARTY_ID } from './parties.ts'
import { createPeople, setReviewLimits } from './people.ts'
import { HISTORY_DAYS, type PlannedRequest, sortByRecordedDay } from './plannedRequest.ts'
import { deleteProductions, planProductions, sumConsumption } from './productions.ts'
import { createProducts, getOpeningInstant, planRecipes } from './products.ts'
import { planPurchases } from './purchases.ts'
import { createPaymentDraft, planSales } from './sales.ts'
import { createSampleClient, type SampleClient } from './sampleClient.ts'
import { createSeededRandom } from './seededRandom.ts'

/** A fixed seed: only the dates differ between runs. */
const SEED = 2018

/**
 * Fills an empty database with the sample shop of the 120 days up to `now`: first employees and parties, then, through
 * the server's own calls, products, components and every entry, deletion and restoration on the day it happens.
 *
 * @throws Error if a call is refused or the integrity check fails afterwards
 */
export async function fillSample(db: Database, now: Date): Promise<void> {
  const today = toShopDay(now)
  const start = addDays(today, -HISTORY_DAYS)
  await runInTransaction(db, 'write', async (transaction) => {
    await createPeople(transaction, start)
    await setReviewLimits(transaction)
    await createParties(transaction, createSeededRandom(SEED), start)
  })
  const client = createSampleClient(db, getOpeningInstant(start), SEED + 1)
  const recipes = planRecipes(createSeededRandom(SEED + 2))
  const productions = planProductions(createSeededRandom(SEED + 3), today)
  await createComponents(client, createSeededRandom(SEED + 4), start, sumConsumption(productions, recipes))
  await createProducts(client, start, recipes)
  const otherRequests = PLANNERS.flatMap((plan, index) => plan(createSeededRandom(SEED + 5 + index), today))
  addMistakes(otherRequests, today)
  const ids = await sendRequests(client, [...productions, ...otherRequests])
  client.clock.advanceTo(today)
  await recordFinalPayments(client, today)
  await deleteDocuments(client, ids)
  await deleteProductions(client)
  await repairAndScrapReturned(client)
  const violations = await checkIntegrity(db)
  if (violations.length > 0) throw new Error(`The sample shop fails the integrity check:\n${violations.join('\n')}`)
}

/** The planners of independent entries, each with its own random stream. */
const PLANNERS = [planPurchases, planSales, planExpenses, planTransfers, planAudits]

/**
 * Sends purchases, productions, sales, expenses and audits, each on its recorded day; returns the created ids by path.
 */
async function sendRequests(client: SampleClient, planned: readonly PlannedRequest[]): Promise<Map<string, number[]>> {
  const ids = new Map<string, number[]>()
  for (const { recordedOn, userName, path, body } of sortByRecordedDay(planned)) {
    client.clock.advanceTo(recordedOn)
    const { id }: { id: number } = await client.call(userName, 'POST', path, body)
    ids.set(path, [...(ids.get(path) ?? []), id])
  }
  return ids
}

/** One party settles its balance exactly, another pays in advance. */
async function recordFinalPayments({ call }: SampleClient, today: Day): Promise<void> {
  for (const [party, extra] of [
    [SETTLED_PARTY_ID, 0],
    [PREPAID_PARTY_ID, 750],
  ] as const) {
    const { balance = 0 }: Schema<'Party'> = await call('director', 'GET', `/api/party/${party}`)
    await call('director', 'POST', '/api/sales', createPaymentDraft(party, balance + extra, today))
  }
}

/** Deletes six sales (and restores one), three purchases (the parts of the first are in use) and four expenses. */
async function deleteDocuments({ call }: SampleClient, ids: ReadonlyMap<string, readonly number[]>): Promise<void> {
  const random = createSeededRandom(SEED - 1)
  const pickIds = (path: string, count: number) => random.shuffle((ids.get(path) ?? []).slice(10)).slice(0, count)
  const sales = pickIds('/api/sales', 6)
  const purchases = [2, ...pickIds('/api/purchase/add', 2)]
  for (const id of sales) await call('director', 'DELETE', `/api/sales/${id}?reason=Entered%20twice`)
  for (const id of purchases) await call('director', 'DELETE', `/api/purchase/${id}?reason=Wrong%20bill`)
  for (const id of pickIds('/api/expenses', 4))
    await call('director', 'DELETE', `/api/expenses/${id}?reason=Entered%20twice`)
  await call('director', 'POST', `/api/deleted-sales/${sales[0]}/restore`)
}
