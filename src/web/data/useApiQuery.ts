import { useQuery } from '@tanstack/react-query'
import { type ApiData, apiQuery, type GetOperation, type GetPath, queryClient } from './apiQueries.ts'
import type { Failure } from './failure.ts'

/** What an address answers. */
export type ResponseAt<P extends GetPath> =
  GetOperation<P> extends { responses: { 200: { content: { 'application/json': infer A } } } } ? A : never

type ApiQueryOptions = { enabled?: boolean }
type RequestParams<P extends GetPath> = Pick<GetOperation<P>['parameters'], 'path' | 'query'>
export type ApiQueryArguments<P extends GetPath> =
  RequestParams<P> extends { path: object }
    ? [init: { params: RequestParams<P> }, options?: ApiQueryOptions]
    : [init?: { params?: RequestParams<P> }, options?: ApiQueryOptions]

/**
 * What the office answers at this address: `useApiQuery('/api/party/{id}', { params: { path: { id } } })`.
 * `asOf` (ISO instant) is there when this is the last known answer, given because the office cannot be reached.
 * A failure stands beside what was known before it; `again()` asks once more.
 */
export function useApiQuery<P extends GetPath>(path: P, ...[init, { enabled = true } = {}]: ApiQueryArguments<P>) {
  const { data, error, isPending, refetch } = useQuery<ApiData, Failure>(
    { ...apiQuery(path, init), enabled },
    queryClient,
  )
  return {
    data: data?.data as ResponseAt<P> | undefined, // the contract's word for this address
    asOf: data?.asOf,
    failure: error ?? undefined,
    loading: isPending && enabled,
    again: () => void refetch(),
  }
}
