import type { Handlers } from '../http/handlers.ts'
import { pageOfChanges } from '../queries/changeList.ts'
import { pageAsked } from '../queries/page.ts'

export const changes: Handlers<'listChanges'> = {
  listChanges({ db, query }) {
    return pageOfChanges(db, query, pageAsked(query))
  },
}
