import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type DatabaseLocation, openDatabase } from '#server/database/openDatabase.ts'
import { RESTORE_MARKER_TABLE } from '#server/database/postgres/maintenanceLock.ts'
import { listTables } from '#server/database/tableSchema.ts'
import { lockEmptyPostgres, WORKER_APPLICATION_NAME } from '#server/maintenance/postgresLock.ts'
import { timeLimitMs } from '#test/support/runner/timeLimits.ts'
import { createShopDatabase, inspectDatabase } from '#test/support/server/databaseState.ts'
import { createEmptyDatabase, type EmptyDatabase } from '#test/support/server/emptyDatabase.ts'
import { buildEnv, type Program, startProgram, startServer } from '#test/support/server/startProgram.ts'

const { TEST_DATABASE_URL } = process.env

vi.setConfig({ testTimeout: timeLimitMs(120), hookTimeout: timeLimitMs(120) })

describe.runIf(TEST_DATABASE_URL)('moving from SQLite to PostgreSQL', () => {
  let source: EmptyDatabase
  beforeAll(async () => {
    source = await createEmptyDatabase('')
    await (await createShopDatabase(source.location)).opened.close()
  })
  afterAll(() => source?.remove())

  const run = (location: DatabaseLocation): Program => {
    const target = 'databaseUrl' in location ? location.databaseUrl : ''
    return startProgram('moveToPostgres', [target], buildEnv(source.location))
  }

  test('of two moves at the same moment one succeeds, and the other names a reason and changes nothing', async () => {
    const { location, remove } = await createEmptyDatabase()
    const both = [run(location), run(location)]
    const codes = await Promise.all(both.map(async ({ exited }) => (await exited)[0]))
    expect(codes.toSorted()).toEqual([0, 1])
    const refused = both[codes.indexOf(1)]?.output.join('\n')
    expect(refused).toMatch(/in use by a move to PostgreSQL \(process \d+, since |is not empty/)
    expect(await inspectDatabase(location)).toBe('shop')
    await remove()
  })

  test('of two moves from two folders into one database one succeeds', async () => {
    const other = await createEmptyDatabase('')
    await (await createShopDatabase(other.location)).opened.close()
    const { location, remove } = await createEmptyDatabase()
    const target = 'databaseUrl' in location ? location.databaseUrl : ''
    const both = [run(location), startProgram('moveToPostgres', [target], buildEnv(other.location))]
    const codes = await Promise.all(both.map(async ({ exited }) => (await exited)[0]))
    expect(codes.toSorted()).toEqual([0, 1])
    const refused = both[codes.indexOf(1)]?.output.join('\n')
    expect(refused).toMatch(/in use by another program \(khet move, process \d+, since |is not empty/)
    expect(await inspectDatabase(location)).toBe('shop')
    await remove()
    await other.remove()
  })

  test('a move of texts with NUL says in how many of them ␀ takes its place', async () => {
    const old = await createEmptyDatabase('')
    const { opened } = await createShopDatabase(old.location)
    await opened.db.updateTable('party').set({ comment: 'pays\0late' }).where('id', '=', 1).execute()
    await opened.close()
    const { location, remove } = await createEmptyDatabase()
    const target = 'databaseUrl' in location ? location.databaseUrl : ''
    const move = startProgram('moveToPostgres', [target], buildEnv(old.location))
    expect(await move.exited, move.output.join('\n')).toEqual([0, null])
    expect(move.output.find((line) => line.startsWith('party '))).toMatch(
      /the same; NUL, which PostgreSQL cannot store, is now ␀ \(texts: 1\)$/,
    )
    expect(await inspectDatabase(location)).toBe('shop')
    await remove()
    await old.remove()
  })

  test('a rehearsal beside an open server leaves the database empty', async () => {
    const sampleServer = await startServer(source.location)
    const { location, remove } = await createEmptyDatabase()
    const target = 'databaseUrl' in location ? location.databaseUrl : ''
    const rehearsal = startProgram('moveToPostgres', ['--rehearsal', target], buildEnv(source.location))
    expect(await rehearsal.exited, rehearsal.output.join('\n')).toEqual([0, null])
    expect(rehearsal.output.join('\n')).toContain('This was a rehearsal')
    expect(await inspectDatabase(location)).toBe('nothing')
    sampleServer.child.kill('SIGTERM')
    expect(await sampleServer.exited).toEqual([0, null])
    await remove()
  })
})

/** The state that pg_restore leaves behind if the restore that started it is killed. */
describe.runIf(TEST_DATABASE_URL)('an interrupted restore on PostgreSQL', () => {
  test('is refused by every program until it is run again, and its connections are ended', async () => {
    const { location, remove } = await createEmptyDatabase()
    const opened = openDatabase(location)
    await sql`create table ${sql.table(RESTORE_MARKER_TABLE)} (process integer not null, since text not null)`.execute(
      opened.db,
    )
    await sql`create table sale (id integer)`.execute(opened.db)
    await sql`create function refuse_change() returns int language sql return 1`.execute(opened.db)
    for (const program of ['main', 'verify', 'backup']) {
      const refused = startProgram(program, [], buildEnv(location))
      expect((await refused.exited)[0]).toBe(1)
      expect(refused.output).toEqual([expect.stringMatching(/was interrupted.*Run the restore again/)])
    }
    // Like pg_restore, which is a process of its own and outlives the program that started it.
    const orphan = new pg.Client({
      connectionString: 'databaseUrl' in location ? location.databaseUrl : '',
      application_name: WORKER_APPLICATION_NAME,
    })
    const ended = new Promise((resolve) => orphan.on('error', resolve))
    await orphan.connect()
    await orphan.query('begin')
    const locked = await lockEmptyPostgres('databaseUrl' in location ? location.databaseUrl : '', 'restore')
    await ended
    expect(await listTables(locked.db, 'postgres')).toEqual([])
    await locked.close()
    await opened.close()
    await remove()
  })
})
