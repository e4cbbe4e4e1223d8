import { useQueries } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { answers, type Get, type GetPath, question } from './answers.ts'
import type { Failure } from './failure.ts'
import type { AnswerAt } from './useAnswer.ts'

/** The lists that the office gives in pages, newest first: with an envelope around each page, or bare. */
type PagedPath = {
  [P in GetPath]: AnswerAt<P> extends { content: unknown[]; last: boolean } | { id: number }[]
    ? Get<P>['parameters'] extends { query?: { page?: number } }
      ? P
      : never
    : never
}[GetPath]
type RowAt<P extends PagedPath> = { id: number } & (AnswerAt<P> extends { content: (infer Row)[] }
  ? Row
  : AnswerAt<P> extends (infer Row)[]
    ? Row
    : never)
/** The parts of an address that has some, as in `/api/employee/{id}/account`. */
type PartsOf<P extends PagedPath> = Get<P>['parameters'] extends { path: infer Parts extends object }
  ? Parts
  : undefined
type Page<Row> = { content: Row[]; last: boolean }

/**
 * A list as far as it has been loaded: 'Load older' adds a page at the foot. How many pages stand there is part of the
 * address, so that the list is the same when somebody comes back to it.
 *
 * @param size rows to a page
 * @param filters what else is asked for, as the call names it
 * @param parts of its address, where it has some
 */
export function useOlder<P extends PagedPath>(
  path: P,
  size: number,
  filters: Omit<NonNullable<Get<P>['parameters']['query']>, 'page' | 'size'> | object = {},
  parts?: PartsOf<P>,
) {
  const { pages: shown = 1 } = useSearch({ from: '__root__' })
  const go = useNavigate()
  const queries = Array.from({ length: shown }, (_, page) =>
    question(path, { params: { path: parts, query: { ...filters, page, size } } }),
  )
  const asked = useQueries({ queries }, answers)
  const [first] = asked
  // What PagedPath demands of the answer; the contract says the rest.
  const pages = asked.flatMap(({ data }) => (data ? [asPage(data.data as Page<RowAt<P>> | RowAt<P>[], size)] : []))
  const failed = asked.find(({ error }) => error)
  const rows = pages.flatMap(({ content }) => content)
  return {
    // A row recorded meanwhile pushes one across the border of two pages: it is shown once.
    data: first?.data && [...new Map(rows.map((row) => [row.id, row])).values()],
    asOf: asked.find(({ data }) => data?.asOf)?.data?.asOf,
    failure: (failed?.error ?? undefined) as Failure | undefined, // the one kind of error that leaves this room
    loading: first?.isPending ?? true,
    again: () => void failed?.refetch(),
    older: {
      last: pages.length < shown || (pages.at(-1)?.last ?? true),
      busy: pages.length > 0 && asked.some(({ isPending }) => isPending),
      load: () =>
        void go({
          to: '.',
          search: (before) => ({ ...before, pages: shown + 1 }),
          state: true,
          replace: true,
          resetScroll: false,
        }),
    },
  }
}

function asPage<Row>(answer: Page<Row> | Row[], size: number): Page<Row> {
  return Array.isArray(answer) ? { content: answer, last: answer.length < size } : answer
}
