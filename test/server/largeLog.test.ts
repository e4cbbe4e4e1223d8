import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#server/database/connect.ts'
import { takeBackup } from '#server/keeping/takeBackup.ts'
import { addLargeRows } from '#test/support/largeLog.ts'
import { type Measured, runMeasured } from '#test/support/measured.ts'
import { openOffice, PASSWORD } from '#test/support/office.ts'
import { type EmptyPlace, findPlace, ON_DISK } from '#test/support/places.ts'
import { envFor, openShop } from '#test/support/program.ts'
import { timeLimitMs } from '#test/support/timeLimits.ts'

vi.setConfig({ testTimeout: timeLimitMs(300), hookTimeout: timeLimitMs(300) })

/** Less than the log has: a program that holds all of it, or one page of 500 rows, ends with an error. */
const MAX_HEAP_MB = 72
/** Node itself, the program, and what the drivers of the databases hold outside of the heap. */
const MAX_RESIDENT_MB = 320

const run = (program: string, args: string[], env: NodeJS.ProcessEnv) =>
  runMeasured(`src/server/${program}.ts`, args, env, MAX_HEAP_MB)

function expectDone({ code, said, peakMb }: Measured, expected: RegExp): void {
  expect([code, said]).toEqual([0, expect.stringMatching(expected)])
  expect(peakMb).toBeLessThan(MAX_RESIDENT_MB)
}

describe.runIf(ON_DISK)('with 95 MB of change log, of which some rows have 4 MB, within 72 MB of heap', () => {
  const toPostgres = Boolean(process.env.TEST_DATABASE_URL)
  let at: EmptyPlace
  beforeAll(async () => {
    at = await findPlace('')
    const opened = openDatabase(at.place)
    const office = await openOffice({ opened })
    await addLargeRows(opened.db, { count: 500, bytes: 65_536 })
    await addLargeRows(opened.db, { count: 15, bytes: 4_194_304 })
    await office.close()
  })
  afterAll(() => at.leave())

  test.runIf(toPostgres)('a shop is moved to PostgreSQL, and verify checks every row there', async () => {
    const target = await findPlace()
    const { databaseUrl = '' } = target.place as { databaseUrl?: string }
    expectDone(await run('moveToPostgres', [databaseUrl], envFor(at.place)), /All books are the same on both sides/)
    expectDone(await run('verify', [], envFor(target.place)), /^All is well\. .* has 515 links/)
    await target.leave()
  })

  test.runIf(!toPostgres)('verify checks every row', async () => {
    expectDone(await run('verify', [], envFor(at.place)), /^All is well\. .* has 515 links/)
  })

  test.runIf(!toPostgres)('a backup is made and restored', async () => {
    const opened = openDatabase(at.place)
    const { file } = await takeBackup(opened, join(at.folder, 'backups'), new Date())
    await opened.close()
    const target = await findPlace('')
    expectDone(await run('restore', [file], envFor(target.place)), /^All books tie up/)
    await target.leave()
  })

  test.runIf(!toPostgres)('the server hands out all data as CSV', async () => {
    const server = await openShop(at.place, { NODE_OPTIONS: `--max-old-space-size=${MAX_HEAP_MB}` })
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
    expect(await server.end).toEqual([0, null])
  })
})
