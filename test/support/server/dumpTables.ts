import { sql } from 'kysely'
import type { Engine } from '#server/database/engine.ts'
import { listTables } from '#server/database/tableSchema.ts'
import type { Database } from '#server/database/tables.ts'

/** Every row of every table, with the numbers that SQLite gives to new rows. Those of PostgreSQL outlive a rollback. */
export async function dumpTables(db: Database, engine: Engine): Promise<Record<string, string[]>> {
  const names = (await listTables(db, engine)).map(({ name }) => name)
  const dump: Record<string, string[]> = {}
  for (const name of engine === 'sqlite' ? [...names, 'sqlite_sequence'] : names) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db)
    dump[name] = rows.map((row) => JSON.stringify(row)).sort()
  }
  return dump
}
