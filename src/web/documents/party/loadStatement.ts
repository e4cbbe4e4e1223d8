import type { Schema } from '#contract/operations.ts'
import type { Day } from '#domain/day.ts'
import { Failure } from '#domain/failure.ts'
import { isStatementWhole } from '#domain/statement.ts'
import { apiQuery, queryClient } from '#web/data/api/apiQueries.ts'

/** Rows of a page of a statement. */
export const STATEMENT_PAGE_SIZE = 50

const MAX_ATTEMPTS = 3

/**
 * The statement of a whole period, newest row first. The pages are those that the screen loads, so that pages known to
 * the device are found without a network. Pages that do not fit together are loaded again.
 *
 * @returns undefined if some rows are neither on this device nor reachable; `torn` if the statement goes on changing while
 *   it is loaded, or if the device knows its pages from different times and cannot reach the server
 */
export async function loadStatement(
  id: number,
  period: { from?: Day; to?: Day },
): Promise<Schema<'PartyStatement'> | 'torn' | undefined> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    try {
      const statement = await joinPages(id, period, attempt > 1)
      const { content, opening = 0, closing = 0 } = statement
      if (isStatementWhole(content, closing, opening)) return statement
    } catch (error) {
      // The row after which a page begins is gone.
      if (!(error instanceof Failure && error.code === 'changed-meanwhile')) return undefined
    }
  }
  return 'torn'
}

async function joinPages(
  id: number,
  period: { from?: Day; to?: Day },
  isAgain: boolean,
): Promise<Schema<'PartyStatement'>> {
  const pages: Schema<'PartyStatement'>[] = []
  for (let last: Schema<'PartyStatement'> | undefined; last?.last !== true; ) {
    const after = last?.content.at(-1)?.id
    const query = { ...period, page: pages.length, size: STATEMENT_PAGE_SIZE, ...(after && { after }) }
    const { data } = await queryClient.fetchQuery({
      ...apiQuery('/api/party/{id}/statement', { params: { path: { id }, query } }),
      ...(isAgain && { staleTime: 0 }),
    })
    last = data as Schema<'PartyStatement'> // the answer of this path
    pages.push(last)
  }
  return { ...(pages[0] as Schema<'PartyStatement'>), content: pages.flatMap(({ content }) => content), last: true }
}
