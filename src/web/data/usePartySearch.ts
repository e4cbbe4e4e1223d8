import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Schema } from '#contract/operations.ts'
import { filterParties } from '#domain/party.ts'
import { api } from './api.ts'
import { queryClient } from './apiQueries.ts'
import type { Failure } from './failure.ts'
import { session } from './session.ts'
import { useApiQuery } from './useApiQuery.ts'

const DEBOUNCE_MS = 250

/**
 * The parties that match the typed text, from the server; the previous result stays until the next arrives. If the
 * server cannot be reached, the cached list of all parties is searched by the same rule.
 */
export function usePartySearch(typed: string, { enabled }: { enabled: boolean }) {
  const [keyword, setKeyword] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(setKeyword, DEBOUNCE_MS, typed)
    return () => clearTimeout(timer)
  }, [typed])
  const { data, error, isPending, refetch } = useQuery<Schema<'Party'>[], Failure>(
    {
      queryKey: [session.user()?.id, '/api/party/search', keyword],
      queryFn: async () => (await api.POST('/api/party/search', { body: { keyword } })).data ?? [],
      placeholderData: keepPreviousData,
      enabled: enabled && keyword === typed,
    },
    queryClient,
  )
  const isUnreachable = error?.kind === 'no-network' || error?.kind === 'trouble'
  const cachedParties = useApiQuery('/api/party/all', {}, { enabled: enabled && isUnreachable })
  const foundLocally = useMemo(
    () => cachedParties.data && filterParties(cachedParties.data, typed),
    [cachedParties.data, typed],
  )
  const again = () => void refetch()
  if (isUnreachable && foundLocally)
    return { data: foundLocally, asOf: cachedParties.asOf, failure: undefined, loading: false, again }
  return {
    data,
    asOf: undefined,
    failure: cachedParties.loading ? undefined : (error ?? undefined),
    loading: (isPending || cachedParties.loading) && enabled,
    again,
  }
}
