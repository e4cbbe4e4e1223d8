import { setTimeout as wait } from 'node:timers/promises'
import type { DialectAdapter } from 'kysely'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'
import { createSemaphore } from '../createSemaphore.ts'
import { classifyDatabaseError, type DatabaseErrorKind } from './databaseErrors.ts'
import { isPostgres } from './engine.ts'
import type { Database } from './tables.ts'
import { WriteTransaction } from './writeTransaction.ts'

/**
 * A read transaction sees one snapshot of the database; a write transaction is committed whole or not at all; what a
 * discarded one writes is rolled back, so it needs no place among the writers and no locks.
 */
type AccessMode = 'read' | 'write' | 'discard'

/** How long a call waits for a busy database, in milliseconds. */
export const DEFAULT_BUSY_TIMEOUT_MS = 5_000

/**
 * Runs the work in a transaction of its own. After a conflict with another one it is rolled back and the work runs
 * again; see `retryOnConflict`.
 *
 * @throws what the work throws, or the error of a deferred write; then nothing is committed
 */
export function runInTransaction<T>(
  db: Database,
  access: AccessMode,
  work: (transaction: WriteTransaction) => Promise<T>,
  busyTimeoutMs = DEFAULT_BUSY_TIMEOUT_MS,
): Promise<T> {
  const execute = () => executeTransaction(db, access, work)
  // The SQLite driver queues writers itself and commits several of them together.
  const isQueued = access === 'write' && isPostgres(db)
  return retryOnConflict(isQueued ? () => getWriterSemaphore(db)(execute) : execute, busyTimeoutMs)
}

async function executeTransaction<T>(
  db: Database,
  access: AccessMode,
  work: (transaction: WriteTransaction) => Promise<T>,
): Promise<T> {
  let transaction: WriteTransaction | undefined
  try {
    return await buildTransaction(db, access).execute(async (kyselyTransaction) => {
      transaction = await WriteTransaction.wrap(kyselyTransaction, access === 'discard')
      try {
        return await work(transaction)
      } finally {
        await transaction.flushDeferred()
      }
    })
  } finally {
    // A deferred write that failed is the reason for all errors after it.
    await transaction?.waitForDeferred()
  }
}

/** Carries the result of work out of a transaction that is rolled back. */
class RolledBack<T> extends Error {
  readonly result: T

  constructor(result: T) {
    super('rolled back as intended')
    this.result = result
  }
}

/**
 * Runs the work in a transaction that is always rolled back, and returns its result.
 *
 * @throws what the work throws, or the error of a deferred write
 */
export async function runAndRollBack<T>(
  db: Database,
  work: (transaction: WriteTransaction) => Promise<T>,
  busyTimeoutMs?: number,
): Promise<T> {
  const rollBack = async (transaction: WriteTransaction): Promise<never> => {
    const result = await work(transaction)
    await transaction.waitForDeferred()
    throw new RolledBack(result)
  }
  try {
    return await runInTransaction(db, 'discard', rollBack, busyTimeoutMs)
  } catch (error) {
    // It is thrown above, with the result of the work.
    if (error instanceof RolledBack) return (error as RolledBack<T>).result
    throw error
  }
}

/**
 * Concurrent write transactions on PostgreSQL. Further writers wait in this process: in the database they would wait
 * for each other's row locks, which costs it more than the work itself, and occupy connections that readers need.
 */
const MAX_POSTGRES_WRITERS = 3

const writerSemaphores = new WeakMap<DialectAdapter, ReturnType<typeof createSemaphore>>()

function getWriterSemaphore(db: Database) {
  const { adapter } = db.getExecutor()
  const existing = writerSemaphores.get(adapter)
  if (existing) return existing
  const created = createSemaphore(MAX_POSTGRES_WRITERS, undefined, DEFAULT_BUSY_TIMEOUT_MS)
  writerSemaphores.set(adapter, created)
  return created
}

/** The refusal for errors that pass by themselves or that the owner can fix. */
const REFUSAL_OF_ERROR: { [T in DatabaseErrorKind]?: RefusalCode } = {
  busy: 'not-available',
  unavailable: 'not-available',
  full: 'disk-full',
  'read-only': 'read-only',
}

/**
 * Runs work that has no effect when it fails: again and again while the database is busy, with exponential backoff up
 * to 200 ms, and once more when the same key or user name was written at the same time, which the work then sees.
 *
 * @param busyTimeoutMs no attempt begins later than this
 * @throws Refusal 'not-available' after the timeout and when the database cannot be reached, 'disk-full', 'read-only';
 *   other errors unchanged
 */
export async function retryOnConflict<T>(work: () => Promise<T>, busyTimeoutMs = DEFAULT_BUSY_TIMEOUT_MS): Promise<T> {
  const deadline = performance.now() + busyTimeoutMs
  let wasTaken = false
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const kind = classifyDatabaseError(error)
      if (kind === 'unique-violation' && !wasTaken) {
        wasTaken = true
        continue
      }
      const refusal = REFUSAL_OF_ERROR[kind]
      if (!refusal) throw error
      if (kind !== 'busy' || performance.now() >= deadline) throw new Refusal(refusal, [], { cause: error })
      await wait(Math.min(10 * 2 ** attempt, 200) * (0.5 + Math.random()))
    }
  }
}

function buildTransaction(db: Database, access: AccessMode) {
  const transaction = db.transaction()
  return access === 'read' ? transaction.setAccessMode('read only').setIsolationLevel('repeatable read') : transaction
}
