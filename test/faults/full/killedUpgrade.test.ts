import { mkdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { listPendingMigrations } from '#server/database/migrate.ts'
import { type DatabaseLocation, openDatabase } from '#server/database/openDatabase.ts'
import { readSchemaParts } from '#server/database/schemaParts.ts'
import { openCurrentDatabase, openExistingDatabase } from '#server/maintenance/openExistingDatabase.ts'
import { checkIntegrity } from '#server/queries/integrity/checkIntegrity.ts'
import { loadDump } from '#test/fixtures/books/loadDump.ts'
import { timeLimitMs } from '#test/support/runner/timeLimits.ts'
import { createEmptyDatabase, type EmptyDatabase, waitUntilDisconnected } from '#test/support/server/emptyDatabase.ts'
import { buildEnv, type Program, startProgram } from '#test/support/server/startProgram.ts'
import { chooseRounds } from '../chooseRounds.ts'

/** The steps between two kills; a long run kills at each. */
const STEP_INTERVAL = chooseRounds({ short: 80, full: 24, long: 1 })

vi.setConfig({ testTimeout: timeLimitMs(3_600 / STEP_INTERVAL + 120) })

const KILL_AT_STEP_FILE = resolve('test/support/server/killAtStep.ts')

const engines: [engine: 'sqlite' | 'postgres', databaseUrl: string][] = [['sqlite', '']]
const { TEST_DATABASE_URL } = process.env
if (TEST_DATABASE_URL) engines.push(['postgres', TEST_DATABASE_URL])

const SCHEMAS = ['001', '009', '014', '015', '019']
const CASES = engines.flatMap(([engine, url]) => SCHEMAS.map((schema) => [engine, schema, url] as const))

/** An upgrade by one migration has few steps. */
const MIN_KILLS = 5

/** The steps at which a server is killed, `factor` times as far from each other as STEP_INTERVAL says, and the last one. */
function listKills(schema: string, steps: number, factor = 1): number[] {
  const interval = Math.max(1, Math.min(factor * STEP_INTERVAL, Math.floor(steps / MIN_KILLS)))
  const kills = new Set([steps])
  for (let step = 1 + (Number(schema) % Math.min(STEP_INTERVAL, interval)); step < steps; step += interval)
    kills.add(step)
  return [...kills].sort((a, b) => a - b)
}

/** The second of two servers at the same time may say that the first one has the folder. */
const REFUSAL_PATTERN = /in use by/

describe.concurrent.each(CASES)('on %s a server that upgrades schema %s', (engine, schema, databaseUrl) => {
  const dump = readFileSync(`test/fixtures/books/${schema}.${engine}.sql`, 'utf8')

  const loadOldSchema = async (): Promise<EmptyDatabase> => {
    const empty = await createEmptyDatabase(databaseUrl)
    if ('dataDir' in empty.location) mkdirSync(empty.location.dataDir)
    if (!('inMemory' in empty.location)) await loadDump(dump, empty.location)
    return empty
  }

  const start = (location: DatabaseLocation, killAt?: number): Program =>
    startProgram('main', [], {
      ...buildEnv(location),
      NODE_OPTIONS: `--import=${KILL_AT_STEP_FILE}`,
      KILL_AT: killAt === undefined ? '' : String(killAt),
    })

  /** Waits until a server is open or has ended; true if it is open. */
  const waitUntilOpen = (server: Program): Promise<boolean> =>
    server.waitForLine(/"event":"open"/).then(
      () => true,
      () => false,
    )

  const stop = async (server: Program): Promise<number> => {
    server.child.kill('SIGTERM')
    expect(await server.exited, server.output.join('\n')).toEqual([0, null])
    return Number((await server.waitForLine(/^steps/)).slice(6))
  }

  const readParts = async (location: DatabaseLocation) => {
    const { db, close } = openDatabase(location)
    return readSchemaParts(db).finally(close)
  }

  /** Expects the old schema or the new one, and nothing between them. */
  const expectOldOrNew = async (location: DatabaseLocation, before: Awaited<ReturnType<typeof readParts>>) => {
    const { db, close } = await openExistingDatabase(location)
    const pending = await listPendingMigrations(db).finally(close)
    if (pending.length === 0) return 'new'
    expect(await readParts(location)).toEqual(before)
    return 'old'
  }

  const expectUpgraded = async (location: DatabaseLocation) => {
    const { db, close } = await openCurrentDatabase(location)
    expect(await checkIntegrity(db).finally(close)).toEqual([])
  }

  /** The number of steps of an upgrade that is not killed. */
  const countSteps = async (): Promise<number> => {
    const { location, remove } = await loadOldSchema()
    const server = start(location)
    expect(await waitUntilOpen(server), server.output.join('\n')).toBe(true)
    const steps = await stop(server)
    await remove()
    return steps
  }

  test('and is killed at any step leaves the old schema or the new one, and the next start finishes', async () => {
    const steps = await countSteps()
    const seen = new Set<string>()
    for (const step of listKills(schema, steps)) {
      const { location, remove } = await loadOldSchema()
      const before = await readParts(location)
      const server = start(location, step)
      if (await waitUntilOpen(server)) server.child.kill('SIGKILL')
      await server.exited
      await waitUntilDisconnected(location)
      seen.add(await expectOldOrNew(location, before))
      const next = start(location)
      expect(await waitUntilOpen(next), `step ${step}: ${next.output.join('\n')}`).toBe(true)
      await stop(next)
      await expectUpgraded(location)
      await remove()
    }
    expect(seen).toEqual(new Set(['old', 'new']))
  })

  test('beside a second one that starts at once, and is killed, leaves it to the second or to the next start', async () => {
    const steps = await countSteps()
    for (const step of listKills(schema, steps, 2)) {
      const { location, remove } = await loadOldSchema()
      const [killed, other] = [start(location, step), start(location)]
      const [isKilledOpen, isOtherOpen] = await Promise.all([waitUntilOpen(killed), waitUntilOpen(other)])
      if (isKilledOpen) killed.child.kill('SIGKILL')
      await killed.exited
      if (isOtherOpen) await stop(other)
      else expect(other.output.join('\n')).toMatch(REFUSAL_PATTERN)
      await waitUntilDisconnected(location)
      const next = start(location)
      expect(await waitUntilOpen(next), `step ${step}: ${next.output.join('\n')}`).toBe(true)
      await stop(next)
      await expectUpgraded(location)
      await remove()
    }
  })

  test('beside a second one that starts at once, upgrades it once', async () => {
    const { location, remove } = await loadOldSchema()
    const servers = [start(location), start(location)]
    const open = await Promise.all(servers.map(waitUntilOpen))
    expect(open).toContain(true)
    for (const [index, server] of servers.entries())
      if (open[index]) await stop(server)
      else expect(server.output.join('\n')).toMatch(REFUSAL_PATTERN)
    await expectUpgraded(location)
    await remove()
  })
})
