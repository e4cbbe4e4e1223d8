import { sql } from 'kysely'
import type { Database } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'
import { yieldToOthers } from '../yieldToOthers.ts'
import { componentIds } from './components.ts'
import { type Prices, pricesOf, refreshPrices } from './prices.ts'
import { lockSettings } from './settings.ts'

/** The last ledger rows that prices were counted from. */
export type PriceMark = { stockMove: number; componentPrice: number }

/** The prices of all components under one tax rule. */
export type CountedPrices = {
  purchaseTaxIsCost: boolean
  upTo: PriceMark
  prices: ReadonlyMap<number, Prices>
}

/**
 * Counts the prices of all components under a tax rule, one component at a time: other calls are answered in between,
 * and no transaction is held. What is written after it has begun is counted by `applyPrices`.
 */
export async function countPrices(db: Database, purchaseTaxIsCost: boolean): Promise<CountedPrices> {
  // With the settings locked no writer is under way whose rows have smaller ids and are not yet visible.
  const upTo = await inTransaction(db, 'write', async (transaction) => {
    await lockSettings(transaction)
    return markOf(transaction)
  })
  const prices = new Map<number, Prices>()
  for (const id of await componentIds(db)) {
    const counted = await inTransaction(db, 'read', (snapshot) => pricesOf(snapshot, [id], purchaseTaxIsCost))
    for (const [component, price] of counted) prices.set(component, price)
    await yieldToOthers()
  }
  return { purchaseTaxIsCost, upTo, prices }
}

/**
 * Writes the prices that were counted, and counts again those components that were bought, moved or priced since. To be
 * called in the transaction that changes the rule, after the rule: old or new prices are seen, never both.
 */
export async function applyPrices(db: Database, { upTo, prices }: CountedPrices): Promise<void> {
  const cached = await db.selectFrom('component').select(['id', 'price', 'avgCost']).execute()
  for (const { id, ...before } of cached) {
    const counted = prices.get(id)
    if (!counted || (counted.price === before.price && counted.avgCost === before.avgCost)) continue
    await db.updateTable('component').set(counted).where('id', '=', id).execute()
  }
  const unknown = cached.filter(({ id }) => !prices.has(id)).map(({ id }) => id)
  await refreshPrices(db, [...unknown, ...(await touchedSince(db, upTo))])
}

async function markOf(db: Database): Promise<PriceMark> {
  return { stockMove: await lastId(db, 'stockMove'), componentPrice: await lastId(db, 'componentPrice') }
}

async function lastId(db: Database, table: keyof PriceMark): Promise<number> {
  const last = db.selectFrom(table).select(sql<number>`coalesce(max(id), 0)`.as('last'))
  return (await last.executeTakeFirstOrThrow()).last
}

/** The components of which rows were written after these. */
async function touchedSince(db: Database, upTo: PriceMark): Promise<number[]> {
  const moved = db.selectFrom('stockMove').select('componentId').distinct().where('id', '>', upTo.stockMove)
  const priced = db.selectFrom('componentPrice').select('componentId').distinct()
  const rows = [
    ...(await moved.where('componentId', 'is not', null).execute()),
    ...(await priced.where('id', '>', upTo.componentPrice).execute()),
  ]
  return rows.flatMap(({ componentId }) => componentId ?? [])
}
