import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ApiData, apiQuery, type GetPath, queryClient } from './apiQueries.ts'
import { Failure } from './failure.ts'
import type { ApiQueryArguments, ResponseAt } from './useApiQuery.ts'

/** A record as a form shows it, and the ETag it was read with. */
export type RecordState<Fields> = { fields: Fields; tag: string | undefined }

/** A record that a form changes: as it was when the form was opened, and how to read it again. */
export type OpenRecord<Fields> = RecordState<Fields> & { read: () => Promise<RecordState<Fields>> }

/**
 * A record to change. `opened` stays as the office answered after the screen was opened: an answer from before may be
 * older than one's own last change, and what arrives later must not change what is being typed.
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
  const dataOf = (answer: ApiData) => answer.data as ResponseAt<P> // the contract's word for this address

  async function read(): Promise<ApiData> {
    const current = await queryClient.fetchQuery({ ...query, staleTime: 0 })
    if (current.asOf) throw new Failure('no-network')
    return current
  }

  return {
    opened: opened && { data: dataOf(opened), asOf: opened.asOf },
    failure: (!opened && error) || undefined,
    again: () => void refetch(),
    /** The form opens again, on the record as it is now. */
    reopen: async () => setOpening({ key, answer: await read() }),
    /** The record as the fields of a form. */
    as<Fields>(fieldsOf: (data: ResponseAt<P>) => Fields): OpenRecord<Fields> | undefined {
      const toRecordState = (answer: ApiData) => ({ fields: fieldsOf(dataOf(answer)), tag: answer.tag })
      return opened && { ...toRecordState(opened), read: async () => toRecordState(await read()) }
    },
  }
}
