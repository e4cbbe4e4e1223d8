import type { Handlers } from '../http/handlerTypes.ts'
import { findChangePage } from '../queries/changePage.ts'
import { parsePage } from '../queries/page.ts'

export const changes: Handlers<'listChanges'> = {
  listChanges({ db, query }) {
    return findChangePage(db, query, parsePage(query))
  },
}
