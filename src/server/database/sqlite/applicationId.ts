import { sql } from 'kysely'
import type { Database } from '../tables.ts'

/** `application_id` in the header of our SQLite files: "Khet" in ASCII. */
export const APPLICATION_ID = 0x4b_68_65_74

/** Marks a SQLite file as ours; `refuseForeignFile` looks at the mark. */
export async function setApplicationId(db: Database): Promise<void> {
  const { rows } = await sql<{ application_id: number }>`pragma application_id`.execute(db.withoutPlugins())
  if (rows[0]?.application_id === APPLICATION_ID) return
  await sql`pragma application_id = ${sql.lit(APPLICATION_ID)}`.execute(db)
}
