import { mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Place } from '#server/database/connect.ts'
import { outstanding } from '#server/database/migrate.ts'
import { listBackups, SUM } from '#server/keeping/backups.ts'
import { countedTables } from '#server/keeping/ids.ts'
import { openBooks, openPresentBooks } from '#server/keeping/openBooks.ts'
import { restore } from '#server/keeping/restore.ts'
import { sumOf, takeBackup } from '#server/keeping/takeBackup.ts'
import { generationOf } from '#server/queries/books.ts'
import { brokenInvariants } from '#server/queries/invariants.ts'
import { layBooks } from '#test/fixtures/books/lay.ts'
import { type Found, look, makeShop } from '#test/support/maintained.ts'
import { type EmptyPlace, findPlace } from '#test/support/places.ts'
import { envFor, openShop, type Program, start } from '#test/support/program.ts'
import { timeLimitMs } from '#test/support/timeLimits.ts'

/** How often each command is killed on each engine. ROUNDS=1000 kills it more often. */
const ROUNDS = Number(process.env.ROUNDS ?? (process.env.CI ? 50 : 4))

// On a busy machine a start takes long, and there are many.
vi.setConfig({ testTimeout: timeLimitMs(60 + ROUNDS * 30), hookTimeout: timeLimitMs(120) })

const KILL_AT = resolve('test/support/killAt.ts')

const engines: [engine: string, databaseUrl: string][] = [['SQLite', '']]
const { TEST_DATABASE_URL } = process.env
if (TEST_DATABASE_URL) engines.push(['PostgreSQL', TEST_DATABASE_URL])

/** What a server may say that does not open beside a restore or a move, or after one that was killed. */
const REFUSED = /in use by|was interrupted/

type Run = (place: Place, env: NodeJS.ProcessEnv) => Program

/** How many steps a command takes when nothing kills it. */
async function stepsOf(program: Program): Promise<number> {
  expect(await program.end, program.said.join('\n')).toEqual([0, null])
  return Number((await program.line(/^steps/)).slice(6))
}

const counted = (killAt?: number) => ({
  // With this the server need not replace itself at its start, which would end the counting.
  MALLOC_MMAP_THRESHOLD_: '4194304',
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
    // Killed while it was made, too, no backup has its name before it is whole.
    for (const { file } of listBackups(join(here.folder, 'kept')))
      expect(readFileSync(file + SUM, 'utf8')).toContain(await sumOf(file))
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
})
