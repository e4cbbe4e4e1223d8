import { useQuery } from '@tanstack/react-query'
import type { Failure } from '#domain/failure.ts'
import { queryClient } from '#web/data/api/apiQueries.ts'
import { session } from '#web/data/session/session.ts'
import { type Backup, listBackups } from './backups.ts'

/** The backups on the server, newest first. */
export function useBackups() {
  const { data, error, isPending, refetch } = useQuery<Backup[], Failure>(
    { queryKey: [session.user()?.id, 'backups'], queryFn: listBackups },
    queryClient,
  )
  return { backups: data, failure: error ?? undefined, isLoading: isPending, refetch: () => void refetch() }
}
