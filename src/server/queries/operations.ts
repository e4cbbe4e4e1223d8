import { type Insertable, sql } from 'kysely'
import { isPostgres } from '../database/engine.ts'
import { addRows, statement } from '../database/statement.ts'
import type { Database, Tables } from '../database/tables.ts'
import { together } from '../database/together.ts'

/**
 * Whoever would book one of these entries, or another in its place, waits until this is written: two who come at the
 * same moment would not see each other.
 */
export async function holdKeys(db: Database, opIds: readonly string[]): Promise<void> {
  // SQLite has one writer at a time.
  if (!isPostgres(db)) return
  // In this order everywhere, so that two never wait for each other in a circle.
  await together([...opIds].sort().map((opId) => held(db, opId)))
}

const held = statement((_, opId: string) => sql`select pg_advisory_xact_lock(hashtextextended(${opId}, 0))`)

/** What was done under a key. */
export async function findOperation(db: Database, opId: string) {
  const [operation] = await operationOf(db, opId)
  return operation
}

const operationOf = statement((db, opId: string) => db.selectFrom('operation').selectAll().where('opId', '=', opId))

/** Was another entry booked in the place of one of these? */
export async function isReplaced(db: Database, opIds: readonly string[]): Promise<boolean> {
  return (await standInsOf(db, opIds)).length > 0
}

const standInsOf = statement((db, opIds: readonly string[]) =>
  db.selectFrom('standIn').select('opId').where('opId', 'in', opIds),
)

/** Remembers for ever that an entry was booked in the place of these. */
export function insertStandIns(db: Database, bookedAs: string, opIds: readonly string[]): void {
  addRows(
    db,
    'standIn',
    opIds.map((opId) => ({ opId, bookedAs })),
  )
}

/** Remembers for ever what was done under a key, and what was answered. */
export function insertOperation(db: Database, operation: Insertable<Tables['operation']>): void {
  addRows(db, 'operation', [operation])
}
