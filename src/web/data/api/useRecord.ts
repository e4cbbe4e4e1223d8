import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Failure } from '#domain/failure.ts'
import { type ApiData, apiQuery, type GetPath, queryClient } from './apiQueries.ts'
import type { ApiQueryArguments, ResponseAt } from './useApiQuery.ts'

/** A record as form fields, and the ETag that it was read with. */
export type RecordState<Fields> = { fields: Fields; tag: string | undefined }

/** A record as it was when its form was opened; `read` fetches its present state. */
export type OpenRecord<Fields> = RecordState<Fields> & { read: () => Promise<RecordState<Fields>> }

/**
 * A record to edit. `opened` is the first response that was fetched after the screen was opened, and does not change
 * while the form is open. An earlier cached response may be older than the person's own last change.
 */
export function useRecord<P extends GetPath>(path: P, ...[init]: ApiQueryArguments<P>) {
  const query = apiQuery(path, init)
  const key = JSON.stringify(query.queryKey)
  const { data, error, isFetchedAfterMount, refetch } = useQuery<ApiData, Failure>(
    { ...query, refetchOnMount: 'always' },
    queryClient,
  )
  const [opening, setOpening] = useState<{ key: string; answer: ApiData }>()
  if (opening?.key !== key && isFetchedAfterMount && data && !error) setOpening({ key, answer: data })
  const opened = opening?.key === key ? opening.answer : undefined
  const dataOf = (answer: ApiData) => answer.data as ResponseAt<P> // by the contract

  async function read(): Promise<ApiData> {
    const current = await queryClient.fetchQuery({ ...query, staleTime: 0 })
    if (current.asOf) throw new Failure('no-network')
    return current
  }

  return {
    opened: opened && { data: dataOf(opened), asOf: opened.asOf },
    failure: (!opened && error) || undefined,
    isLoading: !opened && !error,
    refetch: () => void refetch(),
    /** Replaces `opened` by the present state of the record. */
    reopen: async () => setOpening({ key, answer: await read() }),
    /** The record as form fields. */
    toOpenRecord<Fields>(fieldsOf: (data: ResponseAt<P>) => Fields): OpenRecord<Fields> | undefined {
      const toRecordState = (answer: ApiData) => ({ fields: fieldsOf(dataOf(answer)), tag: answer.tag })
      return opened && { ...toRecordState(opened), read: async () => toRecordState(await read()) }
    },
  }
}
