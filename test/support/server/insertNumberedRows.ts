import { sql } from 'kysely'
import type { Engine } from '#server/database/engine.ts'
import type { Database } from '#server/database/tables.ts'
import { advanceIdSequence, listIdSequences } from '#server/maintenance/idSequences.ts'

/** SQL expressions by column; `n` is the number of the row. */
export type SampleRow = Readonly<Record<string, string>>

/** Inserts the rows from number `first` to number `last` with one statement. */
export async function insertNumberedRows(
  db: Database,
  table: string,
  row: SampleRow,
  [first, last]: readonly [first: number, last: number],
): Promise<void> {
  await sql`
    insert into ${sql.table(table)} (${sql.raw(Object.keys(row).join(', '))})
    with recursive numbers (n) as (
      select ${sql.lit(first)} where ${sql.lit(first)} <= ${sql.lit(last)}
      union all select n + 1 from numbers where n < ${sql.lit(last)})
    select ${sql.raw(Object.values(row).join(', '))} from numbers`.execute(db)
}

/** Continues every sequence of ids after the inserted ones, and at least at `least`. */
export async function continueIdSequences(db: Database, engine: Engine, least: number): Promise<void> {
  for (const { table } of await listIdSequences(db, engine)) {
    const highest = sql<number>`coalesce(max(id), 0)`.as('last')
    const { rows } = await sql<{ last: number }>`select ${highest} from ${sql.table(table)}`.execute(db)
    await advanceIdSequence(db, engine, { table, last: Math.max(least, rows[0]?.last ?? 0) })
  }
}
