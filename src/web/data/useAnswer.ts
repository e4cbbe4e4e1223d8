import { useQuery } from '@tanstack/react-query'
import { answers, type Dated, type Get, type GetPath, question } from './answers.ts'
import type { Failure } from './failure.ts'

/** What an address answers. */
export type AnswerAt<P extends GetPath> =
  Get<P> extends { responses: { 200: { content: { 'application/json': infer A } } } } ? A : never

type Options = { enabled?: boolean }
type Parts<P extends GetPath> = Pick<Get<P>['parameters'], 'path' | 'query'>
export type Rest<P extends GetPath> =
  Parts<P> extends { path: object }
    ? [init: { params: Parts<P> }, options?: Options]
    : [init?: { params?: Parts<P> }, options?: Options]

/**
 * What the office answers at this address: `useAnswer('/api/party/{id}', { params: { path: { id } } })`.
 * `asOf` (ISO instant) is there when this is the last known answer, given because the office cannot be reached.
 * A failure stands beside what was known before it; `again()` asks once more.
 */
export function useAnswer<P extends GetPath>(path: P, ...[init, { enabled = true } = {}]: Rest<P>) {
  const { data, error, isPending, refetch } = useQuery<Dated, Failure>({ ...question(path, init), enabled }, answers)
  return {
    data: data?.data as AnswerAt<P> | undefined, // the contract's word for this address
    asOf: data?.asOf,
    failure: error ?? undefined,
    loading: isPending && enabled,
    again: () => void refetch(),
  }
}
