import { setTimeout as wait } from 'node:timers/promises'
import type { DialectAdapter } from 'kysely'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'
import { createSemaphore } from '../createSemaphore.ts'
import { classifyDatabaseError, type DatabaseErrorKind } from './databaseErrors.ts'
import { isPostgres } from './engine.ts'
import { flushDeferred, waitForDeferred } from './preparedQuery.ts'
import type { Database } from './tables.ts'

/** Reading sees one state of the books throughout; writing is all or nothing. */
export type AccessMode = 'read' | 'write'

/** How long a call waits for a database that is busy, in milliseconds. */
export const DEFAULT_BUSY_TIMEOUT_MS = 5_000

/** Does the work in a transaction of its own; undone and tried again while the database is busy. See `patiently`. */
export function runInTransaction<T>(
  db: Database,
  access: AccessMode,
  work: (db: Database) => Promise<T>,
  busyTimeoutMs = DEFAULT_BUSY_TIMEOUT_MS,
): Promise<T> {
  const attempt = async () => {
    let startedTransaction: Database | undefined
    try {
      return await buildTransaction(db, access).execute((transaction) => {
        startedTransaction = transaction
        return flushDeferred(transaction, work)
      })
    } finally {
      // What went wrong of what nobody waited for is the reason for all that went wrong behind it.
      if (startedTransaction) await waitForDeferred(startedTransaction)
    }
  }
  return retryWhileBusy(() => (access === 'write' ? getWriterSemaphore(db)(attempt) : attempt()), busyTimeoutMs)
}

/**
 * So many write at a time on PostgreSQL. The others wait here: there they would wait for each other's locks, which
 * costs it more than the work itself, and hold the connections that readers need.
 */
const MAX_POSTGRES_WRITERS = 3

const writerSemaphores = new WeakMap<DialectAdapter, ReturnType<typeof createSemaphore>>()

function getWriterSemaphore(db: Database) {
  const { adapter } = db.getExecutor()
  const existing = writerSemaphores.get(adapter)
  if (existing) return existing
  // SQLite's driver lets them in one after the other by itself, and puts many on the disk in one go.
  const created = createSemaphore(
    isPostgres(db) ? MAX_POSTGRES_WRITERS : Number.POSITIVE_INFINITY,
    undefined,
    DEFAULT_BUSY_TIMEOUT_MS,
  )
  writerSemaphores.set(adapter, created)
  return created
}

/** What the caller hears of trouble that passes, or that the owner can end. */
const REFUSAL_OF_ERROR: { [T in DatabaseErrorKind]?: RefusalCode } = {
  busy: 'not-available',
  unavailable: 'not-available',
  full: 'disk-full',
  'read-only': 'read-only',
}

/**
 * Does work that leaves nothing behind when it fails, and tries again while the database is busy. When patience ends,
 * and at once when the disk is full or the database away, the caller is told to come back later.
 *
 * @throws Refusal 'not-available', 'disk-full', 'read-only'
 */
export async function retryWhileBusy<T>(work: () => Promise<T>, busyTimeoutMs = DEFAULT_BUSY_TIMEOUT_MS): Promise<T> {
  const deadline = performance.now() + busyTimeoutMs
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const kind = classifyDatabaseError(error)
      const refusal = REFUSAL_OF_ERROR[kind]
      if (!refusal) throw error
      if (kind !== 'busy' || performance.now() >= deadline) throw new Refusal(refusal, [], { cause: error })
      await wait(Math.min(10 * 2 ** attempt, 200) * (0.5 + Math.random()))
    }
  }
}

function buildTransaction(db: Database, access: AccessMode) {
  const transaction = db.transaction()
  return access === 'write' ? transaction : transaction.setAccessMode('read only').setIsolationLevel('repeatable read')
}
