import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '#server/database/openDatabase.ts'
import { listTables, type RawRow, readRowBatches } from '#server/database/tableSchema.ts'
import { CHECKSUM_EXTENSION } from '#server/maintenance/backupFiles.ts'
import { restoreBackup } from '#server/maintenance/restoreBackup.ts'
import { hashFile, takeBackup } from '#server/maintenance/takeBackup.ts'
import { checkIntegrity } from '#server/queries/integrity/checkIntegrity.ts'
import { loadDump } from '#test/fixtures/books/loadDump.ts'
import { canOtherProcessesOpen, createEmptyDatabase, type EmptyDatabase } from '#test/support/server/emptyDatabase.ts'
import { makeEveryDocument } from '#test/support/server/makeEveryDocument.ts'
import { openTestServer } from '#test/support/server/testServer.ts'

const NOW = new Date('2026-04-20T15:30:00Z')
const isPostgres = Boolean(process.env.TEST_DATABASE_URL)

describe.runIf(canOtherProcessesOpen)('a backup', () => {
  let source: EmptyDatabase
  let target: EmptyDatabase
  beforeEach(async () => {
    ;[source, target] = await Promise.all([createEmptyDatabase(), createEmptyDatabase()])
  })
  afterEach(() => Promise.all([source.remove(), target.remove()]))

  /** Takes a backup of the source after these statements. */
  const backUp = async (...statements: string[]): Promise<string> => {
    const opened = openDatabase(source.location)
    if (isPostgres) await runOnSource(statements)
    const { file } = await takeBackup(opened, join(source.folder, 'backups'), NOW)
    await opened.close()
    if (isPostgres) return file
    const backup = new DatabaseSync(file)
    for (const statement of statements) backup.exec(statement)
    backup.close()
    writeFileSync(file + CHECKSUM_EXTENSION, `${await hashFile(file)}  ${basename(file)}\n`)
    return file
  }
  const runOnSource = async (statements: readonly string[]) => {
    if (!('databaseUrl' in source.location)) return
    const client = new pg.Client({ connectionString: source.location.databaseUrl })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  const openShop = async () => {
    const opened = openDatabase(source.location)
    const server = await openTestServer({ opened, clock: () => NOW })
    return server
  }

  /** All rows, without those that a restore changes. */
  const readAll = async ({ db, engine }: OpenDatabase): Promise<Record<string, RawRow[]>> => {
    const found: Record<string, RawRow[]> = {}
    for (const table of await listTables(db, engine)) {
      if (['books', 'session', 'notes'].includes(table.name)) continue
      for await (const rows of readRowBatches(db, engine, table))
        found[table.name] = [...(found[table.name] ?? []), ...rows.filter((row) => row.operation !== 'restore')]
    }
    return found
  }

  const FOREIGN_PARTS = isPostgres
    ? [
        `create function pay() returns trigger language plpgsql as
          $$ begin update settings set firm_name = 'x'; return new; end $$`,
        'create trigger pay after insert on sale for each row execute function pay()',
        'create view totals as select 1 as one',
        'create table notes (id integer primary key, note text)',
        "insert into notes values (1, 'x')",
        'create index sale_by_comment on sale (comment)',
        'alter table sale add constraint few check (total_amount < 100000000)',
        "alter table party add column note text default 'x'",
        'create rule quiet as on update to promise do instead nothing',
        'drop trigger change_log_append_only on change_log',
        'drop index employee_user_name',
      ]
    : [
        "create trigger pay after insert on sale begin update settings set firm_name = 'x'; end",
        'create view totals as select 1 as one',
        "create table notes (id integer primary key, note text); insert into notes values (1, 'x')",
        'create index sale_by_comment on sale (comment)',
        "alter table sale add column flag text check (flag <> 'x')",
        "alter table party add column note text generated always as ('x') virtual",
        'create virtual table words using fts5(word)',
        'drop trigger change_log_no_update',
        'drop index employee_user_name',
      ]

  test('with parts of a schema of its own is restored without them, with all rows', async () => {
    const server = await openShop()
    await makeEveryDocument(server)
    const opened = openDatabase(source.location)
    const before = await readAll(opened)
    await opened.close()
    await server.close()
    const file = await backUp(...FOREIGN_PARTS)
    const leftOut: string[] = []
    const onLeftOut = (parts: readonly string[]) => void leftOut.push(...parts)
    expect(await restoreBackup({ file, location: target.location, onLeftOut })).toEqual([])

    const restored = openDatabase(target.location)
    expect(await checkIntegrity(restored.db)).toEqual([])
    expect(await readAll(restored)).toEqual(before)
    const { rows: firms } = await sql`select firm_name from settings`.execute(restored.db.withoutPlugins())
    expect(firms).toEqual([{ firm_name: null }])
    await restored.close()
    if (!isPostgres) expect(leftOut).toEqual(expect.arrayContaining(['trigger pay', 'view totals', 'table notes']))
  })

  const REPLACED_PARTS = isPostgres
    ? [
        [
          'table settled',
          'alter table settled rename to kept; create view settled as select * from kept; drop table kept cascade',
        ],
        ['column party.city', 'alter table party drop column city cascade'],
        ['table migration', 'drop table migration'],
      ]
    : [
        ['table settled', 'drop table settled; create view settled as select 1 as id'],
        ['table settled', 'drop table settled; create virtual table settled using fts5(kind)'],
        [
          'column category.name',
          "alter table category drop column name; alter table category add column name text generated always as ('x') virtual",
        ],
      ]

  test.each(REPLACED_PARTS)(
    'without a %s of its version is refused and leaves nothing',
    async (part, statements = '') => {
      await (await openShop()).close()
      const file = await backUp(...statements.split('; '))
      await expect(restoreBackup({ file, location: target.location })).rejects.toThrow(`it has no ${part}`)
      const opened = openDatabase(target.location)
      expect(await listTables(opened.db, opened.engine)).toEqual([])
      await opened.close()
    },
  )

  const dumps = globSync(`test/fixtures/books/*.${isPostgres ? 'postgres' : 'sqlite'}.sql`).sort()

  test.each(dumps.map((file) => [basename(file).slice(0, 3), file] as const))(
    'of the released schema %s is restored with all its rows',
    async (_, dump) => {
      if ('dataDir' in source.location) mkdirSync(source.location.dataDir)
      if (!('inMemory' in source.location)) await loadDump(readFileSync(dump, 'utf8'), source.location)
      const opened = openDatabase(source.location)
      const before = await readAll(opened)
      await opened.close()
      expect(await restoreBackup({ file: await backUp(), location: target.location })).toEqual([])
      const restored = openDatabase(target.location)
      expect(await checkIntegrity(restored.db)).toEqual([])
      const after = await readAll(restored)
      for (const [table, rows] of Object.entries(before)) {
        const columns = Object.keys(rows[0] ?? {})
        const known = after[table]?.map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])))
        expect(known, table).toEqual(rows)
      }
      await restored.close()
    },
  )
})
