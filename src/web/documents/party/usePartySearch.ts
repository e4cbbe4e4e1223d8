import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Schema } from '#contract/operations.ts'
import type { Failure } from '#domain/failure.ts'
import { filterParties } from '#domain/party.ts'
import { api } from '#web/data/api/api.ts'
import { queryClient } from '#web/data/api/apiQueries.ts'
import { useApiQuery } from '#web/data/api/useApiQuery.ts'
import { useDebouncedValue } from '#web/data/api/useDebouncedValue.ts'
import { session } from '#web/data/session/session.ts'

const SEARCH_DELAY_MS = 250

/**
 * The parties that match the typed text, from the server; the previous result stays until the next arrives. If the
 * server cannot be reached, the cached list of all parties is searched by the same rule.
 */
export function usePartySearch(searchText: string, { enabled }: { enabled: boolean }) {
  const keyword = useDebouncedValue(searchText, SEARCH_DELAY_MS)
  const { data, error, isPending, refetch } = useQuery<Schema<'Party'>[], Failure>(
    {
      queryKey: [session.user()?.id, '/api/party/search', keyword],
      queryFn: async () => (await api.POST('/api/party/search', { body: { keyword } })).data ?? [],
      placeholderData: keepPreviousData,
      enabled: enabled && keyword === searchText,
    },
    queryClient,
  )
  const isUnreachable = error?.kind === 'no-network' || error?.kind === 'server-error'
  const cachedParties = useApiQuery('/api/party/all', {}, { enabled: enabled && isUnreachable })
  const foundLocally = useMemo(
    () => cachedParties.data && filterParties(cachedParties.data, searchText),
    [cachedParties.data, searchText],
  )
  const retry = () => void refetch()
  if (isUnreachable && foundLocally)
    return { data: foundLocally, asOf: cachedParties.asOf, failure: undefined, isLoading: false, refetch: retry }
  return {
    data,
    asOf: undefined,
    failure: cachedParties.isLoading ? undefined : (error ?? undefined),
    isLoading: (isPending || cachedParties.isLoading) && enabled,
    refetch: retry,
  }
}
