import { hash } from 'node:crypto'

/** Some milliseconds of work that depends on nothing but the processor. */
function occupyProcessor(): void {
  let text = ''
  for (let round = 0; round < 2_000; round += 1) text = hash('sha256', text)
}

/** By how much work takes longer than its processor time now, because other programs run: 1 on an idle machine. */
function measureContention(): number {
  const [startedAt, before] = [performance.now(), process.cpuUsage()]
  occupyProcessor()
  const passedMs = performance.now() - startedAt
  return Math.max(1, passedMs / toMs(process.cpuUsage(before)))
}

const toMs = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000

/**
 * The time of a piece of work in milliseconds, largely without that of other programs: the processor time of this process,
 * in which SQLite and PGlite run. On a PostgreSQL server, the passed time, divided by the contention before and after.
 */
export async function measureWorkMs(work: () => unknown): Promise<number> {
  const isElsewhere = Boolean(process.env.TEST_DATABASE_URL)
  const contentionBefore = isElsewhere ? measureContention() : 1
  const [startedAt, before] = [performance.now(), process.cpuUsage()]
  await work()
  const [passedMs, used] = [performance.now() - startedAt, process.cpuUsage(before)]
  return isElsewhere ? passedMs / ((contentionBefore + measureContention()) / 2) : toMs(used)
}
