import { Refusal } from '#domain/refusal.ts'
import type { Database } from './database/tables.ts'
import { inTransaction } from './database/transaction.ts'
import { troubleOf } from './database/trouble.ts'
import { errorText, type Log } from './http/log.ts'
import { addSeals, newestRows, STEP } from './queries/seals.ts'

/** How often new rows of the logs are linked into their chain, in milliseconds. */
const EVERY = 250

/**
 * Links every row of the logs into the chain that has no link yet. A chain has one end, so this is not done by each
 * write itself, which would have to wait for all others there, but for many at a time.
 *
 * @param all look through the whole logs, not only through what is new
 */
export async function seal(db: Database, all = false): Promise<void> {
  for (let added = STEP; added >= STEP; )
    added = await inTransaction(db, 'write', (work) => addSeals(work, all), 0).catch((error) => {
      // Another process is at it, or the database is busy: there is another time.
      const passing = troubleOf(error) === 'taken' || (error instanceof Refusal && error.status === 503)
      if (passing) return 0
      throw error
    })
}

/** Seals what was left, and then whatever is new, until it is stopped; stopping seals the rest. */
export function keepSealed(db: Database, log: Log): { stop: () => Promise<void> } {
  let seen = ''
  let running = Promise.resolve()
  const next = async (all: boolean) => {
    const newest = await newestRows(db)
    if (newest === seen) return
    await seal(db, all)
    seen = newest
  }
  const run = (all = false) => {
    running = running
      .then(() => next(all))
      .catch((error) => log({ level: 'error', event: 'trouble', error: errorText(error) }))
    return running
  }
  void run(true)
  const timer = setInterval(run, EVERY)
  timer.unref()
  return {
    stop() {
      clearInterval(timer)
      return run()
    },
  }
}
