import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Schema } from '#contract/operations.ts'
import { answers } from './answers.ts'
import { api } from './api.ts'
import type { Failure } from './failure.ts'
import { session } from './session.ts'

/** So long after the last letter the office is asked, in milliseconds. */
const PAUSE = 250

/** The parties that the office finds for what is typed; the last ones found stay until there are others. */
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
  return {
    data,
    asOf: undefined,
    failure: error ?? undefined,
    loading: isPending && enabled,
    again: () => void refetch(),
  }
}
