import { type RawBuilder, sql } from 'kysely'
import type { Paise } from '#domain/money.ts'
import { isPostgres } from '../database/engine.ts'
import type { Database } from '../database/tables.ts'

type TradeDocument = 'sale' | 'purchase'

/** What a document adds to the debt of its party. */
const ADDED_DEBT: Record<TradeDocument, RawBuilder<Paise>> = { sale: sql`balance`, purchase: sql`-balance` }

/**
 * What a party owes before a new document, in paise, without a document that the new one corrects. Until the transaction
 * ends, the balance of the party is changed by nobody else.
 */
export function buildBalanceBefore(
  db: Database,
  document: TradeDocument,
  partyId: number,
  corrects: number | null,
): RawBuilder<Paise> {
  const lock = isPostgres(db) ? sql`for no key update` : sql``
  return sql`(select balance from party where id = ${partyId} ${lock}) - coalesce((
    select ${ADDED_DEBT[document]} from ${sql.table(document)} where id = ${corrects} and party_id = ${partyId}), 0)`
}

/** Stores what the new party of a sale owed before it; the ledger rows of the sale are moved to this party already. */
export async function storeBalanceBeforeMoved(db: Database, saleId: number): Promise<void> {
  const balanceBefore = sql<Paise>`(select balance from party where id = sale.party_id) - sale.balance`
  await db.updateTable('sale').set({ balanceBefore }).where('id', '=', saleId).execute()
}
