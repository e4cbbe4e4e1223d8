import { sql } from 'kysely'
import { computeRate, type Paise, type Rate, type Thousandths } from '#domain/money.ts'
import { type CostPosting, computeAverageCost, findLatestPrice, type PriceEvent } from '#domain/price.ts'
import type { Database } from '../database/tables.ts'
import { buildLineCost } from './componentCosts.ts'
import { isOneOf } from './isOneOf.ts'
import { buildPositionExpression } from './ledgerRows.ts'
import { findSettings } from './settings.ts'

/** The components whose cached price or average cost is wrong; normally none. */
export async function findWrongPrices(db: Database): Promise<number[]> {
  const wrong: number[] = []
  for (const ids of await batchByPostings(db)) {
    const cached = await db
      .selectFrom('component')
      .select(['id', 'price', 'avgCost'])
      .where(isOneOf(db, 'component.id', ids))
      .orderBy('id')
      .execute()
    const counted = await computePrices(db, ids)
    for (const { id, price, avgCost } of cached)
      if (counted.get(id)?.price !== price || counted.get(id)?.avgCost !== avgCost) wrong.push(id)
  }
  return wrong
}

/** Stock postings in memory during a check of prices; a component with more is checked alone. */
const MAX_POSTINGS_PER_BATCH = 20_000

/** The ids of all components, in groups of at most `MAX_POSTINGS_PER_BATCH` stock postings. */
async function batchByPostings(db: Database): Promise<number[][]> {
  const components = await db
    .selectFrom('component')
    .select('id')
    .select((of) =>
      of
        .selectFrom('stockMove')
        .select(sql<number>`count(*)`.as('postings'))
        .whereRef('componentId', '=', 'component.id')
        .as('postings'),
    )
    .orderBy('id')
    .execute()
  const batches: number[][] = []
  let remainingPostings = 0
  for (const { id, postings } of components) {
    const batch = batches.at(-1)
    if (batch && remainingPostings >= (postings ?? 0) && batch.length < MAX_IDS_PER_QUERY) batch.push(id)
    else {
      batches.push([id])
      remainingPostings = MAX_POSTINGS_PER_BATCH
    }
    remainingPostings -= postings ?? 0
  }
  return batches
}

/** The latest price of a component, and the average cost of its stock. */
export type ComponentPrices = { price: Rate; avgCost: Rate }

/** Components per query. */
const MAX_IDS_PER_QUERY = 500

type LineCost = ReturnType<typeof buildLineCost>

/**
 * Prices and average costs of components, computed from typed prices, purchases and stock postings under a tax rule
 * (default: the current one).
 */
export async function computePrices(
  db: Database,
  ids: readonly number[],
  taxIsCost?: boolean,
): Promise<Map<number, ComponentPrices>> {
  const prices = new Map<number, ComponentPrices>()
  const purchaseTaxIsCost = taxIsCost ?? (await findSettings(db)).purchaseTaxIsCost
  const lineCost = buildLineCost(purchaseTaxIsCost)
  for (let from = 0; from < ids.length; from += MAX_IDS_PER_QUERY) {
    const batchIds = ids.slice(from, from + MAX_IDS_PER_QUERY)
    const typed = await findTypedPrices(db, batchIds)
    const paid = await findPaidPrices(db, batchIds, lineCost)
    const postings = await findCostPostings(db, batchIds, lineCost)
    for (const id of batchIds) {
      const events = typed.get(id) ?? []
      const initialPrice = events.find(({ date }) => date === null)?.price ?? (0 as Rate)
      prices.set(id, {
        price: findLatestPrice([...(paid.get(id) ?? []), ...events]),
        avgCost: computeAverageCost(initialPrice, postings.get(id) ?? []),
      })
    }
  }
  return prices
}

async function findTypedPrices(db: Database, ids: readonly number[]): Promise<Map<number, PriceEvent[]>> {
  const rows = await db
    .selectFrom('componentPrice')
    .select(['componentId', 'date', 'afterPurchase as purchase', 'price'])
    .where(isOneOf(db, 'componentPrice.componentId', ids))
    .orderBy('id')
    .execute()
  return groupByComponent(rows, (row) => ({ ...row, isTyped: true }))
}

/** A line without a price is a free sample and sets no price. */
async function findPaidPrices(
  db: Database,
  ids: readonly number[],
  lineCost: LineCost,
): Promise<Map<number, PriceEvent[]>> {
  const rows = await db
    .selectFrom('purchaseLine')
    .innerJoin('purchase', 'purchase.id', 'purchaseLine.purchaseId')
    .select(['componentId', 'quantity', 'amount', 'purchase.date', 'purchase.id as purchase'])
    .select(['taxAmount', 'totalAmount'])
    .where(isOneOf(db, 'purchaseLine.componentId', ids))
    .where('purchase.deletedAt', 'is', null)
    .where('amount', '>', 0 as Paise)
    .orderBy('purchase.id')
    .orderBy('position')
    .execute()
  return groupByComponent(rows, ({ date, purchase, quantity, ...line }) => ({
    date,
    purchase,
    isTyped: false,
    price: computeRate(lineCost(line), quantity),
  }))
}

/**
 * Stock postings in the order of their days, those of purchases with the amount paid. The rows of a family (a row, its
 * reversal, its restoration) are added up to one posting, which is cheaper than a search for the reversal of each row.
 */
async function findCostPostings(
  db: Database,
  ids: readonly number[],
  lineCost: LineCost,
): Promise<Map<number, CostPosting[]>> {
  const paid = await findAmountsPaid(db, ids, lineCost)
  const place = buildPositionExpression('stockMove')
  const rows = await db
    .selectFrom('stockMove')
    .select(['componentId', 'document', 'documentId', sql<Thousandths>`sum(quantity)`.as('quantity')])
    .where(isOneOf(db, 'stockMove.componentId', ids))
    .groupBy(['componentId', 'date', place, 'document', 'documentId'])
    .orderBy('componentId')
    .orderBy('date')
    .orderBy(place)
    .execute()
  return groupByComponent(rows, ({ componentId, quantity, document, documentId }) => ({
    quantity,
    paid: document === 'purchase' ? paid.get(`${documentId} ${componentId}`) : undefined,
  }))
}

/** The cost of each component in each purchase, in paise (see `LineCost`), by `purchaseId componentId`. */
async function findAmountsPaid(db: Database, ids: readonly number[], lineCost: LineCost): Promise<Map<string, Paise>> {
  const rows = await db
    .selectFrom('purchaseLine')
    .innerJoin('purchase', 'purchase.id', 'purchaseLine.purchaseId')
    .select(['purchaseId', 'componentId', 'taxAmount', 'totalAmount', sql<Paise>`sum(amount)`.as('amount')])
    .where(isOneOf(db, 'purchaseLine.componentId', ids))
    .groupBy(['purchaseId', 'componentId', 'taxAmount', 'totalAmount'])
    .execute()
  return new Map(rows.map(({ purchaseId, componentId, ...line }) => [`${purchaseId} ${componentId}`, lineCost(line)]))
}

function groupByComponent<R extends { componentId: number | null }, T>(
  rows: readonly R[],
  convert: (row: R) => T,
): Map<number, T[]> {
  const groups = new Map<number, T[]>()
  for (const row of rows) {
    const id = row.componentId ?? 0
    const group = groups.get(id)
    if (group) group.push(convert(row))
    else groups.set(id, [convert(row)])
  }
  return groups
}
