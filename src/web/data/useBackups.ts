import { useQuery } from '@tanstack/react-query'
import { queryClient } from './apiQueries.ts'
import { type Backup, listBackups } from './backups.ts'
import type { Failure } from './failure.ts'
import { session } from './session.ts'

/** The backups on the server, newest first. */
export function useBackups() {
  const { data, error, isPending, refetch } = useQuery<Backup[], Failure>(
    { queryKey: [session.user()?.id, 'backups'], queryFn: listBackups },
    queryClient,
  )
  return { backups: data, failure: error ?? undefined, isLoading: isPending, refetch: () => void refetch() }
}
