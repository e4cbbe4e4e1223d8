import { type Day, toShopDay } from '#domain/day.ts'
import { createStockPosting } from '#domain/stock.ts'
import type { Database } from '../database/tables.ts'
import { repostOpening } from '../queries/ledger.ts'

/** What was there when the books began: a quantity, and the day it counts from; null when it was nothing. */
export type OpeningStock<Quantity extends number> = { openingStock: Quantity; openingDate: Day | null }

/** The opening figure when this is asked for; what is not asked for stays. The day is today when none was ever given. */
export function resolveOpeningStock<Quantity extends number>(
  before: OpeningStock<Quantity>,
  requested: { openingStock?: Quantity | undefined; openingDate?: Day | null | undefined },
  now: Date,
): OpeningStock<Quantity> {
  const openingStock = requested.openingStock ?? before.openingStock
  const openingDate = openingStock === 0 ? null : (requested.openingDate ?? before.openingDate ?? toShopDay(now))
  return { openingStock, openingDate }
}

/** Books an opening figure that is not what it was. */
export async function postOpeningStock<Quantity extends number>(
  db: Database,
  goods: { kind: 'component' | 'product'; id: number },
  before: OpeningStock<Quantity>,
  after: OpeningStock<Quantity>,
  now: Date,
): Promise<void> {
  if (after.openingStock === before.openingStock && after.openingDate === before.openingDate) return
  const date = after.openingDate ?? before.openingDate ?? toShopDay(now)
  const posting = createStockPosting({ bucket: goods.kind, id: goods.id, quantity: after.openingStock })
  const fields = { dateField: 'openingDate', findField: () => 'openingStock' }
  await repostOpening(db, { document: goods.kind, documentId: goods.id, date, now, ...fields }, posting)
}
