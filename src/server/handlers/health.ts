import type { Handlers } from '../http/handlerTypes.ts'
import { hasEmployees } from '../queries/employees.ts'

export const health: Handlers<'getHealth'> = {
  /** Well means that the database answers a question about the books. */
  async getHealth({ db }) {
    await hasEmployees(db)
    return { status: 'ok' }
  },
}
