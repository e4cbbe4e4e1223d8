import type { Insertable } from 'kysely'
import type { Database, Tables } from '../database/tables.ts'

/** Inserts a stock correction or the outcome for faulty pieces, without ledger rows; returns the id. */
export async function insertAudit(db: Database, audit: Insertable<Tables['audit']>): Promise<number> {
  const { id } = await db.insertInto('audit').values(audit).returning('id').executeTakeFirstOrThrow()
  return id
}
