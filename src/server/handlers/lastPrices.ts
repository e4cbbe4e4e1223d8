import type { Handlers } from '../http/handlerTypes.ts'
import { findLastPrices } from '../queries/lastPrices.ts'
import { findParty } from '../queries/parties.ts'
import { orNotFound } from './orNotFound.ts'
import { maySeeBalances } from './visibleParty.ts'

export const lastPrices: Handlers<'listLastPrices'> = {
  /** Where sales are for Directors, the others learn the prices of the sales that they recorded themselves. */
  async listLastPrices({ db, by, path, query }) {
    const { id } = orNotFound(await findParty(db, path.id))
    const prices = await findLastPrices(db, id, (await maySeeBalances(db, by)) ? undefined : by.id)
    return prices.slice(query.skip)
  },
}
