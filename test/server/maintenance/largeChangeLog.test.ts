import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#server/database/openDatabase.ts'
import { takeBackup } from '#server/maintenance/takeBackup.ts'
import { type MeasuredRun, runMeasured } from '#test/support/measure/runMeasured.ts'
import { timeLimitMs } from '#test/support/runner/timeLimits.ts'
import { addLargeRows } from '#test/support/server/addLargeRows.ts'
import { canOtherProcessesOpen, createEmptyDatabase, type EmptyDatabase } from '#test/support/server/emptyDatabase.ts'
import { buildEnv, startServer } from '#test/support/server/startProgram.ts'
import { openTestServer, PASSWORD } from '#test/support/server/testServer.ts'

vi.setConfig({ testTimeout: timeLimitMs(300), hookTimeout: timeLimitMs(300) })

/** Less than the size of the log, so that a program that loads all of it, or one page of 500 rows, fails. */
const MAX_HEAP_MB = 72
/** As `npm start` sets it. The default of 16 MB counts three times against the heap limit: V8 would collect all the time. */
const YOUNG_GENERATION = '--max-semi-space-size=8'
/** The memory of Node, the program and native database drivers. */
const MAX_RESIDENT_MB = 320

const runProgram = (program: string, args: string[], env: NodeJS.ProcessEnv) =>
  runMeasured(program, args, env, MAX_HEAP_MB)

function expectDone({ exitCode, output, peakMb }: MeasuredRun, expected: RegExp): void {
  expect([exitCode, output]).toEqual([0, expect.stringMatching(expected)])
  expect(peakMb).toBeLessThan(MAX_RESIDENT_MB)
}

describe.runIf(canOtherProcessesOpen)('with 95 MB of change log, some rows of 4 MB, within 72 MB of heap', () => {
  const toPostgres = Boolean(process.env.TEST_DATABASE_URL)
  let at: EmptyDatabase
  beforeAll(async () => {
    at = await createEmptyDatabase('')
    const opened = openDatabase(at.location)
    const testServer = await openTestServer({ opened })
    await addLargeRows(opened.db, { count: 500, bytes: 65_536 })
    await addLargeRows(opened.db, { count: 15, bytes: 4_194_304 })
    await testServer.close()
  })
  afterAll(() => at?.remove())

  test.runIf(toPostgres)('a shop is moved to PostgreSQL, and verify checks every row there', async () => {
    const target = await createEmptyDatabase()
    const { databaseUrl = '' } = target.location as { databaseUrl?: string }
    expectDone(
      await runProgram('moveToPostgres', [databaseUrl], buildEnv(at.location)),
      /All tables are the same on both sides/,
    )
    expectDone(
      await runProgram('verify', [], buildEnv(target.location)),
      /^The integrity check passed\. .* has 515 links/,
    )
    await target.remove()
  })

  test.runIf(!toPostgres)('verify checks every row', async () => {
    expectDone(await runProgram('verify', [], buildEnv(at.location)), /^The integrity check passed\. .* has 515 links/)
  })

  test.runIf(!toPostgres)('a backup is made and restored', async () => {
    const opened = openDatabase(at.location)
    const { file } = await takeBackup(opened, join(at.folder, 'backups'), new Date())
    await opened.close()
    const target = await createEmptyDatabase('')
    expectDone(await runProgram('restore', [file], buildEnv(target.location)), /^The integrity check passed/)
    await target.remove()
  })

  test.runIf(!toPostgres)('the server exports all data as CSV', async () => {
    const server = await startServer(at.location, {
      NODE_OPTIONS: `--max-old-space-size=${MAX_HEAP_MB} ${YOUNG_GENERATION}`,
    })
    const signedIn = await fetch(`${server.address}/api/authenticate`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'director', password: PASSWORD }),
    })
    const { value }: { value: string } = await signedIn.json()
    const answer = await fetch(`${server.address}/api/csv`, { headers: { Authorization: `Bearer ${value}` } })
    let bytes = 0
    for await (const chunk of answer.body ?? []) bytes += chunk.length
    expect(bytes).toBeGreaterThan(70_000_000)
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
    server.child.kill('SIGTERM')
    expect(await server.exited).toEqual([0, null])
  })
})
