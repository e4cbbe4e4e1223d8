import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { OpenDatabase, Place } from '#server/database/connect.ts'
import { openShop } from './program.ts'

type Shop = Awaited<ReturnType<typeof openShop>>

/** How much of the work during which faults happen is done, from 0 to 1, and whether it has ended. */
type Progress = { progress: () => number; isOver: () => boolean }

/** Kills connections in the middle of a transaction, evenly over the whole work; how many it has killed. */
export async function killConnections({ db }: OpenDatabase, work: Progress, kills: number): Promise<number> {
  let killed = 0
  while (killed < kills && !work.isOver()) {
    if (killed < work.progress() * (kills + 1)) {
      const { rows } = await sql<{ isKilled: boolean }>`
        select pg_terminate_backend(pid) as is_killed from (
          select pid from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
          order by random() limit 1
        ) as busy`.execute(db)
      killed += rows.filter(({ isKilled }) => isKilled).length
    }
    await wait(2)
  }
  return killed
}

/** Kills one process after the other and starts it again, evenly over the whole work; how often it has done so. */
export async function restartProcesses(place: Place, shops: Shop[], work: Progress, restarts: number): Promise<number> {
  let restarted = 0
  while (restarted < restarts && !work.isOver()) {
    if (restarted + 1 < work.progress() * (restarts + 1)) {
      const which = restarted % shops.length
      shops[which]?.child.kill('SIGKILL')
      await shops[which]?.end
      shops[which] = await startAgain(place)
      restarted += 1
    }
    await wait(2)
  }
  return restarted
}

/** Like a service manager: a process that loses its connection while it starts is started once more. */
async function startAgain(place: Place, attempts = 5): Promise<Shop> {
  return openShop(place).catch((error) => {
    if (attempts === 1) throw error
    return startAgain(place, attempts - 1)
  })
}
