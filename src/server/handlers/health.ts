import type { Handlers } from '../http/handlerTypes.ts'
import { hasEmployees } from '../queries/employees.ts'

export const health: Handlers<'getHealth'> = {
  /** Healthy if the database answers a query. */
  async getHealth({ db }) {
    await hasEmployees(db)
    return { status: 'ok' }
  },
}
