import type { Database } from '../database/tables.ts'
import { findComponentIds } from './components.ts'
import { refreshPrices } from './prices.ts'
import { rebuildTotals } from './totals.ts'

/**
 * Recomputes every stored value that is derived from the ledgers: totals from their ledger rows, prices and average
 * costs from openings, purchases and productions. In a consistent database this changes nothing.
 */
export async function rebuildDerived(db: Database): Promise<void> {
  await rebuildTotals(db)
  await refreshPrices(db, await findComponentIds(db))
}
