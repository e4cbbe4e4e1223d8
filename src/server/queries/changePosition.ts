import { sql } from 'kysely'
import { isPostgres } from '../database/engine.ts'
import type { Database } from '../database/tables.ts'

/**
 * The position in the change log: the number of its last row, and whether no running transaction can add a row with a
 * smaller number, as on PostgreSQL. Every change of a record adds a row. So a snapshot contains the same records as an
 * earlier one with the same last row that was complete.
 */
export type ChangePosition = { last: number; isComplete: boolean }

export async function findChangePosition(db: Database): Promise<ChangePosition> {
  const isComplete = isPostgres(db)
    ? sql`case when pg_snapshot_xmin(pg_current_snapshot()) = pg_snapshot_xmax(pg_current_snapshot()) then 1 else 0 end`
    : sql`1`
  const { last, complete } = await db
    .selectFrom('changeLog')
    .select([sql<number>`coalesce(max(id), 0)`.as('last'), sql<number>`${isComplete}`.as('complete')])
    .executeTakeFirstOrThrow()
  return { last, isComplete: complete === 1 }
}
