import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import { computeRate, type Paise, type Rate } from '#domain/money.ts'
import { findLatestPrice, type PriceEvent } from '#domain/price.ts'
import { allOrThrow } from '../database/allOrThrow.ts'
import { preparedQuery } from '../database/preparedQuery.ts'
import { lockRows } from '../database/rowLocks.ts'
import type { Database } from '../database/tables.ts'
import type { PostedRecordKind } from '../database/tableTypes/ledgers.ts'
import { buildLineCost, continueCost, forgetCosts, forgetCostsAfter, type PostedDocument } from './componentCosts.ts'
import { isOneOf } from './isOneOf.ts'
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
  await forgetCosts(db, [componentId])
}

export function nameDocuments(
  document: PostedRecordKind,
  documentIds: readonly (number | undefined)[],
): PostedDocument[] {
  return documentIds.flatMap((documentId) => (documentId === undefined ? [] : [{ document, documentId }]))
}

/** Components whose queries are sent together. */
const COMPONENTS_AT_ONCE = 50

/**
 * Recomputes price and average cost of components from typed prices, purchases and stock postings. To be called after a
 * purchase is posted, deleted or restored, when its stock postings are in the ledger.
 *
 * @param changed the documents whose stock rows are new; undefined: everything is computed from the beginning
 */
export async function refreshPrices(
  db: Database,
  componentIds: readonly number[],
  changed?: readonly PostedDocument[],
): Promise<void> {
  const ids = [...new Set(componentIds)].sort((a, b) => a - b)
  if (ids.length === 0) return
  const { purchaseTaxIsCost } = await findSettings(db)
  for (let from = 0; from < ids.length; from += COMPONENTS_AT_ONCE) {
    const some = ids.slice(from, from + COMPONENTS_AT_ONCE)
    // Locks the components: concurrent computations wait until the transaction ends.
    await allOrThrow(some.map((id) => priceLock.execute(db, id)))
    if (changed) await forgetCostsAfter(db, some, changed)
    else await forgetCosts(db, some)
    await allOrThrow(some.map((id) => refreshPrice(db, id, purchaseTaxIsCost)))
  }
}

async function refreshPrice(db: Database, id: number, taxIsCost: boolean): Promise<void> {
  const typed = await findTypedPriceRange(db, id)
  const [price, avgCost] = await allOrThrow([
    findPrice(db, id, typed.latest, taxIsCost),
    continueCost(db, id, typed.initial, taxIsCost),
  ])
  await priceUpdate.execute(db, price, avgCost, id)
}

const priceLock = preparedQuery((db, id: number) =>
  db.updateTable('component').set({ price: sql`price` }).where('id', '=', id),
)
const priceUpdate = preparedQuery((db, price: Rate, avgCost: Rate, id: number) =>
  db.updateTable('component').set({ price, avgCost }).where('id', '=', id),
)

/**
 * Recomputes price and average cost after stock rows other than those of purchases: they change the average only if a
 * purchase counts on that day or later. (A purchase that was restored after its period was closed counts later than its
 * date.) Locks the components, because a correction that leaves a stock as it was has not done so.
 */
export async function refreshPricesSince(
  db: Database,
  componentIds: readonly number[],
  date: Day,
  changed: readonly PostedDocument[],
): Promise<void> {
  if (componentIds.length === 0) return
  await lockRows(db, 'component', componentIds, 'total')
  const rows = await db
    .selectFrom('component')
    .select('id')
    .where(isOneOf(db, 'component.id', componentIds))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('stockMove')
          .select('stockMove.id')
          .whereRef('stockMove.componentId', '=', 'component.id')
          // A literal, because the index has the rows of purchases only.
          .where('stockMove.document', '=', sql.lit('purchase'))
          .where('stockMove.date', '>=', date),
      ),
    )
    .execute()
  await refreshPrices(
    db,
    rows.map(({ id }) => id),
    changed,
  )
}

/** The price typed when a component was created (0 without one), and the latest typed price. */
async function findTypedPriceRange(db: Database, id: number) {
  const [initial, latest] = await allOrThrow([
    initialPriceQuery.executeTakeFirst(db, id),
    typedPriceQuery.executeTakeFirst(db, id),
  ])
  const latestTyped = latest ?? initial
  return {
    initial: initial?.price ?? (0 as Rate),
    latest: latestTyped && { ...latestTyped, isTyped: true },
  }
}

const initialPriceQuery = preparedQuery((db, id: number) =>
  db
    .selectFrom('componentPrice')
    .select(['date', 'afterPurchase as purchase', 'price'])
    .where('componentId', '=', id)
    .where('date', 'is', null)
    .orderBy('id')
    .limit(sql.lit(1)),
)

/** In the order of findLatestPrice. */
const typedPriceQuery = preparedQuery((db, id: number) =>
  db
    .selectFrom('componentPrice')
    .select(['date', 'afterPurchase as purchase', 'price'])
    .where('componentId', '=', id)
    .where('date', 'is not', null)
    .orderBy('date', 'desc')
    .orderBy('afterPurchase', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(1)),
)

async function findPrice(db: Database, id: number, typed: PriceEvent | undefined, taxIsCost: boolean): Promise<Rate> {
  const last = await lastPaidQuery.executeTakeFirst(db, id)
  const line = last && (await lastLineQuery.executeTakeFirst(db, last.purchase, id))
  const paid = line && {
    ...last,
    isTyped: false,
    price: computeRate(buildLineCost(taxIsCost)(line), line.quantity),
  }
  return findLatestPrice([...(paid ? [paid] : []), ...(typed ? [typed] : [])])
}

/**
 * The latest purchase of a component with a price. It is found through the stock rows, whose index is in the order of
 * days: every purchase has one on its own day.
 */
const lastPaidQuery = preparedQuery((db, id: number) =>
  db
    .selectFrom('stockMove')
    .select(['stockMove.date', 'stockMove.documentId as purchase'])
    .where('stockMove.componentId', '=', id)
    .where('stockMove.document', '=', sql.lit('purchase'))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('purchase')
          .select('purchase.id')
          .whereRef('purchase.id', '=', 'stockMove.documentId')
          .whereRef('purchase.date', '=', 'stockMove.date')
          .where('purchase.deletedAt', 'is', null),
      ),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('purchaseLine')
          .select('purchaseLine.id')
          .whereRef('purchaseLine.purchaseId', '=', 'stockMove.documentId')
          .whereRef('purchaseLine.componentId', '=', 'stockMove.componentId')
          .where('purchaseLine.amount', '>', sql.lit(0 as Paise)),
      ),
    )
    .orderBy('stockMove.date', 'desc')
    .orderBy('stockMove.documentId', 'desc')
    .limit(sql.lit(1)),
)

/** The last line with a price of a component in a purchase, and the totals of its bill. */
const lastLineQuery = preparedQuery((db, purchaseId: number, componentId: number) =>
  db
    .selectFrom('purchaseLine')
    .innerJoin('purchase', 'purchase.id', 'purchaseLine.purchaseId')
    .select(['quantity', 'amount', 'taxAmount', 'totalAmount'])
    .where('purchaseId', '=', purchaseId)
    .where('componentId', '=', componentId)
    .where('amount', '>', sql.lit(0 as Paise))
    .orderBy('position', 'desc')
    .limit(sql.lit(1)),
)
