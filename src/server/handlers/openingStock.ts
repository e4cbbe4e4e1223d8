import { type Day, toShopDay } from '#domain/day.ts'
import { createStockOnlyPosting } from '#domain/stock.ts'
import type { WriteTransaction } from '../database/writeTransaction.ts'
import { postDocument, repostOpening } from '../queries/ledger.ts'

/** Opening stock and its day; the day is null for a stock of 0. */
export type OpeningStock<Quantity extends number> = { openingStock: Quantity; openingDate: Day | null }

/**
 * The opening stock after this change. Missing fields keep their values; the day defaults to today and is null if the
 * stock is 0.
 */
export function resolveOpeningStock<Quantity extends number>(
  before: OpeningStock<Quantity>,
  requested: { openingStock?: Quantity | undefined; openingDate?: Day | null | undefined },
  now: Date,
): OpeningStock<Quantity> {
  const openingStock = requested.openingStock ?? before.openingStock
  const openingDate = openingStock === 0 ? null : (requested.openingDate ?? before.openingDate ?? toShopDay(now))
  return { openingStock, openingDate }
}

/** Posts the opening stock if it has changed. */
export async function postOpeningStock<Quantity extends number>(
  tx: WriteTransaction,
  goods: { kind: 'component' | 'product'; id: number },
  before: OpeningStock<Quantity>,
  after: OpeningStock<Quantity>,
  now: Date,
): Promise<void> {
  if (after.openingStock === before.openingStock && after.openingDate === before.openingDate) return
  const date = after.openingDate ?? before.openingDate ?? toShopDay(now)
  const posting = createStockOnlyPosting({ bucket: goods.kind, id: goods.id, quantity: after.openingStock })
  const fields = { dateField: 'openingDate', findField: () => 'openingStock' }
  const context = { document: goods.kind, documentId: goods.id, date, now, ...fields }
  // Without an opening stock there is no row to reverse.
  await (before.openingDate === null ? postDocument : repostOpening)(tx, context, posting)
}
