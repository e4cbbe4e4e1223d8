import { Refusal } from '#domain/refusal.ts'
import { classifyDatabaseError } from '../database/databaseErrors.ts'
import type { Database } from '../database/tables.ts'
import { runInTransaction } from '../database/transaction.ts'
import { formatError, type Log } from '../log.ts'
import { appendLinks, findNewestRowIds, findScanStart, lockChain } from '../queries/hashChain.ts'
import { yieldToEventLoop } from '../yieldToEventLoop.ts'

/** The interval in which new rows of the logs are linked. */
const EXTEND_INTERVAL_MS = 250

/**
 * Links the rows of the logs that have no link yet. Writes do not link their own rows, because all of them would wait
 * for the end of the chain. Each batch is a transaction, and the event loop runs other work between two batches.
 *
 * @param isFullScan search the whole logs, not only rows after the last link
 * @returns false if another process links rows at the moment or the database is busy
 */
export async function extendHashChain(db: Database, isFullScan = false): Promise<boolean> {
  for (let from = await findScanStart(db, isFullScan); ; ) {
    const addLinks = async (transaction: Database) =>
      (await lockChain(transaction)) ? appendLinks(transaction, from) : undefined
    const step = await runInTransaction(db, 'write', addLinks, 0).catch(ignoreBusy)
    if (!step) return false
    if (!step.hasMore) return true
    from = step.position
    await yieldToEventLoop()
  }
}

function ignoreBusy(error: unknown): undefined {
  const isTemporary =
    classifyDatabaseError(error) === 'unique-violation' || (error instanceof Refusal && error.status === 503)
  if (!isTemporary) throw error
}

/** Links rows left by an earlier run, then new ones in an interval; `stop` links the rest. */
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
      .catch((error) => log({ level: 'error', event: 'error', error: formatError(error) }))
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
