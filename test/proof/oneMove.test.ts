import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDatabase, type Place } from '#server/database/connect.ts'
import { MARKER } from '#server/database/maintenance.ts'
import { tablesOf } from '#server/database/shape.ts'
import { lockEmptyPostgres, WORKER_NAME } from '#server/keeping/postgresLock.ts'
import { look, makeShop } from '#test/support/maintained.ts'
import { type EmptyPlace, findPlace } from '#test/support/places.ts'
import { envFor, openShop, type Program, start } from '#test/support/program.ts'
import { timeLimitMs } from '#test/support/timeLimits.ts'

const { TEST_DATABASE_URL } = process.env

vi.setConfig({ testTimeout: timeLimitMs(120), hookTimeout: timeLimitMs(120) })

describe.runIf(TEST_DATABASE_URL)('moving from SQLite to PostgreSQL', () => {
  let here: EmptyPlace
  beforeAll(async () => {
    here = await findPlace('')
    await (await makeShop(here.place)).opened.close()
  })
  afterAll(() => here.leave())

  const run = (place: Place): Program => {
    const target = 'databaseUrl' in place ? place.databaseUrl : ''
    return start('src/server/moveToPostgres.ts', [target], envFor(here.place))
  }

  test('of two moves at the same moment one succeeds, and the other says which and changes nothing', async () => {
    const { place, leave } = await findPlace()
    const both = [run(place), run(place)]
    const codes = await Promise.all(both.map(async ({ end }) => (await end)[0]))
    expect(codes.toSorted()).toEqual([0, 1])
    const refused = both[codes.indexOf(1)]?.said.join('\n')
    expect(refused).toMatch(/in use by a move to PostgreSQL \(process \d+, since |is not empty/)
    expect(await look(place)).toBe('shop')
    await leave()
  })

  test('of two moves from two folders into one database one succeeds', async () => {
    const other = await findPlace('')
    await (await makeShop(other.place)).opened.close()
    const { place, leave } = await findPlace()
    const target = 'databaseUrl' in place ? place.databaseUrl : ''
    const both = [run(place), start('src/server/moveToPostgres.ts', [target], envFor(other.place))]
    const codes = await Promise.all(both.map(async ({ end }) => (await end)[0]))
    expect(codes.toSorted()).toEqual([0, 1])
    const refused = both[codes.indexOf(1)]?.said.join('\n')
    expect(refused).toMatch(/in use by another program \(khet move, process \d+, since |is not empty/)
    expect(await look(place)).toBe('shop')
    await leave()
    await other.leave()
  })

  test('a rehearsal beside an open server leaves the database empty', async () => {
    const shop = await openShop(here.place)
    const { place, leave } = await findPlace()
    const target = 'databaseUrl' in place ? place.databaseUrl : ''
    const rehearsal = start('src/server/moveToPostgres.ts', ['--rehearsal', target], envFor(here.place))
    expect(await rehearsal.end, rehearsal.said.join('\n')).toEqual([0, null])
    expect(rehearsal.said.join('\n')).toContain('This was a rehearsal')
    expect(await look(place)).toBe('nothing')
    shop.child.kill('SIGTERM')
    expect(await shop.end).toEqual([0, null])
    await leave()
  })
})

/** What PostgreSQL's own programs leave behind when the restore that has started them is killed. */
describe.runIf(TEST_DATABASE_URL)('an interrupted restore on PostgreSQL', () => {
  test('is refused by every program until it is run again, and its connections are ended', async () => {
    const { place, leave } = await findPlace()
    const opened = openDatabase(place)
    await sql`create table ${sql.table(MARKER)} (process integer not null, since text not null)`.execute(opened.db)
    await sql`create table sale (id integer)`.execute(opened.db)
    await sql`create function refuse_change() returns int language sql return 1`.execute(opened.db)
    for (const program of ['main', 'verify', 'backup']) {
      const refused = start(`src/server/${program}.ts`, [], envFor(place))
      expect((await refused.end)[0]).toBe(1)
      expect(refused.said).toEqual([expect.stringMatching(/was interrupted.*Run the restore again/)])
    }
    // Such as pg_restore, which is a process of its own and outlives the one that has started it.
    const orphan = new pg.Client({
      connectionString: 'databaseUrl' in place ? place.databaseUrl : '',
      application_name: WORKER_NAME,
    })
    const ended = new Promise((resolve) => orphan.on('error', resolve))
    await orphan.connect()
    await orphan.query('begin')
    const locked = await lockEmptyPostgres('databaseUrl' in place ? place.databaseUrl : '', 'restore')
    await ended
    expect(await tablesOf(locked.db, 'postgres')).toEqual([])
    await locked.close()
    await opened.close()
    await leave()
  })
})
