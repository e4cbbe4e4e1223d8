import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '#server/database/openDatabase.ts'
import { openSqliteFile, type SqliteFile } from '#server/database/sqlite/sqliteFile.ts'
import { SqliteWriter } from '#server/database/sqlite/sqliteWriter.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'khet-writing-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A names table, its file's writer, and every statement that the file received. */
function openNamesFile(failures: { commit?: Error } = {}) {
  const file = openSqliteFile(join(folder, 'names.sqlite'), 'pragma journal_mode = wal')
  file.exec('create table name (name text primary key)')
  const statements: string[] = []
  const exec = (sql: string) => {
    statements.push(sql)
    if (sql === 'commit' && failures.commit) throw failures.commit
    file.exec(sql)
  }
  const watched: SqliteFile = { ...file, exec }
  const writer = new SqliteWriter(watched, true)
  const add = async (...names: string[]) => {
    await writer.begin()
    try {
      for (const name of names) file.executeQuery({ sql: 'insert into name values (?)', parameters: [name] })
    } catch (error) {
      await writer.rollback(error)
      throw error
    }
    await writer.commit()
  }
  const names = () => file.executeQuery({ sql: 'select name from name order by name', parameters: [] }).rows
  return { add, names, statements, writer, close: () => file.close() }
}

const settleAll = async (work: Promise<unknown>[]) => (await Promise.allSettled(work)).map(({ status }) => status)

test('concurrent writers share one sync to the disk', async () => {
  const { add, names, statements, close } = openNamesFile()
  expect(await settleAll([add('a'), add('b'), add('c')])).toEqual(Array(3).fill('fulfilled'))
  expect(statements.filter((sql) => sql === 'commit')).toHaveLength(1)
  expect(names()).toEqual([{ name: 'a' }, { name: 'b' }, { name: 'c' }])
  close()
})

test('sequential writers do not wait, until concurrent ones follow', async () => {
  const { add, names, statements, close } = openNamesFile()
  const isTogether = async (one: string, other: string) => {
    const before = statements.filter((sql) => sql === 'commit').length
    // Arrives after the first write and within the same turn of the event loop.
    const behind = new Promise((come) => setImmediate(come)).then(() => add(other))
    await Promise.all([add(one), behind])
    return statements.filter((sql) => sql === 'commit').length === before + 1
  }
  expect(await isTogether('a', 'b')).toBe(true)
  for (let index = 0; index < 20; index += 1) await add(`alone ${index}`)
  const pairs: boolean[] = []
  for (let index = 0; index < 12; index += 1) pairs.push(await isTogether(`one ${index}`, `other ${index}`))
  expect(pairs[0]).toBe(false)
  expect(pairs.slice(pairs.indexOf(true)).length).toBeGreaterThan(6)
  expect(pairs.slice(pairs.indexOf(true))).not.toContain(false)
  expect(names()).toHaveLength(46)
  close()
})

test('a prepared statement returns columns that were added later', () => {
  const file = openSqliteFile(join(folder, 'names.sqlite'), 'pragma journal_mode = wal')
  const run = (sql: string) => file.executeQuery({ sql, parameters: [] }).rows
  run('create table name (first_name text)')
  run("insert into name values ('Asha')")
  expect(run('select * from name')).toEqual([{ first_name: 'Asha' }])
  run("alter table name add column last_name text default 'Demo'")
  expect(run('select * from name')).toEqual([{ first_name: 'Asha', last_name: 'Demo' }])
  file.close()
})

test('a rollback of one writer leaves the others of its group untouched', async () => {
  const { add, names, statements, close } = openNamesFile()
  const work = [add('a'), add('x', 'a'), add('b'), add('y', 'b'), add('c')]
  expect(await settleAll(work)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled'])
  expect(names()).toEqual([{ name: 'a' }, { name: 'b' }, { name: 'c' }])
  expect(statements.filter((sql) => sql === 'commit')).toHaveLength(1)
  close()
})

test('if the first writer fails, the others commit', async () => {
  const { add, names, close } = openNamesFile()
  expect(await settleAll([add('a', 'a'), add('b')])).toEqual(['rejected', 'fulfilled'])
  expect(names()).toEqual([{ name: 'b' }])
  close()
})

test('if the disk fails, no writer of the group gets a success or refusal, and later writers succeed', async () => {
  const commitFailure: { commit?: Error } = { commit: new Error('the disk is full') }
  const { add, names, close } = openNamesFile(commitFailure)
  const reasons = (await Promise.allSettled([add('a'), add('x', 'a'), add('b')])).map(
    (one) => 'reason' in one && one.reason,
  )
  expect(reasons).toEqual(Array(3).fill(commitFailure.commit))
  expect(names()).toEqual([])
  delete commitFailure.commit
  await add('a')
  expect(names()).toEqual([{ name: 'a' }])
  close()
})

test('no writer gets an answer before the sync, and exclusive work waits for it', async () => {
  const { add, statements, writer, close } = openNamesFile()
  const results: string[] = []
  const work = [
    add('a').then(() => results.push(`a after ${statements.at(-1)}`)),
    add('b').then(() => results.push('b')),
  ]
  work.push(writer.withLock(() => results.push(`alone after ${statements.at(-1)}`)))
  await Promise.all(work)
  expect(results).toEqual(['alone after commit', 'a after commit', 'b'])
  close()
})

test('concurrent readers see the state before the commit, then the state after it', async () => {
  const { db, close }: OpenDatabase = openDatabase({ dataDir: folder })
  await db.schema
    .createTable('category')
    .addColumn('id', 'integer')
    .addColumn('name', 'text')
    .addColumn('date', 'text')
    .execute()
  const count = async (from: typeof db) => (await from.selectFrom('category').select('id').execute()).length
  await db.transaction().execute(async (work) => {
    await work.insertInto('category').values({ name: 'Relay', date: '2026-04-01' }).execute()
    expect([await count(work), await count(db)]).toEqual([1, 0])
    await db
      .transaction()
      .setAccessMode('read only')
      .execute(async (reading) => expect(await count(reading)).toBe(0))
  })
  expect(await count(db)).toBe(1)
  const writing = db
    .transaction()
    .setAccessMode('read only')
    .execute((work) => work.deleteFrom('category').execute())
  await expect(writing).rejects.toThrow(/readonly/)
  await close()
})
