import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import type { Database } from '../tables.ts'

/** `application_id` in the header of our SQLite files: "Khet" in ASCII. */
const APPLICATION_ID = 0x4b_68_65_74

/** Tables of every released schema; files of the first releases have no application id. */
const TABLES_OF_EVERY_RELEASE = ['migration', 'employee', 'party', 'sale', 'stock_move', 'change_log']

/**
 * Refuses a SQLite file of another program. Files of early releases have no application id and are recognised by their
 * tables. An empty file is accepted.
 *
 * @throws Error with a message for the owner
 */
export function refuseForeignFile(file: string): void {
  if (!existsSync(file)) return
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 })
  try {
    const id = database.prepare('pragma application_id').get()?.application_id
    if (id === APPLICATION_ID) return
    const tables = database.prepare(`select name from sqlite_master where type = 'table'`).all()
    const names = new Set(tables.map(({ name }) => name))
    if (id === 0 && (names.size === 0 || hasOurSchema(database, names))) return
  } catch (error) {
    // SQLITE_NOTADB: no SQLite file, or encrypted.
    if ((error as { errcode?: number }).errcode !== 26) throw error
  } finally {
    database.close()
  }
  throw new Error(`${file} is not a database of this program: another program has written it, or it is damaged.`)
}

function hasOurSchema(database: DatabaseSync, names: ReadonlySet<unknown>): boolean {
  if (!TABLES_OF_EVERY_RELEASE.every((name) => names.has(name))) return false
  return database.prepare(`select 1 from migration where name = '001_start'`).get() !== undefined
}

/** Marks a SQLite file as ours; `refuseForeignFile` looks at the mark. */
export async function setApplicationId(db: Database): Promise<void> {
  const { rows } = await sql<{ application_id: number }>`pragma application_id`.execute(db.withoutPlugins())
  if (rows[0]?.application_id === APPLICATION_ID) return
  await sql`pragma application_id = ${sql.lit(APPLICATION_ID)}`.execute(db)
}
