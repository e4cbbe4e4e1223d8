import { randomUUID } from 'node:crypto'
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '#server/database/openDatabase.ts'
import { listBackupFiles } from '#server/maintenance/backupFiles.ts'
import { backUpToday } from '#server/maintenance/dailyBackups.ts'
import { listIdSequences } from '#server/maintenance/idSequences.ts'
import { computeUnusedId } from '#server/maintenance/newGeneration.ts'
import { openCurrentDatabase, openExistingDatabase } from '#server/maintenance/openExistingDatabase.ts'
import { restoreBackup } from '#server/maintenance/restoreBackup.ts'
import { takeBackup } from '#server/maintenance/takeBackup.ts'
import { findGeneration } from '#server/queries/generation.ts'
import { checkIntegrity } from '#server/queries/integrity/checkIntegrity.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { SAMPLE_DEVICE_ID } from '#test/support/contract/sampleRequests.ts'
import { timeLimitMs } from '#test/support/runner/timeLimits.ts'
import { createTestApp } from '#test/support/server/createTestApp.ts'
import { canOtherProcessesOpen, createEmptyDatabase, type EmptyDatabase } from '#test/support/server/emptyDatabase.ts'
import { openTestServer, PASSWORD, type TestServer } from '#test/support/server/testServer.ts'

/** Behaviour that is the same on every engine is tested on SQLite only. */
const testOnOneEngine = test.runIf(!process.env.TEST_DATABASE_URL)

const EVENING = new Date('2026-04-20T15:30:00Z')

describe.runIf(canOtherProcessesOpen)('backing up', () => {
  let source: EmptyDatabase
  let target: EmptyDatabase
  let opened: OpenDatabase
  let server: TestServer
  let folder: string
  beforeEach(async () => {
    ;[source, target] = await Promise.all([createEmptyDatabase(), createEmptyDatabase()])
    folder = join(source.folder, 'backups')
    opened = openDatabase(source.location)
    server = await openTestServer({ opened })
  })
  afterEach(async () => {
    await server.close()
    await Promise.all([source.remove(), target.remove()])
  })

  const key = (count: number) => ({ 'Idempotency-Key': `6f1c2a9e-7f0b-4c55-9a3e-${String(count).padStart(12, '0')}` })
  const sell = (app: Pick<TestServer, 'call'>, count: number) =>
    app.call('director', 'POST', '/api/sales', makeSale({ comment: `sale ${count}` }), key(count))

  /** A server on the restored database with a new session of the Director. */
  const callAt = async (reopened: OpenDatabase): Promise<Pick<TestServer, 'call'>> => {
    const app = createTestApp({ db: reopened.db })
    const request = async (token: string, method: string, path: string, body: unknown, headers: HeadersInit = {}) => {
      const all = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
      const sent = { ...Object.fromEntries(new Headers(headers)), ...all }
      return app.request(path, { method, headers: sent, body: JSON.stringify(body) })
    }
    // Old sessions are invalid.
    expect((await request(await server.tokenOf('director'), 'POST', '/api/logout', undefined)).status).toBe(401)
    const { value } = await (await request('', 'POST', '/api/authenticate', as('director'))).json()
    return { call: (_as, method, path, body, headers) => request(value, method, path, body, headers) }
  }
  const as = (username: string) => ({ username, password: PASSWORD })

  test('after a restore devices resend the entries since the backup, each recorded once', async () => {
    for (const count of [1, 2, 3]) expect((await sell(server, count)).status).toBe(201)
    const lastNight = await takeBackup(opened, folder, EVENING)
    for (const count of [4, 5]) expect((await sell(server, count)).status).toBe(201)

    expect(await restoreBackup({ file: lastNight.file, location: target.location })).toEqual([])
    const reopened = openDatabase(target.location)
    expect(await findGeneration(reopened.db)).not.toBe(await findGeneration(server.db))
    const restored = await callAt(reopened)
    const statuses = []
    for (const count of [1, 2, 3, 4, 5, 5]) {
      const answer = await sell(restored, count)
      statuses.push([answer.status, answer.headers.get('Idempotent-Replay')])
    }
    const replayed = [201, 'true']
    const anew = [201, null]
    expect(statuses).toEqual([replayed, replayed, replayed, anew, anew, replayed])
    const sales = await reopened.db.selectFrom('sale').select('comment').orderBy('id').execute()
    expect(sales.map(({ comment }) => comment)).toEqual([1, 2, 3, 4, 5].map((count) => `sale ${count}`))
    expect(await checkIntegrity(reopened.db)).toEqual([])
    await reopened.close()
  })

  testOnOneEngine(
    'a session ended after the backup stays ended after the restore, and the access log says why',
    async () => {
      const stolen = { Authorization: `Bearer ${await server.signIn('head')}` }
      const { file } = await takeBackup(opened, folder, EVENING)
      await server.call('director', 'DELETE', '/api/sessions?employeeId=2')
      expect(await restoreBackup({ file, location: target.location })).toEqual([])
      const reopened = openDatabase(target.location)
      const app = createTestApp({ db: reopened.db })
      expect((await app.request('/api/party/all', { headers: stolen })).status).toBe(401)
      const ended = reopened.db
        .selectFrom('accessLog')
        .select(['employeeId', 'operation'])
        .where('event', '=', 'session-ended')
      expect(await ended.execute()).toEqual([{ employeeId: null, operation: 'restore' }])
      expect(await checkIntegrity(reopened.db)).toEqual([])
      await reopened.close()
    },
  )

  test('an id assigned after the backup is never assigned again after the restore', async () => {
    await sell(server, 1)
    const { file } = await takeBackup(opened, folder, EVENING)
    const add = (app: Pick<TestServer, 'call'>, name: string) =>
      app.call('director', 'POST', '/api/products', { name, catagory: 'Operator', labourCost: 25 })
    const { id } = await (await add(server, 'Made after the backup')).json()
    const lines = [{ product: { id }, price: 400, quantity: 1, amount: 400 }]
    const sale = makeSale({ productDetails: lines })
    expect((await server.call('director', 'POST', '/api/sales', sale, key(2))).status).toBe(201)

    await restoreBackup({ file, location: target.location })
    const reopened = openDatabase(target.location)
    const restored = await callAt(reopened)
    const other: { id: number } = await (await add(restored, 'Made after the restore')).json()
    expect(other.id).toBeGreaterThan(1_000_000)
    const offered = await restored.call('director', 'POST', '/api/sales', sale, key(2))
    expect([offered.status, (await offered.json()).errors?.[0]?.path]).toEqual([400, 'productDetails.0.product.id'])
    // Ids of sales that customers may have on paper are not reused.
    expect((await (await sell(restored, 3)).json()).id).toBeGreaterThan(1_000_000)
    for (const { last } of await listIdSequences(reopened.db, reopened.engine)) expect(last).toBeGreaterThan(1_000_000)
    expect(await checkIntegrity(reopened.db)).toEqual([])
    await reopened.close()
  })

  testOnOneEngine('the entries of an employee created after the backup are approved by a Director', async () => {
    const { file } = await takeBackup(opened, folder, EVENING)
    await restoreBackup({ file, location: target.location })
    const reopened = openDatabase(target.location)
    const restored = await callAt(reopened)
    const report = { highestSeq: 1, waiting: [{ from: 1, to: 1 }], givenUp: [], app: '1.0.0' }
    const question = { deviceId: SAMPLE_DEVICE_ID, report, acknowledged: [], people: [1, 2, 77] }
    const { gone } = await (await restored.call('director', 'POST', '/api/outbox/tie-up', question)).json()
    expect(gone).toEqual([77])
    const entry = { opId: randomUUID(), seq: 2, operation: 'createSale', version: 1, occurredAt: EVENING.toISOString() }
    const operations = [{ ...entry, payload: makeSale(), replaces: randomUUID(), onBehalfOf: 77 }]
    const batch = { deviceId: SAMPLE_DEVICE_ID, employeeId: 1, operations }
    const { results } = await (await restored.call('director', 'POST', '/api/outbox', batch)).json()
    expect(results[0].status).toBe(201)
    await reopened.close()
  })

  test('a backup shows one state of the database during concurrent writes, and none is overwritten', async () => {
    let going = true
    let sold = 0
    const selling = (async () => {
      for (; going; sold++) expect((await sell(server, sold)).status).toBe(201)
    })()
    await Promise.race([selling, expect.poll(() => sold, { timeout: timeLimitMs(10) }).toBeGreaterThan(0)])
    const before = sold
    const backup = await takeBackup(opened, folder, EVENING)
    const after = sold
    going = false
    await selling
    expect(after).toBeGreaterThan(before)
    expect(await restoreBackup({ file: backup.file, location: target.location })).toEqual([])
    await expect(restoreBackup({ file: backup.file, location: source.location })).rejects.toThrow(
      /is never overwritten/,
    )
    const reopened = openDatabase(target.location)
    const { length } = await reopened.db.selectFrom('sale').select('id').execute()
    expect(length).toBeGreaterThanOrEqual(before)
    expect(length).toBeLessThanOrEqual(after + 1)
    expect(await checkIntegrity(reopened.db)).toEqual([])
    await reopened.close()
  })

  testOnOneEngine('a changed or truncated backup is not restored', async () => {
    await expect(restoreBackup({ file: 'package.json', location: target.location })).rejects.toThrow(
      'package.json is not a backup.',
    )
    const { file } = await takeBackup(opened, folder, EVENING)
    appendFileSync(file, 'x')
    await expect(restoreBackup({ file, location: target.location })).rejects.toThrow(/its SHA-256 differs/)
    writeFileSync(`${file}.half`, readFileSync(file).subarray(0, 50_000))
    await expect(restoreBackup({ file: `${file}.half`, location: target.location })).rejects.toThrow()
    const { file: whole } = await takeBackup(opened, folder, new Date(EVENING.getTime() + 5_000))
    expect(await restoreBackup({ file: whole, location: target.location })).toEqual([])
  })

  testOnOneEngine('a database that fails the integrity check is restored only with --anyway', async () => {
    await sell(server, 1)
    await server.db
      .updateTable('party')
      .set({ balance: 1 as never })
      .where('id', '=', 1)
      .execute()
    const { file } = await takeBackup(opened, folder, EVENING)
    await expect(restoreBackup({ file, location: target.location })).rejects.toThrow(
      /fails the integrity check.*cached total of party 1/s,
    )
    expect(await restoreBackup({ file, location: target.location, acceptsFaults: true })).toEqual([
      'the cached total of party 1 is not the sum of its ledger rows',
      'the statement of party 1 does not add up to its balance',
    ])
  })

  testOnOneEngine('of several attempts at the same moment one makes the daily backup, once per day', async () => {
    const made = await Promise.all([1, 2, 3].map(() => backUpToday(opened, folder, EVENING)))
    expect(made.filter(Boolean)).toHaveLength(1)
    expect(await backUpToday(opened, folder, new Date(EVENING.getTime() + 60_000))).toBeUndefined()
    expect(await backUpToday(opened, folder, new Date(EVENING.getTime() + 4 * 3_600_000))).toMatch(/shop-2026-04-21/)
    expect(listBackupFiles(folder)).toHaveLength(2)
    // Two backups in the same second get different names.
    await Promise.all([takeBackup(opened, folder, EVENING), takeBackup(opened, folder, EVENING)])
    expect(readdirSync(folder).filter((name) => name.startsWith('shop-2026-04-20_21-0'))).toHaveLength(2 * 3)
  })

  test('a command refuses a missing database and creates nothing', async () => {
    await expect(openExistingDatabase(target.location)).rejects.toThrow(
      /There is no (database|shop) in .*Set its location/,
    )
    expect(existsSync(join(target.folder, 'data'))).toBe(false)
    const found = await openCurrentDatabase(source.location)
    expect(await checkIntegrity(found.db)).toEqual([])
    await found.close()
  })

  testOnOneEngine('an older database is migrated only by starting the server', async () => {
    await sql`delete from migration where name = '006_refusals'`.execute(server.db)
    await expect(openCurrentDatabase(source.location)).rejects.toThrow(
      /Start the server of this version once: it makes a backup/,
    )
    await (await openExistingDatabase(source.location)).close()
  })

  testOnOneEngine('a failed backup leaves no file behind', async () => {
    const nowhere = { ...opened, location: { dataDir: target.folder } }
    await expect(takeBackup(nowhere, folder, EVENING)).rejects.toThrow()
    expect(readdirSync(folder)).toEqual([])
  })
})

test('two restores of the same backup assign different ids', () => {
  const first = computeUnusedId(70, new Date('2026-05-01T10:00:00Z'))
  expect(computeUnusedId(70, new Date('2026-05-02T10:00:00Z'))).toBeGreaterThan(first + 10_000)
  expect(computeUnusedId(70, new Date('2000-01-01T00:00:00Z'))).toBe(1_000_070)
  expect(computeUnusedId(70, new Date('2126-01-01T00:00:00Z'))).toBeLessThan(2 ** 31)
})
