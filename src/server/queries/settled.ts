import type { Insertable } from 'kysely'
import type { Database, Tables } from '../database/tables.ts'

type Settled = Omit<Insertable<Tables['settled']>, 'id'>

/** What has been found right, with the facts of that moment. */
export function allSettled(db: Database) {
  return db.selectFrom('settled').select(['kind', 'subject', 'subjectId', 'facts']).execute()
}

/** Somebody has found something right; what was known of it before is forgotten. */
export async function settle(db: Database, settled: Settled): Promise<void> {
  const { facts, at, employeeId } = settled
  await db
    .insertInto('settled')
    .values(settled)
    .onConflict((conflict) => conflict.columns(['kind', 'subject', 'subjectId']).doUpdateSet({ facts, at, employeeId }))
    .execute()
}
