import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answers, type Dated, type GetPath, question } from './answers.ts'
import { Failure } from './failure.ts'
import type { AnswerAt, Rest } from './useAnswer.ts'

/** A record as a form shows it, and the ETag it was read with. */
export type RecordState<Fields> = { fields: Fields; tag: string | undefined }

/** A record that a form changes: as it was when the form was opened, and how to read it again. */
export type OpenRecord<Fields> = RecordState<Fields> & { read: () => Promise<RecordState<Fields>> }

/**
 * A record to change. `opened` stays as the office answered after the screen was opened: an answer from before may be
 * older than one's own last change, and what arrives later must not change what is being typed.
 */
export function useRecord<P extends GetPath>(path: P, ...[init]: Rest<P>) {
  const asked = question(path, init)
  const key = JSON.stringify(asked.queryKey)
  const { data, error, isFetchedAfterMount, refetch } = useQuery<Dated, Failure>(
    { ...asked, refetchOnMount: 'always' },
    answers,
  )
  const [kept, setKept] = useState<{ key: string; answer: Dated }>()
  if (kept?.key !== key && isFetchedAfterMount && data && !error) setKept({ key, answer: data })
  const opened = kept?.key === key ? kept.answer : undefined
  const dataOf = (answer: Dated) => answer.data as AnswerAt<P> // the contract's word for this address

  async function read(): Promise<Dated> {
    const now = await answers.fetchQuery({ ...asked, staleTime: 0 })
    if (now.asOf) throw new Failure('no-network')
    return now
  }

  return {
    opened: opened && { data: dataOf(opened), asOf: opened.asOf },
    failure: (!opened && error) || undefined,
    again: () => void refetch(),
    /** The form opens again, on the record as it is now. */
    reopen: async () => setKept({ key, answer: await read() }),
    /** The record as the fields of a form. */
    as<Fields>(fieldsOf: (data: AnswerAt<P>) => Fields): OpenRecord<Fields> | undefined {
      const stateOf = (answer: Dated) => ({ fields: fieldsOf(dataOf(answer)), tag: answer.tag })
      return opened && { ...stateOf(opened), read: async () => stateOf(await read()) }
    },
  }
}
