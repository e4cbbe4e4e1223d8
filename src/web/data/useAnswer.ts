import { QueryClient, useQuery } from '@tanstack/react-query'
import type { paths } from '#contract/api.d.ts'
import { mayCall } from '#domain/access.ts'
import { api } from './api.ts'
import { AS_OF } from './ask.ts'
import type { Failure } from './failure.ts'
import { session, type User } from './session.ts'

type Get<P extends keyof paths> = NonNullable<paths[P]['get']>

/** The addresses that can be read, as the contract spells them: `/api/sales/party/{id}`. */
export type GetPath = { [P in keyof paths]: paths[P] extends { get: object } ? P : never }[keyof paths]

/** What an address answers. */
export type AnswerAt<P extends GetPath> =
  Get<P> extends { responses: { 200: { content: { 'application/json': infer A } } } } ? A : never

type Parts<P extends GetPath> = Pick<Get<P>['parameters'], 'path' | 'query'>
type Options = { enabled?: boolean }
type Rest<P extends GetPath> =
  Parts<P> extends { path: object }
    ? [init: { params: Parts<P> }, options?: Options]
    : [init?: { params?: Parts<P> }, options?: Options]

/** The answers on the screens, asked again when a person returns to the page or to the network. */
const answers = new QueryClient({
  // The kept answers lie beneath: asking without a network is sensible, asking thrice in a row is not.
  defaultOptions: { queries: { networkMode: 'always', retry: false, refetchOnReconnect: true, staleTime: 5_000 } },
})

async function ask(path: GetPath, init: object) {
  // The caller's own types say which parts this address wants.
  const { data, response } = await api.GET(path, init as never)
  return { data: data as unknown, asOf: response.headers.get(AS_OF) ?? undefined }
}

const query = (path: GetPath, init: object = {}) => ({
  queryKey: [session.user()?.id, path, init],
  queryFn: () => ask(path, init),
})

/**
 * What the office answers at this address: `useAnswer('/api/party/{id}', { params: { path: { id } } })`.
 * `asOf` (ISO instant) is there when this is the last known answer, given because the office cannot be reached.
 * A failure stands beside what was known before it; `again()` asks once more.
 */
export function useAnswer<P extends GetPath>(path: P, ...[init, options]: Rest<P>) {
  const { data, error, isPending, refetch } = useQuery<{ data: unknown; asOf: string | undefined }, Failure>(
    { ...query(path, init), enabled: options?.enabled ?? true },
    answers,
  )
  return {
    data: data?.data as AnswerAt<P> | undefined, // the contract's word for this address
    asOf: data?.asOf,
    failure: error ?? undefined,
    loading: isPending && (options?.enabled ?? true),
    again: () => void refetch(),
  }
}

/** Something was written: every answer on a screen is asked for anew. */
export function invalidateAnswers(): void {
  void answers.invalidateQueries()
}

/** Nothing of one person is left for the next. */
export function forgetAnswers(): void {
  answers.clear()
}

/** Fetches what the forms pick from, so that they open without a network too; a failure is no news yet. */
export async function aheadOfTime(user: User): Promise<void> {
  const wanted = [
    mayCall(user, 'getSaleFormData') && query('/api/sales/searchData'),
    mayCall(user, 'listAllParties') && query('/api/party/all'),
  ]
  await Promise.all(wanted.map((one) => one && answers.prefetchQuery(one)))
}
