import { type Insertable, sql } from 'kysely'
import { allOrThrow } from '../database/allOrThrow.ts'
import { isPostgres } from '../database/engine.ts'
import { deferInsert, preparedQuery } from '../database/preparedQuery.ts'
import type { Database, Tables } from '../database/tables.ts'

/**
 * Whoever would book one of these entries, or another in its place, waits until this is written: two who come at the
 * same moment would not see each other.
 */
export async function lockKeys(db: Database, opIds: readonly string[]): Promise<void> {
  // SQLite has one writer at a time.
  if (!isPostgres(db)) return
  // In this order everywhere, so that two never wait for each other in a circle.
  await allOrThrow([...opIds].sort().map((opId) => lockKeyQuery(db, opId)))
}

const lockKeyQuery = preparedQuery((_, opId: string) => sql`select pg_advisory_xact_lock(hashtextextended(${opId}, 0))`)

/** What was done under a key. */
export async function findOperation(db: Database, opId: string) {
  const [operation] = await operationQuery(db, opId)
  return operation
}

const operationQuery = preparedQuery((db, opId: string) =>
  db.selectFrom('operation').selectAll().where('opId', '=', opId),
)

export type BookedKey = Pick<Tables['operation'], 'opId' | 'employeeId' | 'body'>

/** What was done under these keys, in any order. */
export function findOperations(db: Database, opIds: readonly string[]): Promise<BookedKey[]> {
  return operationsQuery(db, opIds)
}

const operationsQuery = preparedQuery((db, opIds: readonly string[]) =>
  db.selectFrom('operation').select(['opId', 'employeeId', 'body']).where('opId', 'in', opIds),
)

/** A key that another entry was booked for, and the writer whose entry it was. */
export type Claim = Tables['standIn']

/** The writer of a claim that was made before writers were stored: it counts for everybody. */
export const ANY_WRITER = 0

/** Which of these keys another entry was booked for. */
export function findClaims(db: Database, opIds: readonly string[]): Promise<Claim[]> {
  return claimsQuery(db, opIds)
}

const claimsQuery = preparedQuery((db, opIds: readonly string[]) =>
  db.selectFrom('standIn').selectAll().where('opId', 'in', opIds),
)

/** Remembers for ever that an entry was booked for these. */
export function insertClaims(db: Database, claims: readonly Claim[]): void {
  deferInsert(db, 'standIn', claims)
}

/** Remembers for ever what was done under a key, and what was answered. */
export function insertOperation(db: Database, operation: Insertable<Tables['operation']>): void {
  deferInsert(db, 'operation', [operation])
}
