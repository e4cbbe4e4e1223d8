import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import { computeRate, type Paise, type Rate, type Thousandths } from '#domain/money.ts'
import { type CostPosting, computeAverageCost, findLatestPrice, type PriceEvent } from '#domain/price.ts'
import { addTaxShare } from '#domain/purchase.ts'
import { lockRows } from '../database/rowLocks.ts'
import type { Database } from '../database/tables.ts'
import { buildPlaceExpression } from './ledgerRows.ts'
import { findSettings, lockSettingsForShare } from './settings.ts'

/** Inserts a typed price; `date` is null for the price of a new component. Call `refreshPrices` afterwards. */
export async function insertTypedPrice(
  db: Database,
  typed: { componentId: number; price: Rate; date: Day | null; now: Date },
): Promise<void> {
  const { componentId, price, date, now } = typed
  // Locks the settings: a change of the tax rule waits until the transaction ends.
  await lockSettingsForShare(db)
  const { last: lastPurchaseId } = await db
    .selectFrom('purchase')
    .select(sql<number>`coalesce(max(id), 0)`.as('last'))
    .executeTakeFirstOrThrow()
  // A price that was typed while the clock was ahead must not hide later ones.
  const latest = db.selectFrom('componentPrice').select((eb) => eb.fn.max('date').as('date'))
  const { date: lastTypedDate } = await latest.where('componentId', '=', componentId).executeTakeFirstOrThrow()
  const day = date !== null && lastTypedDate !== null && lastTypedDate > date ? lastTypedDate : date
  const row = { componentId, price, date: day, afterPurchase: lastPurchaseId, recordedAt: now.toISOString() }
  await db.insertInto('componentPrice').values(row).execute()
}

/**
 * Replaces every price typed for a component that has no purchase, so that its stock is worth the new price. Call
 * `refreshPrices` afterwards.
 */
export async function replaceTypedPrices(db: Database, componentId: number, price: Rate): Promise<void> {
  await db.updateTable('componentPrice').set({ price }).where('componentId', '=', componentId).execute()
}

/**
 * Recomputes price and average cost of components from typed prices, purchases and stock postings. To be called after a
 * purchase is posted, deleted or restored, when its stock postings are in the ledger.
 */
export async function refreshPrices(db: Database, componentIds: readonly number[]): Promise<void> {
  const ids = [...new Set(componentIds)].sort((a, b) => a - b)
  // Locks the components: concurrent computations wait until the transaction ends.
  for (const id of ids) await db.updateTable('component').set({ price: sql`price` }).where('id', '=', id).execute()
  for (const [id, { price, avgCost }] of await computePrices(db, ids))
    await db.updateTable('component').set({ price, avgCost }).where('id', '=', id).execute()
}

/**
 * Recomputes price and average cost after stock rows other than those of purchases: they change the average only if a
 * purchase counts on that day or later. (A purchase that was restored after its period was closed counts later than its
 * date.) Locks the components, because a correction that leaves a stock as it was has not done so.
 */
export async function refreshPricesSince(db: Database, componentIds: readonly number[], date: Day): Promise<void> {
  if (componentIds.length === 0) return
  await lockRows(db, 'component', componentIds, 'total')
  const rows = await db
    .selectFrom('stockMove')
    .select('componentId')
    .distinct()
    .where('componentId', 'in', componentIds)
    .where('document', '=', 'purchase')
    .where('date', '>=', date)
    .execute()
  await refreshPrices(
    db,
    rows.map(({ componentId }) => componentId ?? 0),
  )
}

/** The components whose cached price or average cost is wrong; normally none. */
export async function findWrongPrices(db: Database): Promise<number[]> {
  const wrong: number[] = []
  for (const ids of await batchByPostings(db)) {
    const cached = await db
      .selectFrom('component')
      .select(['id', 'price', 'avgCost'])
      .where('id', 'in', ids)
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

/** Components per query: SQLite allows 32,766 parameters. */
const MAX_IDS_PER_QUERY = 500

/** The cost of a purchase line: its amount, with its share of the tax if tax is a cost. */
type LineCost = (line: { amount: Paise; taxAmount: Paise; totalAmount: Paise }) => Paise

function toBillTotals({ taxAmount, totalAmount }: { taxAmount: Paise; totalAmount: Paise }) {
  return { tax: taxAmount, goods: (totalAmount - taxAmount) as Paise }
}

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
  const lineCost: LineCost = purchaseTaxIsCost
    ? ({ amount, ...bill }) => addTaxShare(amount, toBillTotals(bill))
    : ({ amount }) => amount
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
    .where('componentId', 'in', ids)
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
    .where('componentId', 'in', ids)
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
  const place = buildPlaceExpression('stockMove')
  const rows = await db
    .selectFrom('stockMove')
    .select(['componentId', 'document', 'documentId', sql<Thousandths>`sum(quantity)`.as('quantity')])
    .where('componentId', 'in', ids)
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
    .where('componentId', 'in', ids)
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
