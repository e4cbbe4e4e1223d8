import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { applyMigrations, refuseNewerSchema } from '../database/migrate.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { createMissingPartError } from './createMissingPartError.ts'

/**
 * Creates a database with the schema of a backup's version, made by our own migrations, and copies the rows of the
 * backup: triggers, views and other parts that the backup may have beside its tables stay behind.
 *
 * @param dataDir an empty folder
 * @returns the parts of the backup's schema that this program has not made, and that were left out
 * @throws Error if a table of that version is missing or is no table
 */
export async function copySqliteRows(backupFile: string, dataDir: string): Promise<string[]> {
  const database = openDatabase({ dataDir })
  try {
    const names = readMigrationNames(backupFile)
    refuseNewerSchema(names)
    await database.db.transaction().execute((transaction) => applyMigrations(transaction, 'sqlite', names))
  } finally {
    await database.close()
  }
  const target = new DatabaseSync(join(dataDir, 'shop.sqlite'))
  try {
    // A crash loses the copy, which nobody uses yet. Foreign keys are checked with all invariants.
    target.exec('pragma journal_mode = delete; pragma journal_mode = off; pragma synchronous = off')
    target.exec('pragma foreign_keys = off; pragma trusted_schema = off; pragma cache_size = -65536')
    target.prepare('attach ? as backup').run(backupFile)
    const leftOut = listForeignParts(target)
    copyTables(target)
    target.exec('detach backup')
    return leftOut
  } finally {
    target.close()
  }
}

function readMigrationNames(backupFile: string): string[] {
  const backup = new DatabaseSync(backupFile, { readOnly: true })
  try {
    backup.exec('pragma trusted_schema = off')
    refuseOtherTable(backup, 'main', 'migration', ['name', 'at'])
    return backup
      .prepare('select name from migration')
      .all()
      .map(({ name }) => String(name))
  } finally {
    backup.close()
  }
}

/** @throws Error if this is not a table of rows with these columns: a view or a computed column holds no data */
function refuseOtherTable(database: DatabaseSync, schema: string, table: string, columns: readonly string[]): void {
  const [found] = database
    .prepare('select type from pragma_table_list where schema = ? and name = ?')
    .all(schema, table)
  const stored = database.prepare('select name from pragma_table_xinfo(?, ?) where hidden = 0').all(table, schema)
  const missing = columns.find((column) => !stored.some(({ name }) => name === column))
  if (found?.type !== 'table') throw createMissingPartError(`table ${table}`)
  if (missing !== undefined) throw createMissingPartError(`column ${table}.${missing}`)
}

/** What the schema of the backup has beside that of its version. */
function listForeignParts(target: DatabaseSync): string[] {
  const parts = target
    .prepare(
      `select type, name from backup.sqlite_master as theirs
       where name not in ('sqlite_sequence', 'sqlite_stat1', 'sqlite_stat4') and not exists (
         select 1 from main.sqlite_master as ours
         where ours.type = theirs.type and ours.name = theirs.name and ours.sql is theirs.sql)
       order by type, name`,
    )
    .all()
  return parts.map(({ type, name }) => `${type} ${name}`)
}

/** Copies all rows in one transaction. Indexes are made afterwards, which takes less time. */
function copyTables(target: DatabaseSync): void {
  const readParts = (type: string) =>
    target.prepare(`select name, sql from main.sqlite_master where type = ? and sql is not null`).all(type)
  const tables = readParts('table').flatMap(({ name }) => (String(name).startsWith('sqlite_') ? [] : [String(name)]))
  const indexes = readParts('index')
  target.exec('begin')
  for (const { name } of indexes) target.exec(`drop index main.${quote(String(name))}`)
  for (const table of tables) {
    const columns = target
      .prepare('select name from pragma_table_info(?)')
      .all(table)
      .map(({ name }) => String(name))
    refuseOtherTable(target, 'backup', table, columns)
    const list = columns.map(quote).join(', ')
    target.exec(`delete from main.${quote(table)}`)
    target.exec(`insert into main.${quote(table)} (${list}) select ${list} from backup.${quote(table)}`)
  }
  for (const { sql } of indexes) target.exec(String(sql))
  copyIdSequences(target)
  target.exec('commit')
}

/** Generated ids are never used again, also those of deleted rows. */
function copyIdSequences(target: DatabaseSync): void {
  refuseOtherTable(target, 'backup', 'sqlite_sequence', ['name', 'seq'])
  target.exec(`
    delete from main.sqlite_sequence;
    insert into main.sqlite_sequence (name, seq)
      select name, max(seq) from backup.sqlite_sequence
      where name in (select name from main.sqlite_master where sql like '%autoincrement%') group by name`)
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`
