import type { Database } from '../database/tables.ts'
import { findComponentIds } from './components.ts'
import { refreshPrices } from './prices.ts'
import { rebuildTotals } from './totals.ts'

/**
 * Works out anew whatever is kept beside the books so that lists are quick: every total from its ledger, every price
 * and average cost from what was typed, paid and moved. After any history this changes nothing.
 */
export async function rebuildDerived(db: Database): Promise<void> {
  await rebuildTotals(db)
  await refreshPrices(db, await findComponentIds(db))
}
