import { useQuery } from '@tanstack/react-query'
import { answers } from './answers.ts'
import { type Backup, listBackups } from './books.ts'
import type { Failure } from './failure.ts'
import { session } from './session.ts'

/** The backups at the office, newest first. */
export function useBackups() {
  const { data, error, isPending, refetch } = useQuery<Backup[], Failure>(
    { queryKey: [session.user()?.id, 'backups'], queryFn: listBackups },
    answers,
  )
  return { backups: data, failure: error ?? undefined, loading: isPending, again: () => void refetch() }
}
