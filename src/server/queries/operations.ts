import { type CompiledQuery, type Insertable, sql } from 'kysely'
import { allOrThrow } from '../database/allOrThrow.ts'
import { isPostgres } from '../database/engine.ts'
import { compileInsert, preparedQuery } from '../database/preparedQuery.ts'
import type { Database, Tables } from '../database/tables.ts'

/**
 * Locks keys until the transaction ends, so that two transactions that book the same key, or an entry that supersedes
 * it, run one after the other.
 */
export async function lockKeys(db: Database, opIds: readonly string[]): Promise<void> {
  // SQLite has one writer at a time.
  if (!isPostgres(db)) return
  // Always in the same order: no deadlocks.
  await allOrThrow([...opIds].sort().map((opId) => db.executeQuery(lockKeyQuery(db, opId))))
}

const lockKeyQuery = preparedQuery((_, opId: string) => sql`select pg_advisory_xact_lock(hashtextextended(${opId}, 0))`)

/** The operation that was booked under a key. */
export async function findOperation(db: Database, opId: string) {
  const { rows } = await db.executeQuery(operationQuery(db, opId))
  return rows[0]
}

const operationQuery = preparedQuery((db, opId: string) =>
  db.selectFrom('operation').selectAll().where('opId', '=', opId),
)

export type BookedKey = Pick<Tables['operation'], 'opId' | 'employeeId' | 'body'>

/** The operations that were booked under these keys, in any order. */
export async function findOperations(db: Database, opIds: readonly string[]): Promise<BookedKey[]> {
  const { rows } = await db.executeQuery(operationsQuery(db, opIds))
  return rows
}

const operationsQuery = preparedQuery((db, opIds: readonly string[]) =>
  db.selectFrom('operation').select(['opId', 'employeeId', 'body']).where('opId', 'in', opIds),
)

/** A key that is superseded by another entry (`bookedAs`), and the writer of the superseded entry. */
export type SupersededKey = Tables['standIn']

/** The writer of keys that releases without this column have superseded: they are superseded for every writer. */
export const ANY_WRITER_ID = 0

/** Which of these keys are superseded, for which writers. */
export async function findSupersededKeys(db: Database, opIds: readonly string[]): Promise<SupersededKey[]> {
  const { rows } = await db.executeQuery(supersededKeysQuery(db, opIds))
  return rows
}

const supersededKeysQuery = preparedQuery((db, opIds: readonly string[]) =>
  db.selectFrom('standIn').selectAll().where('opId', 'in', opIds),
)

/**
 * The insertion of superseded keys, which never expire.
 *
 * @param superseded at least one
 */
export function compileSupersededKeysInsert(db: Database, superseded: readonly SupersededKey[]): CompiledQuery {
  return compileInsert(db, 'standIn', superseded)
}

/** The insertion of an operation and its answer, which never expire. */
export function compileOperationInsert(db: Database, operation: Insertable<Tables['operation']>): CompiledQuery {
  return compileInsert(db, 'operation', [operation])
}
