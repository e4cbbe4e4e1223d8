import type { Handlers } from '../http/handlerTypes.ts'
import { findLastPrices } from '../queries/lastPrices.ts'
import { findParty } from '../queries/parties.ts'
import { orNotFound } from './orNotFound.ts'
import { maySeeBalances } from './visibleParty.ts'

export const lastPrices: Handlers<'listLastPrices'> = {
  /** If only Directors may see sales, other sellers get the prices of their own sales. */
  async listLastPrices({ db, by, path, query }) {
    const { id } = orNotFound(await findParty(db, path.id))
    const prices = await findLastPrices(db, id, (await maySeeBalances(db, by)) ? undefined : by.id)
    return prices.slice(query.skip)
  },
}
