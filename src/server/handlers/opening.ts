import { type Day, dayOf } from '#domain/day.ts'
import { stockMoves } from '#domain/stock.ts'
import type { Database } from '../database/tables.ts'
import { correct } from '../queries/ledger.ts'

/** What was there when the books began: a quantity, and the day it counts from; null when it was nothing. */
export type Opening<Quantity extends number> = { openingStock: Quantity; openingDate: Day | null }

/** The opening figure when this is asked for; what is not asked for stays. The day is today when none was ever given. */
export function openingAsked<Quantity extends number>(
  before: Opening<Quantity>,
  asked: { openingStock?: Quantity | undefined; openingDate?: Day | null | undefined },
  now: Date,
): Opening<Quantity> {
  const openingStock = asked.openingStock ?? before.openingStock
  const openingDate = openingStock === 0 ? null : (asked.openingDate ?? before.openingDate ?? dayOf(now))
  return { openingStock, openingDate }
}

/** Books an opening figure that is not what it was. */
export async function bookOpening<Quantity extends number>(
  db: Database,
  goods: { kind: 'component' | 'product'; id: number },
  before: Opening<Quantity>,
  after: Opening<Quantity>,
  now: Date,
): Promise<void> {
  if (after.openingStock === before.openingStock && after.openingDate === before.openingDate) return
  const date = after.openingDate ?? before.openingDate ?? dayOf(now)
  const moves = stockMoves({ bucket: goods.kind, id: goods.id, quantity: after.openingStock })
  const fields = { dateField: 'openingDate', fieldOf: () => 'openingStock' }
  await correct(db, { document: goods.kind, documentId: goods.id, date, now, ...fields }, moves)
}
