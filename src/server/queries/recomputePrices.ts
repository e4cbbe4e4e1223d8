import { sql } from 'kysely'
import type { Database } from '../database/tables.ts'
import { runInTransaction } from '../database/transaction.ts'
import { yieldToEventLoop } from '../yieldToEventLoop.ts'
import { findComponentIds } from './components.ts'
import { type ComponentPrices, computePrices } from './computePrices.ts'
import { refreshPrices } from './prices.ts'
import { lockSettingsForUpdate } from './settings.ts'

/** The newest ledger rows that a computation of prices has seen. */
type PricePosition = { stockMove: number; componentPrice: number }

/** The prices of all components under one tax rule. */
export type RecomputedPrices = {
  purchaseTaxIsCost: boolean
  upTo: PricePosition
  prices: ReadonlyMap<number, ComponentPrices>
}

/**
 * Computes the prices of all components under a tax rule, one component at a time: other calls are answered in between,
 * and no transaction is held. `applyRecomputedPrices` includes rows that are written meanwhile.
 */
export async function recomputePrices(db: Database, purchaseTaxIsCost: boolean): Promise<RecomputedPrices> {
  // While the settings are locked, no running writer has rows with smaller ids that are not visible yet.
  const upTo = await runInTransaction(db, 'write', async (transaction) => {
    await lockSettingsForUpdate(transaction)
    return findPricePosition(transaction)
  })
  const prices = new Map<number, ComponentPrices>()
  for (const id of await findComponentIds(db)) {
    const computed = await runInTransaction(db, 'read', (snapshot) => computePrices(snapshot, [id], purchaseTaxIsCost))
    for (const [component, price] of computed) prices.set(component, price)
    await yieldToEventLoop()
  }
  return { purchaseTaxIsCost, upTo, prices }
}

/**
 * Writes the prices, and computes again those of components with stock rows or prices written since. To be called in
 * the transaction that changes the rule, after the change: other calls see only old or only new prices.
 */
export async function applyRecomputedPrices(db: Database, { upTo, prices }: RecomputedPrices): Promise<void> {
  const cached = await db.selectFrom('component').select(['id', 'price', 'avgCost']).execute()
  for (const { id, ...before } of cached) {
    const computed = prices.get(id)
    if (!computed || (computed.price === before.price && computed.avgCost === before.avgCost)) continue
    await db.updateTable('component').set(computed).where('id', '=', id).execute()
  }
  const unknown = cached.filter(({ id }) => !prices.has(id)).map(({ id }) => id)
  await refreshPrices(db, [...unknown, ...(await findComponentsChangedSince(db, upTo))])
}

async function findPricePosition(db: Database): Promise<PricePosition> {
  return { stockMove: await findLastId(db, 'stockMove'), componentPrice: await findLastId(db, 'componentPrice') }
}

async function findLastId(db: Database, table: keyof PricePosition): Promise<number> {
  const last = db.selectFrom(table).select(sql<number>`coalesce(max(id), 0)`.as('last'))
  return (await last.executeTakeFirstOrThrow()).last
}

/** The components with ledger rows after these. */
async function findComponentsChangedSince(db: Database, upTo: PricePosition): Promise<number[]> {
  const posted = db.selectFrom('stockMove').select('componentId').distinct().where('id', '>', upTo.stockMove)
  const priced = db.selectFrom('componentPrice').select('componentId').distinct()
  const rows = [
    ...(await posted.where('componentId', 'is not', null).execute()),
    ...(await priced.where('id', '>', upTo.componentPrice).execute()),
  ]
  return rows.flatMap(({ componentId }) => componentId ?? [])
}
