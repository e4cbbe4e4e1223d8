import { setTimeout as wait } from 'node:timers/promises'
import type { DialectAdapter } from 'kysely'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'
import { makeTurns } from '../turns.ts'
import { isPostgres } from './engine.ts'
import { settled, takingOrders } from './statement.ts'
import type { Database } from './tables.ts'
import { type Trouble, troubleOf } from './trouble.ts'

/** Reading sees one state of the books throughout; writing is all or nothing. */
export type Access = 'read' | 'write'

/** How long a call waits for a database that is busy, in milliseconds. */
export const PATIENCE = 5_000

/** Does the work in a transaction of its own; undone and tried again while the database is busy. See `patiently`. */
export function inTransaction<T>(
  db: Database,
  access: Access,
  work: (db: Database) => Promise<T>,
  patience = PATIENCE,
): Promise<T> {
  const attempt = async () => {
    let begun: Database | undefined
    try {
      return await begin(db, access).execute((transaction) => {
        begun = transaction
        return takingOrders(transaction, work)
      })
    } finally {
      // What went wrong of what nobody waited for is the reason for all that went wrong behind it.
      if (begun) await settled(begun)
    }
  }
  return patiently(() => (access === 'write' ? turnsAt(db)(attempt) : attempt()), patience)
}

/**
 * So many write at a time on PostgreSQL. The others wait here: there they would wait for each other's locks, which
 * costs it more than the work itself, and hold the connections that readers need.
 */
const WRITERS = 3

const turns = new WeakMap<DialectAdapter, ReturnType<typeof makeTurns>>()

function turnsAt(db: Database) {
  const { adapter } = db.getExecutor()
  const known = turns.get(adapter)
  if (known) return known
  // SQLite's driver lets them in one after the other by itself, and puts many on the disk in one go.
  const made = makeTurns(isPostgres(db) ? WRITERS : Number.POSITIVE_INFINITY, undefined, PATIENCE)
  turns.set(adapter, made)
  return made
}

/** What the caller hears of trouble that passes, or that the owner can end. */
const REFUSALS: { [T in Trouble]?: RefusalCode } = {
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
export async function patiently<T>(work: () => Promise<T>, patience = PATIENCE): Promise<T> {
  const until = performance.now() + patience
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const trouble = troubleOf(error)
      const refusal = REFUSALS[trouble]
      if (!refusal) throw error
      if (trouble !== 'busy' || performance.now() >= until) throw new Refusal(refusal, [], { cause: error })
      await wait(Math.min(10 * 2 ** attempt, 200) * (0.5 + Math.random()))
    }
  }
}

function begin(db: Database, access: Access) {
  const transaction = db.transaction()
  return access === 'write' ? transaction : transaction.setAccessMode('read only').setIsolationLevel('repeatable read')
}
