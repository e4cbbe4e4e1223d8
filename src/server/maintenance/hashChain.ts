import { Refusal } from '#domain/refusal.ts'
import { classifyDatabaseError } from '../database/databaseErrors.ts'
import type { Database } from '../database/tables.ts'
import { runInTransaction } from '../database/transaction.ts'
import { formatError, type Log } from '../log.ts'
import { appendLinks, findLinkedUpTo, findNewestRowIds, lockChain } from '../queries/hashChain.ts'
import { yieldToEventLoop } from '../yieldToEventLoop.ts'

/** How often new rows of the logs are linked into their chain, in milliseconds. */
const EXTEND_INTERVAL_MS = 250

/**
 * Links every row of the logs into the chain that has no link yet. A chain has one end, so this is not done by each
 * write itself, which would have to wait for all others there, but for many at a time. Each batch is a transaction, and
 * between two of them other work of the process is done.
 *
 * @param all look through the whole logs, not only through what is new
 * @returns whether it was done; false while another process seals, or the database is busy
 */
export async function extendHashChain(db: Database, isFullScan = false): Promise<boolean> {
  for (let from = await findLinkedUpTo(db, isFullScan); ; ) {
    const addLinks = async (transaction: Database) =>
      (await lockChain(transaction)) ? appendLinks(transaction, from) : undefined
    const step = await runInTransaction(db, 'write', addLinks, 0).catch(ignoreBusy)
    if (!step) return false
    if (!step.isMore) return true
    from = step.linkedUpTo
    await yieldToEventLoop()
  }
}

function ignoreBusy(error: unknown): undefined {
  const isTemporary = classifyDatabaseError(error) === 'taken' || (error instanceof Refusal && error.status === 503)
  if (!isTemporary) throw error
}

/** Seals what was left, and then whatever is new, until it is stopped; stopping seals the rest. */
export function startHashChain(db: Database, log: Log): { stop: () => Promise<void> } {
  let lastNewest = ''
  let isStarting = true
  let running = Promise.resolve()
  const extendIfNew = async () => {
    const newest = await findNewestRowIds(db)
    if (newest === lastNewest || !(await extendHashChain(db, isStarting))) return
    lastNewest = newest
    isStarting = false
  }
  const run = () => {
    running = running
      .then(extendIfNew)
      .catch((error) => log({ level: 'error', event: 'trouble', error: formatError(error) }))
    return running
  }
  void run()
  const timer = setInterval(run, EXTEND_INTERVAL_MS)
  timer.unref()
  return {
    stop() {
      clearInterval(timer)
      return run()
    },
  }
}
