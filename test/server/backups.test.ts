import { randomUUID } from 'node:crypto'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createApp } from '#server/app.ts'
import { type OpenDatabase, openDatabase, type Place } from '#server/database/connect.ts'
import { beyond } from '#server/keeping/anotherLife.ts'
import { listBackups, nameAt, newestBackup } from '#server/keeping/backups.ts'
import { backUpToday } from '#server/keeping/daily.ts'
import { openLocked } from '#server/keeping/folderLock.ts'
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

// PostgreSQL's own programs are started many times here.
vi.setConfig({ testTimeout: 30_000 })

/** What is the same on every engine is shown on the quick one. */
const testOnce = test.runIf(!process.env.TEST_DATABASE_URL)

const openAsServer = (place: Place) => openLocked(place, 'the server')

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

  testOnce('a backup without its checksum, in which a letter may have changed, needs --anyway', async () => {
    const { file } = await takeBackup(opened, folder, EVENING)
    const changed = readFileSync(file, 'latin1').replace('Demo Kisan 001', 'Demo Kisan 009')
    writeFileSync(file, changed, 'latin1')
    rmSync(`${file}.sha256`)
    await expect(restore({ file, place: there.place })).rejects.toThrow(/there is no .*sha256.*--anyway/)
    expect(existsSync(join(there.folder, 'data', 'shop.sqlite'))).toBe(false)
    expect(await restore({ file, place: there.place, anyway: true })).toEqual([])
  })

  testOnce('a page of a backup that is damaged is found without a checksum, too', async () => {
    const { file } = await takeBackup(opened, folder, EVENING)
    const bytes = readFileSync(file)
    for (let page = 3; page * 4096 < bytes.length; page += 3) bytes.fill(0xff, page * 4096, page * 4096 + 12)
    writeFileSync(file, bytes)
    rmSync(`${file}.sha256`)
    await expect(restore({ file, place: there.place, anyway: true })).rejects.toThrow(/damaged|malformed/)
    expect(readdirSync(join(there.folder, 'data'))).toEqual(['lock.sqlite'])
  })

  testOnce('a file of another program is neither restored nor opened, nor changed', async () => {
    const others: [name: string, sql: string][] = [
      ['with its own tables', 'create table diary (day text)'],
      ['with its own application id', `pragma application_id = 1234; create table sale (id integer)`],
      ['with a list of migrations of its own', 'create table migration (name text); create table sale (id integer)'],
    ]
    for (const [name, words] of others) {
      const dataDir = join(there.folder, name)
      mkdirSync(dataDir)
      const file = join(dataDir, 'shop.sqlite')
      const other = new DatabaseSync(file)
      other.exec(words)
      other.close()
      const before = readFileSync(file)
      const refused = /another program has written it/
      await expect(restore({ file, place: there.place, anyway: true })).rejects.toThrow(refused)
      for (const open of [openBooks, openPresentBooks, openAsServer])
        await expect(open({ dataDir }), name).rejects.toThrow(refused)
      expect(readFileSync(file).equals(before), name).toBe(true)
    }
    writeFileSync(join(there.folder, 'shop.sqlite'), 'a letter to the bank, of more than a hundred bytes. '.repeat(40))
    await expect(openBooks({ dataDir: there.folder })).rejects.toThrow(
      /another program has written it, or it is damaged/,
    )
  })

  testOnce('the files of this program say so', async () => {
    const { file } = await takeBackup(opened, folder, EVENING)
    const backup = new DatabaseSync(file, { readOnly: true })
    expect(backup.prepare('pragma application_id').get()).toEqual({ application_id: 0x4b686574 })
    backup.close()
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
    expect(await restore({ file, place: there.place, anyway: true })).toHaveLength(1)
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

  testOnce('a clock that was five years ahead and came back leaves one backup a day', async () => {
    const ahead = new Date('2031-04-20T15:30:00Z')
    const made: string[] = []
    const look = async (now: Date) => {
      const file = await backUpToday(opened, folder, now)
      if (file) made.push(basename(file).slice(0, 15))
    }
    const tenMinutes = 600_000
    await look(new Date(EVENING.getTime() - 86_400_000))
    for (let times = 0; times < 2; times++) await look(new Date(ahead.getTime() + times * tenMinutes))
    // Killed meanwhile: its claim has a time that has not come yet.
    writeFileSync(join(folder, '.claim'), '')
    utimesSync(join(folder, '.claim'), ahead, ahead)
    for (let times = 0; times < 3; times++) await look(new Date(EVENING.getTime() + times * tenMinutes))
    expect(made).toEqual(['shop-2026-04-19', 'shop-2031-04-20', 'shop-2026-04-20'])
    expect(newestBackup(listBackups(folder), EVENING)?.name).toMatch(/^shop-2026-04-20/)
  })

  testOnce('a backup of the other kind of database is not the backup of the day', async () => {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, nameAt(EVENING, 'postgres')), 'PGDMP')
    expect(await backUpToday(opened, folder, EVENING)).toMatch(/shop-2026-04-20.*sqlite$/)
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
