import { sql } from 'kysely'
import { isPostgres } from '../database/engine.ts'
import type { Database } from '../database/tables.ts'

/**
 * The number of the last row of the change log. Every change of a record adds a row, so two snapshots with the same
 * position contain the same records.
 *
 * @returns undefined while a transaction runs on PostgreSQL: it may commit a row with a smaller number later
 */
export async function findChangePosition(db: Database): Promise<number | undefined> {
  const isComplete = isPostgres(db)
    ? sql`case when pg_snapshot_xmin(pg_current_snapshot()) = pg_snapshot_xmax(pg_current_snapshot()) then 1 else 0 end`
    : sql`1`
  const { last, complete } = await db
    .selectFrom('changeLog')
    .select([sql<number>`coalesce(max(id), 0)`.as('last'), sql<number>`${isComplete}`.as('complete')])
    .executeTakeFirstOrThrow()
  return complete === 1 ? last : undefined
}
