import { randomUUID } from 'node:crypto'
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { type OpenDatabase, openDatabase } from '#server/database/connect.ts'
import { beyond } from '#server/keeping/anotherLife.ts'
import { listBackups } from '#server/keeping/backups.ts'
import { backUpToday } from '#server/keeping/daily.ts'
import { countedTables } from '#server/keeping/ids.ts'
import { openBooks, openPresentBooks } from '#server/keeping/openBooks.ts'
import { restore } from '#server/keeping/restore.ts'
import { takeBackup } from '#server/keeping/takeBackup.ts'
import { generationOf } from '#server/queries/books.ts'
import { brokenInvariants } from '#server/queries/invariants.ts'
import { DEVICE } from '#test/support/everyCall.ts'
import { makeSale } from '#test/support/makeSale.ts'
import { type Office, openOffice, PASSWORD } from '#test/support/office.ts'
import { type EmptyPlace, findPlace, ON_DISK } from '#test/support/places.ts'

/** What is the same on every engine is shown on the quick one. */
const testOnce = test.runIf(!process.env.TEST_DATABASE_URL)

const EVENING = new Date('2026-04-20T15:30:00Z')

describe.runIf(ON_DISK)('backing up', () => {
  let here: EmptyPlace
  let there: EmptyPlace
  let opened: OpenDatabase
  let office: Office
  let folder: string
  beforeEach(async () => {
    ;[here, there] = await Promise.all([findPlace(), findPlace()])
    folder = join(here.folder, 'backups')
    opened = openDatabase(here.place)
    office = await openOffice({ opened })
  })
  afterEach(async () => {
    await office.close()
    await Promise.all([here.leave(), there.leave()])
  })

  const key = (count: number) => ({ 'Idempotency-Key': `6f1c2a9e-7f0b-4c55-9a3e-${String(count).padStart(12, '0')}` })
  const sell = (app: Pick<Office, 'call'>, count: number) =>
    app.call('director', 'POST', '/api/sales', makeSale({ comment: `sale ${count}` }), key(count))

  /** The office that was opened anew, and its Director, who has signed in again. */
  const callAt = async (again: OpenDatabase): Promise<Pick<Office, 'call'>> => {
    const app = createApp({ db: again.db, checkAnswers: true })
    const ask = async (token: string, method: string, path: string, body: unknown, headers: HeadersInit = {}) => {
      const all = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
      const sent = { ...Object.fromEntries(new Headers(headers)), ...all }
      return app.request(path, { method, headers: sent, body: JSON.stringify(body) })
    }
    // What was a login before is none any more.
    expect((await ask(await office.tokenOf('director'), 'POST', '/api/logout', undefined)).status).toBe(401)
    const { value } = await (await ask('', 'POST', '/api/authenticate', as('director'))).json()
    return { call: (_as, method, path, body, headers) => ask(value, method, path, body, headers) }
  }
  const as = (username: string) => ({ username, password: PASSWORD })

  test('after a restore from last night the phones offer today again, and nothing is doubled', async () => {
    for (const count of [1, 2, 3]) expect((await sell(office, count)).status).toBe(201)
    const lastNight = await takeBackup(opened, folder, EVENING)
    for (const count of [4, 5]) expect((await sell(office, count)).status).toBe(201)

    expect(await restore({ file: lastNight.file, place: there.place })).toEqual([])
    const again = openDatabase(there.place)
    expect(await generationOf(again.db)).not.toBe(await generationOf(office.db))
    const restored = await callAt(again)
    const statuses = []
    for (const count of [1, 2, 3, 4, 5, 5]) {
      const answer = await sell(restored, count)
      statuses.push([answer.status, answer.headers.get('Idempotent-Replay')])
    }
    const replayed = [201, 'true']
    const anew = [201, null]
    expect(statuses).toEqual([replayed, replayed, replayed, anew, anew, replayed])
    const sales = await again.db.selectFrom('sale').select('comment').orderBy('id').execute()
    expect(sales.map(({ comment }) => comment)).toEqual([1, 2, 3, 4, 5].map((count) => `sale ${count}`))
    expect(await brokenInvariants(again.db)).toEqual([])
    await again.close()
  })

  testOnce('a login that was ended after the backup does not live again, and the access log says why', async () => {
    const stolen = { Authorization: `Bearer ${await office.signIn('head')}` }
    const { file } = await takeBackup(opened, folder, EVENING)
    await office.call('director', 'DELETE', '/api/sessions?employeeId=2')
    expect(await restore({ file, place: there.place })).toEqual([])
    const again = openDatabase(there.place)
    const app = createApp({ db: again.db, checkAnswers: true })
    expect((await app.request('/api/party/all', { headers: stolen })).status).toBe(401)
    const ended = again.db
      .selectFrom('accessLog')
      .select(['employeeId', 'operation'])
      .where('event', '=', 'session-ended')
    expect(await ended.execute()).toEqual([{ employeeId: null, operation: 'restore' }])
    expect(await brokenInvariants(again.db)).toEqual([])
    await again.close()
  })

  test('a number that was given after the backup is never given again: a sale of what is forgotten is not one of something else', async () => {
    await sell(office, 1)
    const { file } = await takeBackup(opened, folder, EVENING)
    const add = (app: Pick<Office, 'call'>, name: string) =>
      app.call('director', 'POST', '/api/products', { name, catagory: 'Operator', labourCost: 25 })
    const { id } = await (await add(office, 'Made after the backup')).json()
    const lines = [{ product: { id }, price: 400, quantity: 1, amount: 400 }]
    const sale = makeSale({ productDetails: lines })
    expect((await office.call('director', 'POST', '/api/sales', sale, key(2))).status).toBe(201)

    await restore({ file, place: there.place })
    const again = openDatabase(there.place)
    const restored = await callAt(again)
    const other: { id: number } = await (await add(restored, 'Made after the restore')).json()
    expect(other.id).toBeGreaterThan(1_000_000)
    const offered = await restored.call('director', 'POST', '/api/sales', sale, key(2))
    expect([offered.status, (await offered.json()).errors?.[0]?.path]).toEqual([400, 'productDetails.0.product.id'])
    // Nor is the number of a sale that stands on a customer's paper.
    expect((await (await sell(restored, 3)).json()).id).toBeGreaterThan(1_000_000)
    for (const { last } of await countedTables(again.db, again.engine)) expect(last).toBeGreaterThan(1_000_000)
    expect(await brokenInvariants(again.db)).toEqual([])
    await again.close()
  })

  testOnce('what somebody typed who was hired after the backup is booked by a Director', async () => {
    const { file } = await takeBackup(opened, folder, EVENING)
    await restore({ file, place: there.place })
    const again = openDatabase(there.place)
    const restored = await callAt(again)
    const report = { highestSeq: 1, waiting: [{ from: 1, to: 1 }], givenUp: [], app: '1.0.0' }
    const question = { deviceId: DEVICE, report, acknowledged: [], people: [1, 2, 77] }
    const { gone } = await (await restored.call('director', 'POST', '/api/outbox/tie-up', question)).json()
    expect(gone).toEqual([77])
    const entry = { opId: randomUUID(), seq: 2, operation: 'createSale', version: 1, occurredAt: EVENING.toISOString() }
    const operations = [{ ...entry, payload: makeSale(), replaces: randomUUID(), onBehalfOf: 77 }]
    const batch = { deviceId: DEVICE, employeeId: 1, operations }
    const { results } = await (await restored.call('director', 'POST', '/api/outbox', batch)).json()
    expect(results[0].status).toBe(201)
    await again.close()
  })

  test('a backup shows one moment of the books, however busily the staff write, and none is written over', async () => {
    let going = true
    let sold = 0
    const selling = (async () => {
      for (; going; sold++) expect((await sell(office, sold)).status).toBe(201)
    })()
    const before = sold
    const backup = await takeBackup(opened, folder, EVENING)
    going = false
    await selling
    expect(await restore({ file: backup.file, place: there.place })).toEqual([])
    await expect(restore({ file: backup.file, place: here.place })).rejects.toThrow(/nothing is ever written over/)
    const again = openDatabase(there.place)
    const { length } = await again.db.selectFrom('sale').select('id').execute()
    expect(length).toBeGreaterThanOrEqual(before)
    expect(length).toBeLessThanOrEqual(sold)
    expect(await brokenInvariants(again.db)).toEqual([])
    await again.close()
  })

  testOnce('a backup that was changed, or is half a file, is not put into service', async () => {
    await expect(restore({ file: 'package.json', place: there.place })).rejects.toThrow('package.json is no backup.')
    const { file } = await takeBackup(opened, folder, EVENING)
    appendFileSync(file, 'x')
    await expect(restore({ file, place: there.place })).rejects.toThrow(/its SHA-256 is another/)
    writeFileSync(`${file}.half`, readFileSync(file).subarray(0, 50_000))
    await expect(restore({ file: `${file}.half`, place: there.place })).rejects.toThrow()
    const { file: whole } = await takeBackup(opened, folder, new Date(EVENING.getTime() + 5_000))
    expect(await restore({ file: whole, place: there.place })).toEqual([])
  })

  testOnce('books that do not tie up are put into service only when somebody wants them all the same', async () => {
    await sell(office, 1)
    await office.db
      .updateTable('party')
      .set({ balance: 1 as never })
      .where('id', '=', 1)
      .execute()
    const { file } = await takeBackup(opened, folder, EVENING)
    await expect(restore({ file, place: there.place })).rejects.toThrow(/do not tie up.*cached total of party 1/s)
    expect(await restore({ file, place: there.place, anyway: true })).toEqual([
      'the cached total of party 1 is not the sum of its ledger rows',
      'the statement of party 1 does not add up to its balance',
    ])
  })

  testOnce('of several processes one makes the backup of the day, and only one a day', async () => {
    const made = await Promise.all([1, 2, 3].map(() => backUpToday(opened, folder, EVENING)))
    expect(made.filter(Boolean)).toHaveLength(1)
    expect(await backUpToday(opened, folder, new Date(EVENING.getTime() + 60_000))).toBeUndefined()
    expect(await backUpToday(opened, folder, new Date(EVENING.getTime() + 4 * 3_600_000))).toMatch(/shop-2026-04-21/)
    expect(listBackups(folder)).toHaveLength(2)
    // Two at the same second are two.
    await Promise.all([takeBackup(opened, folder, EVENING), takeBackup(opened, folder, EVENING)])
    expect(readdirSync(folder).filter((name) => name.startsWith('shop-2026-04-20_21-0'))).toHaveLength(2 * 3)
  })

  test('nobody is told that all is well with books that are not there', async () => {
    await expect(openBooks(there.place)).rejects.toThrow(/There are no books in .*Say where they lie/)
    expect(existsSync(join(there.folder, 'data'))).toBe(false)
    const found = await openPresentBooks(here.place)
    expect(await brokenInvariants(found.db)).toEqual([])
    await found.close()
  })

  testOnce('books of an older version are changed by starting the office, and by nothing else', async () => {
    await sql`delete from migration where name = '006_refusals'`.execute(office.db)
    await expect(openPresentBooks(here.place)).rejects.toThrow(/Start this version once: it makes a backup/)
    await (await openBooks(here.place)).close()
  })

  testOnce('what cannot be finished leaves nothing behind', async () => {
    const nowhere = { ...opened, place: { dataDir: there.folder } }
    await expect(takeBackup(nowhere, folder, EVENING)).rejects.toThrow()
    expect(readdirSync(folder)).toEqual([])
  })
})

test('books that are restored from the same copy twice give no number twice either', () => {
  const first = beyond(70, new Date('2026-05-01T10:00:00Z'))
  expect(beyond(70, new Date('2026-05-02T10:00:00Z'))).toBeGreaterThan(first + 10_000)
  expect(beyond(70, new Date('2000-01-01T00:00:00Z'))).toBe(1_000_070)
  expect(beyond(70, new Date('2126-01-01T00:00:00Z'))).toBeLessThan(2 ** 31)
})
