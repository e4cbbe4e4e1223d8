import type { Insertable } from 'kysely'
import type { Database, Tables } from '../database/tables.ts'

/** What was done under a key. */
export function findOperation(db: Database, opId: string) {
  return db.selectFrom('operation').selectAll().where('opId', '=', opId).executeTakeFirst()
}

/** Was another entry booked in the place of this one? */
export async function isReplaced(db: Database, opId: string): Promise<boolean> {
  return (await db.selectFrom('standIn').select('opId').where('opId', '=', opId).executeTakeFirst()) !== undefined
}

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
export async function insertOperation(db: Database, operation: Insertable<Tables['operation']>): Promise<void> {
  await db.insertInto('operation').values(operation).execute()
}
