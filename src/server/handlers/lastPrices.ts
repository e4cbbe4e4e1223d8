import type { Handlers } from '../http/handlers.ts'
import { lastPricesOf } from '../queries/lastPrices.ts'
import { findParty } from '../queries/parties.ts'
import { found } from './found.ts'

export const lastPrices: Handlers<'listLastPrices'> = {
  async listLastPrices({ db, path }) {
    const { id } = found(await findParty(db, path.id))
    return lastPricesOf(db, id)
  },
}
