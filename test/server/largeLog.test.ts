import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type OpenDatabase, openDatabase } from '#server/database/connect.ts'
import { listBackups } from '#server/keeping/backups.ts'
import { takeBackup } from '#server/keeping/takeBackup.ts'
import { addLargeRows } from '#test/support/largeLog.ts'
import { type Office, openOffice, PASSWORD } from '#test/support/office.ts'
import { runMeasured } from '#test/support/peakMemory.ts'
import { type EmptyPlace, findPlace, ON_DISK } from '#test/support/places.ts'
import { envFor, openShop } from '#test/support/program.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** Less than the log has: a program that holds all of it, or one page of 500 rows, ends with an error. */
const MAX_HEAP_MB = 48
/** Node itself, the program, and what the databases' drivers hold outside of the heap. */
const MAX_RESIDENT_MB = 320

describe.runIf(ON_DISK)('with 60 MB of change log, of which some rows have 4 MB, within 48 MB of heap', () => {
  let at: EmptyPlace
  let opened: OpenDatabase
  let office: Office
  beforeAll(async () => {
    at = await findPlace()
    opened = openDatabase(at.place)
    office = await openOffice({ opened })
    await addLargeRows(opened.db, { count: 500, bytes: 65_536 })
    await addLargeRows(opened.db, { count: 7, bytes: 4_194_304 })
  })
  afterAll(async () => {
    await office.close()
    await at.leave()
  })

  const run = (program: string, args: string[], env: NodeJS.ProcessEnv) =>
    runMeasured(`src/server/${program}.ts`, args, env, MAX_HEAP_MB)

  test('verify checks every row', async () => {
    const { code, said, peakMb } = await run('verify', [], envFor(at.place))
    expect([code, said]).toEqual([0, expect.stringMatching(/^All is well\. .* has 507 links/)])
    expect(peakMb).toBeLessThan(MAX_RESIDENT_MB)
  })

  test('a backup is made and restored', async () => {
    const { file } = await takeBackup(opened, join(at.folder, 'backups'), new Date())
    expect(listBackups(join(at.folder, 'backups'))).toHaveLength(1)
    const target = await findPlace()
    const { code, said, peakMb } = await run('restore', [file], envFor(target.place))
    expect([code, said]).toEqual([0, expect.stringMatching(/^All books tie up/)])
    expect(peakMb).toBeLessThan(MAX_RESIDENT_MB)
    await target.leave()
  })

  test('the server hands out all data as CSV', async () => {
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
    expect(bytes).toBeGreaterThan(40_000_000)
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
    server.child.kill('SIGTERM')
    expect(await server.end).toEqual([0, null])
  })

  test.runIf(Boolean(process.env.TEST_DATABASE_URL))('a shop on SQLite is moved to PostgreSQL', async () => {
    const [source, target] = [await findPlace(''), await findPlace()]
    if (!('databaseUrl' in target.place)) throw new Error('no PostgreSQL')
    const sqlite = openDatabase(source.place)
    const shop = await openOffice({ opened: sqlite })
    await addLargeRows(sqlite.db, { count: 500, bytes: 65_536 })
    await addLargeRows(sqlite.db, { count: 7, bytes: 4_194_304 })
    await shop.close()
    const { code, said, peakMb } = await run('moveToPostgres', [target.place.databaseUrl], envFor(source.place))
    expect([code, said]).toEqual([0, expect.stringMatching(/All books are the same on both sides/)])
    expect(peakMb).toBeLessThan(MAX_RESIDENT_MB)
    for (const place of [source, target]) await place.leave()
  })
})
