import { mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { listPendingMigrations } from '#server/database/migrate.ts'
import type { DatabaseLocation } from '#server/database/openDatabase.ts'
import { CHECKSUM_EXTENSION, listBackupFiles } from '#server/maintenance/backupFiles.ts'
import { listIdSequences } from '#server/maintenance/idSequences.ts'
import { openCurrentDatabase, openExistingDatabase } from '#server/maintenance/openExistingDatabase.ts'
import { restoreBackup } from '#server/maintenance/restoreBackup.ts'
import { hashFile, takeBackup } from '#server/maintenance/takeBackup.ts'
import { findGeneration } from '#server/queries/generation.ts'
import { checkIntegrity } from '#server/queries/integrity/checkIntegrity.ts'
import { loadDump } from '#test/fixtures/books/loadDump.ts'
import { timeLimitMs } from '#test/support/runner/timeLimits.ts'
import { createShopDatabase, type DatabaseState, inspectDatabase } from '#test/support/server/databaseState.ts'
import { createEmptyDatabase, type EmptyDatabase, waitUntilDisconnected } from '#test/support/server/emptyDatabase.ts'
import { buildEnv, type Program, startProgram, startServer } from '#test/support/server/startProgram.ts'
import { chooseRounds } from './chooseRounds.ts'
import { chooseSeed } from './chooseSeed.ts'
import { createRandomStream, type Random } from './simulation/random.ts'

const SEED = chooseSeed()

/** The number of kills of each command on each engine. */
const KILL_ROUNDS = chooseRounds({ short: 4, full: 12, long: 30 })

// Starts are slow on a busy machine, and there are many.
vi.setConfig({ testTimeout: timeLimitMs(60 + KILL_ROUNDS * 30), hookTimeout: timeLimitMs(120) })

const KILL_AT_STEP_FILE = resolve('test/support/server/killAtStep.ts')

const engines: [engine: string, databaseUrl: string][] = [['SQLite', '']]
const { TEST_DATABASE_URL } = process.env
if (TEST_DATABASE_URL) engines.push(['PostgreSQL', TEST_DATABASE_URL])

/** The allowed messages of a server that refuses to open beside a restore or a move, or after a killed one. */
const REFUSAL_PATTERN = /in use by|was interrupted/

/** A server is started at a random moment within this time; on an idle machine a command ends within it. */
const MAX_SERVER_DELAY_MS = 1_000

type StartProgram = (location: DatabaseLocation, env: NodeJS.ProcessEnv) => Program

/** The number of steps of a command that is not killed. */
async function countSteps(program: Program): Promise<number> {
  expect(await program.exited, program.output.join('\n')).toEqual([0, null])
  return Number((await program.waitForLine(/^steps/)).slice(6))
}

const countingEnv = (killAt?: number) => ({
  NODE_OPTIONS: `--import=${KILL_AT_STEP_FILE}`,
  KILL_AT: killAt === undefined ? '' : String(killAt),
})

/** Distributed over the whole run, densest at its beginning and end, where the data change from old to new. */
function chooseKillStep(random: Random, round: number, steps: number): number {
  const position = (round + random.next()) / KILL_ROUNDS
  const skewed = position < 0.5 ? 4 * position ** 3 : 1 - 4 * (1 - position) ** 3
  return 1 + Math.floor(skewed * steps)
}

/** Kills a command. In every second round a server is started meanwhile, which opens or names the reason why not. */
async function runAndKill(
  location: DatabaseLocation,
  run: StartProgram,
  random: Random,
  round: number,
  steps: number,
): Promise<void> {
  const program = run(location, countingEnv(chooseKillStep(random, round, steps)))
  const server = round % 2 === 0 ? undefined : startServerLater(location, random)
  await program.exited
  await server
  await waitUntilDisconnected(location)
}

/** Starts a server at a random moment of the command. */
const startServerLater = (location: DatabaseLocation, random: Random) =>
  wait(random.upTo(MAX_SERVER_DELAY_MS)).then(() => expectOpenOrRefused(location))

async function expectOpenOrRefused(location: DatabaseLocation): Promise<void> {
  const server = startProgram('main', [], buildEnv(location))
  const open = server.waitForLine(/"event":"open"/).then(
    () => true,
    () => false,
  )
  if (await open) {
    server.child.kill('SIGTERM')
    expect(await server.exited).toEqual([0, null])
  } else {
    expect((await server.exited)[0], server.output.join('\n')).toBe(1)
    expect(server.output.join('\n')).toMatch(REFUSAL_PATTERN)
  }
}

describe.concurrent.each(engines)(`on %s (seed ${SEED})`, (engineName, databaseUrl) => {
  let source: EmptyDatabase
  let backup: string
  let generation: string
  beforeAll(async () => {
    source = await createEmptyDatabase(databaseUrl)
    const made = await createShopDatabase(source.location)
    generation = made.generation
    backup = (await takeBackup(made.opened, join(source.folder, 'backups'), new Date())).file
    await made.opened.close()
  })
  afterAll(() => source?.remove())

  test('a killed restore leaves nothing or the whole database, in a new generation', async () => {
    const run: StartProgram = (location, env) => startProgram('restore', [backup], { ...buildEnv(location), ...env })
    const random = createRandomStream('restore', engineName, SEED)
    const first = await createEmptyDatabase(databaseUrl)
    const steps = await countSteps(run(first.location, countingEnv()))
    await first.remove()
    const seen: DatabaseState[] = []
    for (let round = 0; round < KILL_ROUNDS; round++) {
      const { location, remove } = await createEmptyDatabase(databaseUrl)
      await runAndKill(location, run, random, round, steps)
      const found = await inspectDatabase(location)
      seen.push(found)
      if (found === 'nothing' || found === 'marked')
        expect(await restoreBackup({ file: backup, location: location })).toEqual([])
      if (found !== 'new shop') {
        expect(await inspectDatabase(location)).toBe('shop')
        await expectNewGeneration(location, generation)
      }
      await remove()
    }
    printReport('restore', steps, seen)
  })

  test('a killed upgrade leaves the old tables or the new ones', async () => {
    const engine = databaseUrl ? 'postgres' : 'sqlite'
    const dump = readFileSync(`test/fixtures/books/003.${engine}.sql`, 'utf8')
    const run: StartProgram = (location, env) => {
      return startProgram('main', [], {
        ...buildEnv(location),
        DAILY_BACKUP: 'on',
        BACKUP_DIR: join(source.folder, 'kept'),
        ...env,
      })
    }
    const loadOldSchema = async () => {
      const empty = await createEmptyDatabase(databaseUrl)
      if ('dataDir' in empty.location) mkdirSync(empty.location.dataDir)
      if (!('inMemory' in empty.location)) await loadDump(dump, empty.location)
      const old = await countOutstandingMigrations(empty.location)
      return { ...empty, old }
    }
    const random = createRandomStream('upgrade', engineName, SEED)
    const first = await loadOldSchema()
    const whole = run(first.location, countingEnv())
    await whole.waitForLine(/"event":"open"/)
    whole.child.kill('SIGTERM')
    const steps = await countSteps(whole)
    await first.remove()
    const seen: string[] = []
    for (let round = 0; round < KILL_ROUNDS; round++) {
      const { location, remove, old } = await loadOldSchema()
      const program = run(location, countingEnv(chooseKillStep(random, round, steps)))
      const other = round % 2 === 0 ? undefined : startServerLater(location, random)
      await program.waitForLine(/"event":"open"/).catch(() => {})
      program.child.kill('SIGKILL')
      await program.exited
      await other
      await waitUntilDisconnected(location)
      const now = await countOutstandingMigrations(location)
      expect([0, old]).toContain(now)
      seen.push(now === 0 ? 'new' : 'old')
      const reopenedServer = await startServer(location)
      reopenedServer.child.kill('SIGTERM')
      expect(await reopenedServer.exited).toEqual([0, null])
      expect(await countOutstandingMigrations(location)).toBe(0)
      const { db, close } = await openCurrentDatabase(location)
      expect(await checkIntegrity(db)).toEqual([])
      await close()
      await remove()
    }
    // A backup that was killed in the making does not have the name of a backup.
    for (const { file } of listBackupFiles(join(source.folder, 'kept')))
      expect(readFileSync(file + CHECKSUM_EXTENSION, 'utf8')).toContain(await hashFile(file))
    printReport('upgrade', steps, seen)
  })
})

/** The number of outstanding migrations. */
async function countOutstandingMigrations(location: DatabaseLocation): Promise<number> {
  const { db, close } = await openExistingDatabase(location)
  return (await listPendingMigrations(db).finally(close)).length
}

/**
 * Expects that no earlier session is valid, that the generation is new, and that ids continue far above the earlier
 * ones.
 */
async function expectNewGeneration(location: DatabaseLocation, before: string): Promise<void> {
  const { db, engine, close } = await openCurrentDatabase(location)
  expect(await findGeneration(db)).not.toBe(before)
  expect(await db.selectFrom('session').select('id').where('endedAt', 'is', null).execute()).toEqual([])
  for (const { last } of await listIdSequences(db, engine)) expect(last).toBeGreaterThan(1_000_000)
  await close()
}

function printReport(command: string, steps: number, outcomes: readonly string[]): void {
  const counts = [...Map.groupBy(outcomes, (one) => one)].map(([what, rounds]) => `${rounds.length} × ${what}`)
  process.stdout.write(`    ${command}: ${KILL_ROUNDS} kills over ${steps} steps left ${counts.join(', ')}\n`)
}

describe.runIf(TEST_DATABASE_URL)(`from SQLite to PostgreSQL (seed ${SEED})`, () => {
  let source: EmptyDatabase
  beforeAll(async () => {
    source = await createEmptyDatabase('')
    await (await createShopDatabase(source.location)).opened.close()
  })
  afterAll(() => source?.remove())

  const run: StartProgram = (location, env) => {
    const target = 'databaseUrl' in location ? location.databaseUrl : ''
    return startProgram('moveToPostgres', [target], { ...buildEnv(source.location), ...env })
  }

  test('a killed move leaves nothing or the whole database', async () => {
    const random = createRandomStream('move', SEED)
    const first = await createEmptyDatabase()
    const steps = await countSteps(run(first.location, countingEnv()))
    await first.remove()
    const seen: DatabaseState[] = []
    for (let round = 0; round < KILL_ROUNDS; round++) {
      const { location, remove } = await createEmptyDatabase()
      await runAndKill(location, run, random, round, steps)
      const found = await inspectDatabase(location)
      expect(found).not.toBe('marked')
      seen.push(found)
      if (found === 'nothing') {
        const again = run(location, {})
        expect(await again.exited, again.output.join('\n')).toEqual([0, null])
        expect(await inspectDatabase(location)).toBe('shop')
      }
      expect(await inspectDatabase(source.location)).toBe('shop')
      await remove()
    }
    printReport('move', steps, seen)
  })
})
