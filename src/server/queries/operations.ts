import type { Insertable } from 'kysely'
import type { Database, Tables } from '../database/tables.ts'

/** What was done under a key. */
export function findOperation(db: Database, opId: string) {
  return db.selectFrom('operation').selectAll().where('opId', '=', opId).executeTakeFirst()
}

/** Has somebody, in the place of this entry, had another one booked? */
export async function isReplaced(db: Database, opId: string): Promise<boolean> {
  return (await db.selectFrom('operation').select('opId').where('replaces', '=', opId).executeTakeFirst()) !== undefined
}

/** Remembers for ever what was done under a key, and what was answered. */
export async function insertOperation(db: Database, operation: Insertable<Tables['operation']>): Promise<void> {
  await db.insertInto('operation').values(operation).execute()
}
