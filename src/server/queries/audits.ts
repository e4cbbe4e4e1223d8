import type { Insertable } from 'kysely'
import type { Database, Tables } from '../database/tables.ts'

/** Writes down that stock was counted, or what became of faulty pieces, without the effects; the id. */
export async function insertAudit(db: Database, audit: Insertable<Tables['audit']>): Promise<number> {
  const { id } = await db.insertInto('audit').values(audit).returning('id').executeTakeFirstOrThrow()
  return id
}
