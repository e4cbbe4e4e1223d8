import { Refusal } from '#domain/refusal.ts'
import type { Database } from './database/tables.ts'
import { inTransaction } from './database/transaction.ts'
import { troubleOf } from './database/trouble.ts'
import { errorText, type Log } from './http/log.ts'
import { addSeals, firstUnsealed, lockChain, newestRows } from './queries/seals.ts'
import { yieldToOthers } from './yieldToOthers.ts'

/** How often new rows of the logs are linked into their chain, in milliseconds. */
const EVERY = 250

/**
 * Links every row of the logs into the chain that has no link yet. A chain has one end, so this is not done by each
 * write itself, which would have to wait for all others there, but for many at a time. Each batch is a transaction, and
 * between two of them other work of the process is done.
 *
 * @param all look through the whole logs, not only through what is new
 * @returns whether it was done; false while another process seals, or the database is busy
 */
export async function seal(db: Database, all = false): Promise<boolean> {
  for (let from = await firstUnsealed(db, all); ; ) {
    const work = async (transaction: Database) =>
      (await lockChain(transaction)) ? addSeals(transaction, from) : undefined
    const step = await inTransaction(db, 'write', work, 0).catch(undefinedWhenBusy)
    if (!step) return false
    if (!step.isMore) return true
    from = step.sealed
    await yieldToOthers()
  }
}

function undefinedWhenBusy(error: unknown): undefined {
  const isPassing = troubleOf(error) === 'taken' || (error instanceof Refusal && error.status === 503)
  if (!isPassing) throw error
}

/** Seals what was left, and then whatever is new, until it is stopped; stopping seals the rest. */
export function keepSealed(db: Database, log: Log): { stop: () => Promise<void> } {
  let seen = ''
  let isStarting = true
  let running = Promise.resolve()
  const next = async () => {
    const newest = await newestRows(db)
    if (newest === seen || !(await seal(db, isStarting))) return
    seen = newest
    isStarting = false
  }
  const run = () => {
    running = running.then(next).catch((error) => log({ level: 'error', event: 'trouble', error: errorText(error) }))
    return running
  }
  void run()
  const timer = setInterval(run, EVERY)
  timer.unref()
  return {
    stop() {
      clearInterval(timer)
      return run()
    },
  }
}
