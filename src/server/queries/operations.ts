import type { Insertable } from 'kysely'
import type { Database, Tables } from '../database/tables.ts'

/** What was done under a key. */
export function findOperation(db: Database, opId: string) {
  return db.selectFrom('operation').selectAll().where('opId', '=', opId).executeTakeFirst()
}

/** Remembers for ever what was done under a key, and what was answered. */
export async function insertOperation(db: Database, operation: Insertable<Tables['operation']>): Promise<void> {
  await db.insertInto('operation').values(operation).execute()
}
