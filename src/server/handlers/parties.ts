import { Refusal } from '#domain/refusal.ts'
import type { Handlers } from '../http/handlers.ts'
import { activeParties, asParty, findParty } from '../queries/parties.ts'

export const parties: Handlers<'listAllParties' | 'getParty'> = {
  listAllParties({ db }) {
    return activeParties(db)
  },

  async getParty({ db, path }) {
    const row = await findParty(db, path.id)
    if (!row) throw new Refusal('not-found')
    return asParty(row)
  },
}
