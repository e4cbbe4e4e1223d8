import { useQuery } from '@tanstack/react-query'
import type { Failure } from '#domain/failure.ts'
import { type ApiData, apiQuery, type GetOperation, type GetPath, queryClient } from './apiQueries.ts'

/** The response body of a path. */
export type ResponseAt<P extends GetPath> =
  GetOperation<P> extends { responses: { 200: { content: { 'application/json': infer A } } } } ? A : never

type ApiQueryOptions = { enabled?: boolean }
type RequestParams<P extends GetPath> = Pick<GetOperation<P>['parameters'], 'path' | 'query'>
export type ApiQueryArguments<P extends GetPath> =
  RequestParams<P> extends { path: object }
    ? [init: { params: RequestParams<P> }, options?: ApiQueryOptions]
    : [init?: { params?: RequestParams<P> }, options?: ApiQueryOptions]

/**
 * The response of a path: `useApiQuery('/api/party/{id}', { params: { path: { id } } })`. `asOf` (ISO instant) is set if
 * it comes from the cache because the server cannot be reached. `failure` of a later fetch stands beside the earlier
 * `data`; `refetch()` fetches once more.
 */
export function useApiQuery<P extends GetPath>(path: P, ...[init, { enabled = true } = {}]: ApiQueryArguments<P>) {
  const { data, error, isPending, refetch } = useQuery<ApiData, Failure>(
    { ...apiQuery(path, init), enabled },
    queryClient,
  )
  return {
    data: data?.data as ResponseAt<P> | undefined, // by the contract
    asOf: data?.asOf,
    failure: error ?? undefined,
    isLoading: isPending && enabled,
    refetch: () => void refetch(),
  }
}
