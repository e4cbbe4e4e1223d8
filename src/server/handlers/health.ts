import type { Handlers } from '../http/handlerTypes.ts'
import { findSettings } from '../queries/settings.ts'

export const health: Handlers<'getHealth'> = {
  /** Healthy if the database answers a query. */
  async getHealth({ db }) {
    const { isSample } = await findSettings(db)
    return { status: 'ok', ...(isSample && { isSample }) }
  },
}
