import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { DatabaseLocation, OpenDatabase } from '#server/database/openDatabase.ts'
import { startServer } from './startProgram.ts'

type ServerProgram = Awaited<ReturnType<typeof startServer>>

/** The completed share of the work during which faults happen, from 0 to 1, and whether it has ended. */
type WorkProgress = { completedShare: () => number; isOver: () => boolean }

/** Kills connections in the middle of a transaction, evenly over the whole work; returns their number. */
export async function killConnections({ db }: OpenDatabase, work: WorkProgress, kills: number): Promise<number> {
  let killedCount = 0
  while (killedCount < kills && !work.isOver()) {
    if (killedCount < work.completedShare() * (kills + 1)) {
      const { rows } = await sql<{ isKilled: boolean }>`
        select pg_terminate_backend(pid) as is_killed from (
          select pid from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
          order by random() limit 1
        ) as busy`.execute(db)
      killedCount += rows.filter(({ isKilled }) => isKilled).length
    }
    await wait(2)
  }
  return killedCount
}

/** Kills one process after the other and restarts it, evenly over the whole work; returns the number of restarts. */
export async function restartProcesses(
  location: DatabaseLocation,
  servers: ServerProgram[],
  work: WorkProgress,
  restarts: number,
): Promise<number> {
  let restartCount = 0
  while (restartCount < restarts && !work.isOver()) {
    if (restartCount + 1 < work.completedShare() * (restarts + 1)) {
      const index = restartCount % servers.length
      servers[index]?.child.kill('SIGKILL')
      await servers[index]?.exited
      servers[index] = await startWithRetries(location)
      restartCount += 1
    }
    await wait(2)
  }
  return restartCount
}

/** Like a service manager: a process that loses its connection while it starts is started once more. */
async function startWithRetries(location: DatabaseLocation, attempts = 5): Promise<ServerProgram> {
  return startServer(location).catch((error) => {
    if (attempts === 1) throw error
    return startWithRetries(location, attempts - 1)
  })
}
