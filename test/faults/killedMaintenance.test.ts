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
import { loadDump } from '#test/fixtures/books/lay.ts'
import { createShopDatabase, type DatabaseState, inspectDatabase } from '#test/support/databaseState.ts'
import { createEmptyDatabase, type EmptyDatabase, waitUntilDisconnected } from '#test/support/emptyDatabase.ts'
import { buildEnv, type Program, startProgram, startServer } from '#test/support/startProgram.ts'
import { timeLimitMs } from '#test/support/timeLimits.ts'
import { isFullRun } from './isFullRun.ts'

/** How often each command is killed on each engine. ROUNDS=1000 kills it more often. */
const KILL_ROUNDS = Number(process.env.ROUNDS ?? (isFullRun ? 30 : 4))

// On a busy machine a start takes long, and there are many.
vi.setConfig({ testTimeout: timeLimitMs(60 + KILL_ROUNDS * 30), hookTimeout: timeLimitMs(120) })

const KILL_AT_STEP_FILE = resolve('test/support/killAtStep.ts')

const engines: [engine: string, databaseUrl: string][] = [['SQLite', '']]
const { TEST_DATABASE_URL } = process.env
if (TEST_DATABASE_URL) engines.push(['PostgreSQL', TEST_DATABASE_URL])

/** What a server may say that does not open beside a restore or a move, or after one that was killed. */
const REFUSAL_PATTERN = /in use by|was interrupted/

/** A server is started at a random moment within this time, in which a command ends on an idle machine. */
const MAX_SERVER_DELAY_MS = 1_000

type StartProgram = (place: DatabaseLocation, env: NodeJS.ProcessEnv) => Program

/** How many steps a command takes when nothing kills it. */
async function countSteps(program: Program): Promise<number> {
  expect(await program.exited, program.output.join('\n')).toEqual([0, null])
  return Number((await program.waitForLine(/^steps/)).slice(6))
}

const countingEnv = (killAt?: number) => ({
  // With this the server need not replace itself at its start, which would end the counting.
  MALLOC_MMAP_THRESHOLD_: '4194304',
  NODE_OPTIONS: `--import=${KILL_AT_STEP_FILE}`,
  KILL_AT: killAt === undefined ? '' : String(killAt),
})

/** Spread over the whole run, densest at its beginning and end, where the data change from old to new. */
function chooseKillStep(round: number, steps: number): number {
  const position = (round + Math.random()) / KILL_ROUNDS
  const skewed = position < 0.5 ? 4 * position ** 3 : 1 - 4 * (1 - position) ** 3
  return 1 + Math.floor(skewed * steps)
}

/** Kills a command; in every second round a server is started meanwhile, which opens or says why not. */
async function runAndKill(place: DatabaseLocation, run: StartProgram, killAt: number, round: number): Promise<void> {
  const program = run(place, countingEnv(killAt))
  const server =
    round % 2 === 0 ? undefined : wait(Math.random() * MAX_SERVER_DELAY_MS).then(() => expectOpenOrRefused(place))
  await program.exited
  await server
  await waitUntilDisconnected(place)
}

async function expectOpenOrRefused(place: DatabaseLocation): Promise<void> {
  const server = startProgram('main', [], buildEnv(place))
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

describe.concurrent.each(engines)('on %s', (_engine, databaseUrl) => {
  let source: EmptyDatabase
  let backup: string
  let generation: string
  beforeAll(async () => {
    source = await createEmptyDatabase(databaseUrl)
    const made = await createShopDatabase(source.place)
    generation = made.generation
    backup = (await takeBackup(made.opened, join(source.folder, 'backups'), new Date())).file
    await made.opened.close()
  })
  afterAll(() => source.remove())

  test('a killed restore leaves nothing or the whole database, in a new generation', async () => {
    const run: StartProgram = (place, env) => startProgram('restore', [backup], { ...buildEnv(place), ...env })
    const first = await createEmptyDatabase(databaseUrl)
    const steps = await countSteps(run(first.place, countingEnv()))
    await first.remove()
    const seen: DatabaseState[] = []
    for (let round = 0; round < KILL_ROUNDS; round++) {
      const { place, remove } = await createEmptyDatabase(databaseUrl)
      await runAndKill(place, run, chooseKillStep(round, steps), round)
      const found = await inspectDatabase(place)
      seen.push(found)
      if (found === 'nothing' || found === 'marked')
        expect(await restoreBackup({ file: backup, location: place })).toEqual([])
      if (found !== 'new shop') {
        expect(await inspectDatabase(place)).toBe('shop')
        await expectNewGeneration(place, generation)
      }
      await remove()
    }
    printReport('restore', steps, seen)
  })

  test('a killed upgrade leaves the old tables or the new ones', async () => {
    const engine = databaseUrl ? 'postgres' : 'sqlite'
    const dump = readFileSync(`test/fixtures/books/003.${engine}.sql`, 'utf8')
    const run: StartProgram = (place, env) => {
      return startProgram('main', [], {
        ...buildEnv(place),
        DAILY_BACKUP: 'on',
        BACKUP_DIR: join(source.folder, 'kept'),
        ...env,
      })
    }
    const layOld = async () => {
      const empty = await createEmptyDatabase(databaseUrl)
      if ('dataDir' in empty.place) mkdirSync(empty.place.dataDir)
      if (!('inMemory' in empty.place)) await loadDump(dump, empty.place)
      const old = await countOutstandingMigrations(empty.place)
      return { ...empty, old }
    }
    const first = await layOld()
    const whole = run(first.place, countingEnv())
    await whole.waitForLine(/"event":"open"/)
    whole.child.kill('SIGTERM')
    const steps = await countSteps(whole)
    await first.remove()
    const seen: string[] = []
    for (let round = 0; round < KILL_ROUNDS; round++) {
      const { place, remove, old } = await layOld()
      const program = run(place, countingEnv(chooseKillStep(round, steps)))
      const other =
        round % 2 === 0 ? undefined : wait(Math.random() * MAX_SERVER_DELAY_MS).then(() => expectOpenOrRefused(place))
      await program.waitForLine(/"event":"open"/).catch(() => {})
      program.child.kill('SIGKILL')
      await program.exited
      await other
      await waitUntilDisconnected(place)
      const now = await countOutstandingMigrations(place)
      expect([0, old]).toContain(now)
      seen.push(now === 0 ? 'new' : 'old')
      const reopenedServer = await startServer(place)
      reopenedServer.child.kill('SIGTERM')
      expect(await reopenedServer.exited).toEqual([0, null])
      expect(await countOutstandingMigrations(place)).toBe(0)
      const { db, close } = await openCurrentDatabase(place)
      expect(await checkIntegrity(db)).toEqual([])
      await close()
      await remove()
    }
    // Killed while it was made, too, no backup has its name before it is whole.
    for (const { file } of listBackupFiles(join(source.folder, 'kept')))
      expect(readFileSync(file + CHECKSUM_EXTENSION, 'utf8')).toContain(await hashFile(file))
    printReport('upgrade', steps, seen)
  })
})

/** How many migrations are outstanding. */
async function countOutstandingMigrations(place: DatabaseLocation): Promise<number> {
  const { db, close } = await openExistingDatabase(place)
  return (await listPendingMigrations(db).finally(close)).length
}

/** No session of before lives, devices see another generation, and no id is given twice. */
async function expectNewGeneration(place: DatabaseLocation, before: string): Promise<void> {
  const { db, engine, close } = await openCurrentDatabase(place)
  expect(await findGeneration(db)).not.toBe(before)
  expect(await db.selectFrom('session').select('id').where('endedAt', 'is', null).execute()).toEqual([])
  for (const { last } of await listIdSequences(db, engine)) expect(last).toBeGreaterThan(1_000_000)
  await close()
}

function printReport(command: string, steps: number, outcomes: readonly string[]): void {
  const counts = [...Map.groupBy(outcomes, (one) => one)].map(([what, rounds]) => `${rounds.length} × ${what}`)
  process.stdout.write(`    ${command}: ${KILL_ROUNDS} kills over ${steps} steps left ${counts.join(', ')}\n`)
}

describe.runIf(TEST_DATABASE_URL)('from SQLite to PostgreSQL', () => {
  let source: EmptyDatabase
  beforeAll(async () => {
    source = await createEmptyDatabase('')
    await (await createShopDatabase(source.place)).opened.close()
  })
  afterAll(() => source.remove())

  const run: StartProgram = (place, env) => {
    const target = 'databaseUrl' in place ? place.databaseUrl : ''
    return startProgram('moveToPostgres', [target], { ...buildEnv(source.place), ...env })
  }

  test('a killed move leaves nothing or the whole database', async () => {
    const first = await createEmptyDatabase()
    const steps = await countSteps(run(first.place, countingEnv()))
    await first.remove()
    const seen: DatabaseState[] = []
    for (let round = 0; round < KILL_ROUNDS; round++) {
      const { place, remove } = await createEmptyDatabase()
      await runAndKill(place, run, chooseKillStep(round, steps), round)
      const found = await inspectDatabase(place)
      expect(found).not.toBe('marked')
      seen.push(found)
      if (found === 'nothing') {
        const again = run(place, {})
        expect(await again.exited, again.output.join('\n')).toEqual([0, null])
        expect(await inspectDatabase(place)).toBe('shop')
      }
      expect(await inspectDatabase(source.place)).toBe('shop')
      await remove()
    }
    printReport('move', steps, seen)
  })
})
