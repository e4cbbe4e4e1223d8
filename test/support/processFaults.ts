import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { DatabaseLocation, OpenDatabase } from '#server/database/openDatabase.ts'
import { startServer } from './startProgram.ts'

type ServerProgram = Awaited<ReturnType<typeof startServer>>

/** How much of the work during which faults happen is done, from 0 to 1, and whether it has ended. */
type WorkProgress = { completedShare: () => number; isOver: () => boolean }

/** Kills connections in the middle of a transaction, evenly over the whole work; how many it has killed. */
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

/** Kills one process after the other and starts it again, evenly over the whole work; how often it has done so. */
export async function restartProcesses(
  place: DatabaseLocation,
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
      servers[index] = await startWithRetries(place)
      restartCount += 1
    }
    await wait(2)
  }
  return restartCount
}

/** Like a service manager: a process that loses its connection while it starts is started once more. */
async function startWithRetries(place: DatabaseLocation, attempts = 5): Promise<ServerProgram> {
  return startServer(place).catch((error) => {
    if (attempts === 1) throw error
    return startWithRetries(place, attempts - 1)
  })
}
