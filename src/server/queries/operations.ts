import { type Insertable, sql } from 'kysely'
import { allOrThrow } from '../database/allOrThrow.ts'
import { preparedQuery } from '../database/preparedQuery.ts'
import { needsLocks } from '../database/rowLocks.ts'
import type { Database, Tables } from '../database/tables.ts'
import type { WriteTransaction } from '../database/writeTransaction.ts'

/**
 * Locks keys until the transaction ends, so that two transactions that book the same key, or an entry that supersedes
 * it, run one after the other. Other decisions on rows that may not exist yet use names in place of keys.
 */
export async function lockKeys(db: Database, opIds: readonly string[]): Promise<void> {
  if (!needsLocks(db)) return
  // Always in the same order: no deadlocks.
  await allOrThrow([...opIds].sort().map((opId) => lockKeyQuery.execute(db, opId)))
}

/** Like `lockKeys`, but for share: many transactions hold the lock at once, and none while another has locked the name. */
export async function lockKeyForShare(db: Database, name: string): Promise<void> {
  if (needsLocks(db)) await sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`.execute(db)
}

const lockKeyQuery = preparedQuery((_, opId: string) => sql`select pg_advisory_xact_lock(hashtextextended(${opId}, 0))`)

/** The operation that was booked under a key. */
export function findOperation(db: Database, opId: string) {
  return operationQuery.executeTakeFirst(db, opId)
}

const operationQuery = preparedQuery((db, opId: string) =>
  db.selectFrom('operation').selectAll().where('opId', '=', opId),
)

export type BookedKey = Pick<Tables['operation'], 'opId' | 'employeeId' | 'body'>

/** The operations that were booked under these keys, in any order. */
export function findOperations(db: Database, opIds: readonly string[]): Promise<BookedKey[]> {
  return operationsQuery.execute(db, opIds)
}

const operationsQuery = preparedQuery((db, opIds: readonly string[]) =>
  db.selectFrom('operation').select(['opId', 'employeeId', 'body']).where('opId', 'in', opIds),
)

/** Keys that one statement looks up. */
const KEYS_PER_STATEMENT = 500

/** Those of the keys under which nothing is booked for their author. */
export async function findUnknownKeys(
  db: Database,
  keys: readonly { key: string; employeeId: number }[],
): Promise<string[]> {
  const booked = new Set<string>()
  const nameOf = (key: string, employeeId: number) => `${employeeId} ${key}`
  for (let from = 0; from < keys.length; from += KEYS_PER_STATEMENT) {
    const opIds = keys.slice(from, from + KEYS_PER_STATEMENT).map(({ key }) => key)
    const rows = db.selectFrom('operation').select(['opId', 'employeeId']).where('opId', 'in', opIds)
    for (const { opId, employeeId } of await rows.execute()) booked.add(nameOf(opId, employeeId))
  }
  return keys.flatMap(({ key, employeeId }) => (booked.has(nameOf(key, employeeId)) ? [] : [key]))
}

/** A key that is superseded by another entry (`bookedAs`), and the writer of the superseded entry. */
export type SupersededKey = Tables['standIn']

/** The writer of keys that releases without this column have superseded: they are superseded for every writer. */
export const ANY_WRITER_ID = 0

/** Which of these keys are superseded, for which writers. */
export function findSupersededKeys(db: Database, opIds: readonly string[]): Promise<SupersededKey[]> {
  return supersededKeysQuery.execute(db, opIds)
}

const supersededKeysQuery = preparedQuery((db, opIds: readonly string[]) =>
  db.selectFrom('standIn').selectAll().where('opId', 'in', opIds),
)

/** Defers the insertion of superseded keys, which never expire. */
export function deferSupersededKeys(tx: WriteTransaction, superseded: readonly SupersededKey[]): void {
  if (superseded.length > 0) tx.defer(supersededKeysInsert.compile(tx, superseded))
}

const supersededKeysInsert = preparedQuery((db, rows: readonly SupersededKey[]) =>
  db.insertInto('standIn').values(rows),
)

/** Defers the insertion of an operation and its answer, which never expire. */
export function deferOperation(tx: WriteTransaction, operation: Insertable<Tables['operation']>): void {
  tx.defer(operationInsert.compile(tx, operation))
}

const operationInsert = preparedQuery((db, operation: Insertable<Tables['operation']>) =>
  db.insertInto('operation').values(operation),
)
