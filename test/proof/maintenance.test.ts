import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type OpenDatabase, openDatabase, type Place } from '#server/database/connect.ts'
import { MARKER } from '#server/database/maintenance.ts'
import { outstanding } from '#server/database/migrate.ts'
import { tablesOf } from '#server/database/shape.ts'
import { countedTables } from '#server/keeping/ids.ts'
import { openBooks, openPresentBooks } from '#server/keeping/openBooks.ts'
import { lockEmptyPostgres, WORKER_NAME } from '#server/keeping/postgresLock.ts'
import { restore } from '#server/keeping/restore.ts'
import { takeBackup } from '#server/keeping/takeBackup.ts'
import { generationOf } from '#server/queries/books.ts'
import { brokenInvariants } from '#server/queries/invariants.ts'
import { layBooks } from '#test/fixtures/books/lay.ts'
import { makeSale } from '#test/support/makeSale.ts'
import { openOffice } from '#test/support/office.ts'
import { type EmptyPlace, findPlace } from '#test/support/places.ts'
import { envFor, openShop, type Program, start } from '#test/support/program.ts'

/** How often each command is killed on each engine. ROUNDS=1000 kills it more often. */
const ROUNDS = Number(process.env.ROUNDS ?? (process.env.CI ? 50 : 4))

// On a busy machine a start takes long, and there are many.
vi.setConfig({ testTimeout: 60_000 + ROUNDS * 30_000, hookTimeout: 120_000 })

const SALES = 12
const KILL_AT = resolve('test/support/killAt.ts')

const engines: [engine: string, databaseUrl: string][] = [['SQLite', '']]
const { TEST_DATABASE_URL } = process.env
if (TEST_DATABASE_URL) engines.push(['PostgreSQL', TEST_DATABASE_URL])

/** What a server may say that does not open beside a restore or a move, or after one that was killed. */
const REFUSED = /in use by|was interrupted/

/** What lies in a place: nothing, the shop that was put there, the new one of a server that was started, or a part. */
type Found = 'nothing' | 'shop' | 'new shop' | 'marked'

type Run = (place: Place, env: NodeJS.ProcessEnv) => Program

/** How many steps a command takes when nothing kills it. */
async function stepsOf(program: Program): Promise<number> {
  expect(await program.end, program.said.join('\n')).toEqual([0, null])
  return Number((await program.line(/^steps/)).slice(6))
}

const counted = (killAt?: number) => ({
  NODE_OPTIONS: `--import=${KILL_AT}`,
  KILL_AT: killAt === undefined ? '' : String(killAt),
})

/** Spread over the whole, and closest at its beginning and its end, where the books change from old to new. */
function killPoint(round: number, steps: number): number {
  const part = (round + Math.random()) / ROUNDS
  const drawn = part < 0.5 ? 4 * part ** 3 : 1 - 4 * (1 - part) ** 3
  return 1 + Math.floor(drawn * steps)
}

/** Kills a command; in every second round a server is started meanwhile, which opens or says why not. */
async function killed(place: Place, run: Run, killAt: number, round: number): Promise<void> {
  const program = run(place, counted(killAt))
  const server = round % 2 === 0 ? undefined : wait(Math.random() * 2_000).then(() => tryServer(place))
  await program.end
  await server
}

async function tryServer(place: Place): Promise<void> {
  const server = start('src/server/main.ts', [], envFor(place))
  const open = server.line(/"event":"open"/).then(
    () => true,
    () => false,
  )
  if (await open) {
    server.child.kill('SIGTERM')
    expect(await server.end).toEqual([0, null])
  } else {
    expect((await server.end)[0], server.said.join('\n')).toBe(1)
    expect(server.said.join('\n')).toMatch(REFUSED)
  }
}

async function look(place: Place): Promise<Found> {
  if ('dataDir' in place && !existsSync(join(place.dataDir, 'shop.sqlite'))) return 'nothing'
  const opened = openDatabase(place)
  try {
    const tables = await tablesOf(opened.db, opened.engine)
    if (tables.length === 0) return 'nothing'
    if (tables.some(({ name }) => name === MARKER)) {
      for (const open of [openBooks, openPresentBooks]) await expect(open(place)).rejects.toThrow(/was interrupted/)
      return 'marked'
    }
    expect(await brokenInvariants(opened.db)).toEqual([])
    expect(await outstanding(opened.db)).toEqual([])
    const { length } = await opened.db.selectFrom('sale').select('id').execute()
    if (length === 0) {
      expect(await opened.db.selectFrom('employee').select('userName').execute()).toEqual([{ userName: 'owner' }])
      return 'new shop'
    }
    expect(length).toBe(SALES)
    return 'shop'
  } finally {
    await opened.close()
  }
}

/** A shop with sales and people who are signed in. */
async function makeShop(place: Place): Promise<{ opened: OpenDatabase; generation: string }> {
  const opened = openDatabase(place)
  const office = await openOffice({ opened })
  for (let count = 0; count < SALES; count++)
    expect((await office.call('director', 'POST', '/api/sales', makeSale())).status).toBe(201)
  await office.signIn('head')
  return { opened, generation: await generationOf(office.db) }
}

describe.concurrent.each(engines)('on %s', (_engine, databaseUrl) => {
  let here: EmptyPlace
  let backup: string
  let generation: string
  beforeAll(async () => {
    here = await findPlace(databaseUrl)
    const made = await makeShop(here.place)
    generation = made.generation
    backup = (await takeBackup(made.opened, join(here.folder, 'backups'), new Date())).file
    await made.opened.close()
  })
  afterAll(() => here.leave())

  test('a restore that is killed leaves nothing or the whole books, in a new generation', async () => {
    const run: Run = (place, env) => start('src/server/restore.ts', [backup], { ...envFor(place), ...env })
    const first = await findPlace(databaseUrl)
    const steps = await stepsOf(run(first.place, counted()))
    await first.leave()
    const seen: Found[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const { place, leave } = await findPlace(databaseUrl)
      await killed(place, run, killPoint(round, steps), round)
      const found = await look(place)
      seen.push(found)
      if (found === 'nothing' || found === 'marked') expect(await restore({ file: backup, place })).toEqual([])
      if (found !== 'new shop') {
        expect(await look(place)).toBe('shop')
        await expectNewLife(place, generation)
      }
      await leave()
    }
    report('restore', steps, seen)
  })

  test('an upgrade that is killed leaves the old tables or the new ones', async () => {
    const engine = databaseUrl ? 'postgres' : 'sqlite'
    const books = readFileSync(`test/fixtures/books/003.${engine}.sql`, 'utf8')
    const run: Run = (place, env) => {
      const where = envFor(place)
      return start('src/server/main.ts', [], {
        ...where,
        DAILY_BACKUP: 'on',
        BACKUP_DIR: join(here.folder, 'kept'),
        ...env,
      })
    }
    const layOld = async () => {
      const empty = await findPlace(databaseUrl)
      if ('dataDir' in empty.place) mkdirSync(empty.place.dataDir)
      if (!('inMemory' in empty.place)) await layBooks(books, empty.place)
      const old = await versionOf(empty.place)
      return { ...empty, old }
    }
    const first = await layOld()
    const whole = run(first.place, counted())
    await whole.line(/"event":"open"/)
    whole.child.kill('SIGTERM')
    const steps = await stepsOf(whole)
    await first.leave()
    const seen: string[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const { place, leave, old } = await layOld()
      const program = run(place, counted(killPoint(round, steps)))
      const other = round % 2 === 0 ? undefined : wait(Math.random() * 2_000).then(() => tryServer(place))
      await program.line(/"event":"open"/).catch(() => {})
      program.child.kill('SIGKILL')
      await program.end
      await other
      const now = await versionOf(place)
      expect([0, old]).toContain(now)
      seen.push(now === 0 ? 'new' : 'old')
      const shop = await openShop(place)
      shop.child.kill('SIGTERM')
      expect(await shop.end).toEqual([0, null])
      expect(await versionOf(place)).toBe(0)
      const { db, close } = await openPresentBooks(place)
      expect(await brokenInvariants(db)).toEqual([])
      await close()
      await leave()
    }
    report('upgrade', steps, seen)
  })
})

/** How many migrations are outstanding. */
async function versionOf(place: Place): Promise<number> {
  const { db, close } = await openBooks(place)
  return (await outstanding(db).finally(close)).length
}

/** No session of before lives, devices see another generation, and no id is given twice. */
async function expectNewLife(place: Place, before: string): Promise<void> {
  const { db, engine, close } = await openPresentBooks(place)
  expect(await generationOf(db)).not.toBe(before)
  expect(await db.selectFrom('session').select('id').where('endedAt', 'is', null).execute()).toEqual([])
  for (const { last } of await countedTables(db, engine)) expect(last).toBeGreaterThan(1_000_000)
  await close()
}

function report(command: string, steps: number, seen: readonly string[]): void {
  const counts = [...Map.groupBy(seen, (one) => one)].map(([what, rounds]) => `${rounds.length} × ${what}`)
  process.stdout.write(`    ${command}: ${ROUNDS} kills over ${steps} steps left ${counts.join(', ')}\n`)
}

describe.runIf(TEST_DATABASE_URL)('from SQLite to PostgreSQL', () => {
  let here: EmptyPlace
  beforeAll(async () => {
    here = await findPlace('')
    await (await makeShop(here.place)).opened.close()
  })
  afterAll(() => here.leave())

  const run: Run = (place, env) => {
    const target = 'databaseUrl' in place ? place.databaseUrl : ''
    return start('src/server/moveToPostgres.ts', [target], { ...envFor(here.place), ...env })
  }

  test('a move that is killed leaves nothing or the whole books', async () => {
    const first = await findPlace()
    const steps = await stepsOf(run(first.place, counted()))
    await first.leave()
    const seen: Found[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const { place, leave } = await findPlace()
      await killed(place, run, killPoint(round, steps), round)
      const found = await look(place)
      expect(found).not.toBe('marked')
      seen.push(found)
      if (found === 'nothing') {
        const again = run(place, {})
        expect(await again.end, again.said.join('\n')).toEqual([0, null])
        expect(await look(place)).toBe('shop')
      }
      expect(await look(here.place)).toBe('shop')
      await leave()
    }
    report('move', steps, seen)
  })

  test('of two moves at the same moment one succeeds, and the other says which and changes nothing', async () => {
    const { place, leave } = await findPlace()
    const both = [run(place, {}), run(place, {})]
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
    const both = [run(place, {}), start('src/server/moveToPostgres.ts', [target], envFor(other.place))]
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
