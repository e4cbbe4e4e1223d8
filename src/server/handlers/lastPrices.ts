import type { Handlers } from '../http/handlers.ts'
import { lastPricesOf } from '../queries/lastPrices.ts'
import { findParty } from '../queries/parties.ts'
import { found } from './found.ts'
import { seesBalances } from './seenParty.ts'

export const lastPrices: Handlers<'listLastPrices'> = {
  /** Where sales are for Directors, the others learn the prices of the sales that they recorded themselves. */
  async listLastPrices({ db, by, path, query }) {
    const { id } = found(await findParty(db, path.id))
    const prices = await lastPricesOf(db, id, (await seesBalances(db, by)) ? undefined : by.id)
    return prices.slice(query.skip)
  },
}
