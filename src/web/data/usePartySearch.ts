import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Schema } from '#contract/operations.ts'
import { partiesFound } from '#domain/party.ts'
import { answers } from './answers.ts'
import { api } from './api.ts'
import type { Failure } from './failure.ts'
import { session } from './session.ts'
import { useAnswer } from './useAnswer.ts'

/** So long after the last letter the office is asked, in milliseconds. */
const PAUSE = 250

/**
 * The parties that the office finds for what is typed; the last ones found stay until there are others. When it cannot
 * be reached, those of the kept list of all parties, by the same rule.
 */
export function usePartySearch(typed: string, { enabled }: { enabled: boolean }) {
  const [keyword, setKeyword] = useState(typed)
  useEffect(() => {
    const pause = setTimeout(setKeyword, PAUSE, typed)
    return () => clearTimeout(pause)
  }, [typed])
  const { data, error, isPending, refetch } = useQuery<Schema<'Party'>[], Failure>(
    {
      queryKey: [session.user()?.id, '/api/party/search', keyword],
      queryFn: async () => (await api.POST('/api/party/search', { body: { keyword } })).data ?? [],
      placeholderData: keepPreviousData,
      enabled: enabled && keyword === typed,
    },
    answers,
  )
  const silent = error?.kind === 'no-network' || error?.kind === 'trouble'
  const kept = useAnswer('/api/party/all', {}, { enabled: enabled && silent })
  const foundHere = useMemo(() => kept.data && partiesFound(kept.data, typed), [kept.data, typed])
  const again = () => void refetch()
  if (silent && foundHere) return { data: foundHere, asOf: kept.asOf, failure: undefined, loading: false, again }
  return {
    data,
    asOf: undefined,
    failure: kept.loading ? undefined : (error ?? undefined),
    loading: (isPending || kept.loading) && enabled,
    again,
  }
}
