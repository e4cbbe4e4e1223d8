import type { Insertable } from 'kysely'
import { addRows, statement } from '../database/statement.ts'
import type { Database, Tables } from '../database/tables.ts'

/** What was done under a key. */
export async function findOperation(db: Database, opId: string) {
  const [operation] = await operationOf(db, opId)
  return operation
}

const operationOf = statement((db, opId: string) => db.selectFrom('operation').selectAll().where('opId', '=', opId))

/** Was another entry booked in the place of this one? */
export async function isReplaced(db: Database, opId: string): Promise<boolean> {
  return (await standInOf(db, opId)).length > 0
}

const standInOf = statement((db, opId: string) => db.selectFrom('standIn').select('opId').where('opId', '=', opId))

/** Remembers for ever that an entry was booked in the place of these. */
export async function insertStandIns(db: Database, bookedAs: string, opIds: readonly string[]): Promise<void> {
  const rows = [...new Set(opIds)].map((opId) => ({ opId, bookedAs }))
  if (rows.length > 0)
    await db
      .insertInto('standIn')
      .values(rows)
      .onConflict((conflict) => conflict.column('opId').doNothing())
      .execute()
}

/** Remembers for ever what was done under a key, and what was answered. */
export function insertOperation(db: Database, operation: Insertable<Tables['operation']>): Promise<void> {
  return addRows(db, 'operation', [operation])
}
