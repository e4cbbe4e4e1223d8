import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Operation } from '#contract/operations.ts'
import type { Day } from '#domain/day.ts'
import type { Tables } from '#server/database/tables.ts'
import { CALLS } from '#server/http/calls.ts'
import { MAX_ANSWER_BYTES } from '#server/http/fitAnswer.ts'
import { newBackupState } from '#server/keeping/backupState.ts'
import { nameAt } from '#server/keeping/backups.ts'
import { untilFull } from '#server/queries/page.ts'
import { addressOf, DEVICE, openFullOffice, SAMPLES } from '#test/support/everyCall.ts'
import { makeSale } from '#test/support/makeSale.ts'
import { type Office, openTestDatabase } from '#test/support/office.ts'
import { joined, nextPart } from '#web/data/parts.ts'

/** The longest text that the contract takes, of letters that have three bytes each; and a name. */
const TEXT = 'म'.repeat(2_000)
const NAME = 'म'.repeat(190)

/** Of a device that has sent 5,000 entries on a day and 5,001 on the next, with the highest numbers there are. */
const BUSY_DEVICE = randomUUID()
const LARGEST = 2_147_483_647

let office: Office
const folder = mkdtempSync(join(tmpdir(), 'khet-backups-'))
beforeAll(async () => {
  const opened = await openTestDatabase()
  const keeping = { opened, folder, state: newBackupState(false) }
  office = await openFullOffice({ checkAnswers: false, opened, keeping })
  await fillWithLongRows()
  for (let hour = 0; hour < 600; hour += 1) writeFileSync(join(folder, nameAt(backupTime(hour), 'sqlite')), '')
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await office?.close()
})
const backupTime = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour))

/** Adds copies of the first row of a table, each with something of its own. */
async function copy(table: keyof Tables, count: number, but: (index: number) => object): Promise<number[]> {
  // Whatever the table is, its own row is put back into it.
  const db = office.db as unknown as import('kysely').Kysely<Record<string, Record<string, unknown>>>
  const { id, ...row } = await db.selectFrom(table).selectAll().limit(1).executeTakeFirstOrThrow()
  const ids: number[] = []
  for (let index = 0; index < count; index += 100) {
    const rows = Array.from({ length: Math.min(100, count - index) }, (_, place) => ({
      ...row,
      ...('opId' in row && { opId: null }),
      ...but(index + place),
    }))
    const added = db.insertInto(table).values(rows)
    if (id === undefined) await added.execute()
    else ids.push(...(await added.returning('id').execute()).map((one) => Number(one.id)))
  }
  return ids
}

const party = { mobile: TEXT, businessName: TEXT, city: TEXT, shopNo: TEXT, address: TEXT, gstNo: TEXT, comment: TEXT }
const deleted = { deletedAt: '2026-04-06T05:00:00.000Z', deletedBy: 1, deleteReason: TEXT }
const day = (index: number): Day => `2026-03-${String(1 + (index % 28)).padStart(2, '0')}` as Day

async function fillWithLongRows(): Promise<void> {
  const name = (index: number) => `${NAME} ${String(index).padStart(4, '0')}`
  await copy('party', 40, (index) => ({ ...party, name: name(index), search: '' }))
  const people = await copy('employee', 150, (index) => ({
    ...{ firstName: NAME, lastName: NAME, userName: name(index), mobile: TEXT, address: TEXT },
  }))
  await copy('category', 2_500, (index) => ({ name: name(index) }))
  const goods = (index: number) => ({ name: name(index), value: NAME, brand: NAME })
  const components = await copy('component', 900, goods)
  await copy('productComponent', 400, (index) => ({ productId: 2, componentId: components[index] }))
  const products = await copy('product', 900, (index) => ({ name: name(index), catagory: NAME, comment: NAME }))
  await copy('productComponent', 900, (index) => ({ productId: 1, componentId: components[index] }))
  const sales = await copy('sale', 15, () => ({ comment: TEXT }))
  const deletedSales = await copy('sale', 1_010, () => ({ ...deleted, comment: TEXT }))
  const purchases = await copy('purchase', 12, () => ({ comment: TEXT }))
  const deletedPurchases = await copy('purchase', 25, () => ({ ...deleted, comment: TEXT }))
  for (const saleId of sales) await copy('saleLine', 200, (index) => ({ saleId, productId: products[index] }))
  for (const purchaseId of [...purchases, ...deletedPurchases])
    await copy('purchaseLine', 100, (index) => ({ purchaseId, componentId: components[index] }))
  // Each has a price of its own.
  await copy('saleLine', 900, (index) => ({ saleId: deletedSales[0], productId: products[index] }))
  await copy('partyEntry', sales.length, (index) => ({ document: 'sale', documentId: sales[index], partyId: 1 }))
  const aDay = (index: number) => ({ date: day(index), comment: TEXT })
  await copy('cashEntry', 1_050, (index) => ({ ...aDay(index), documentId: 1_000 + index, employeeId: 1 }))
  await copy('expense', 250, aDay)
  await copy('transfer', 250, aDay)
  await copy('production', 250, aDay)
  const made = (index: number) => ({ productId: products[index % 900], employeeId: people[index % 149] })
  await copy('production', 1_000, (index) => ({ ...made(index), date: '2026-04-05' }))
  await copy('session', 2_500, () => ({
    tokenHash: randomUUID(),
    employeeId: 1,
    agent: 'म'.repeat(300),
    endedAt: null,
  }))
  const log = (length: number) => JSON.stringify({ comment: 'म'.repeat(length) })
  await copy('changeLog', 60, () => ({ subject: 'long', before: log(4_000), after: log(10_000), reason: TEXT }))
  await copy('changeLog', 2, () => ({ subject: 'too long', before: null, after: log(300_000) }))
  await copy('accessLog', 250, () => ({ operation: 'authenticate', address: 'म'.repeat(64) }))
  const entry = (index: number) => ({
    ...{ opId: randomUUID(), deviceId: BUSY_DEVICE, deviceSeq: LARGEST - index, employeeId: 1 },
    occurredAt: index < 5_000 ? '2026-03-05T06:00:00.000Z' : '2026-03-06T06:00:00.000Z',
  })
  const key = { 'Idempotency-Key': randomUUID() }
  await office.call('director', 'POST', '/api/expenses', { debit: 1, date: '2026-04-05' }, key)
  await copy('operation', 10_001, entry)
  const holes = JSON.stringify(Array.from({ length: 400 }, (_, index) => ({ from: 3 * index + 1, to: 3 * index + 1 })))
  await copy('device', 120, () => ({ id: randomUUID(), name: NAME, waiting: holes, highestSeq: 20_000 }))
}

/** What is asked for, beside the sample of the call, and how many rows all parts of the answer have together. */
const ASKED: Partial<Record<Operation, { query: string; rows?: number }>> = {
  listSales: { query: 'size=200', rows: 17 },
  listPurchases: { query: 'size=200', rows: 14 },
  listProductions: { query: 'size=200', rows: 200 },
  listExpenses: { query: 'size=200', rows: 200 },
  listTransfers: { query: 'size=200', rows: 200 },
  listParties: { query: 'size=200', rows: 44 },
  listCashRows: { query: 'size=200', rows: 200 },
  listChanges: { query: 'size=200&subject=long', rows: 60 },
  listAccesses: { query: 'size=200', rows: 200 },
  listDeletedSales: { query: '', rows: 1_012 },
  listDeletedPurchases: { query: '', rows: 27 },
  listDevices: { query: '', rows: 121 },
  listAllParties: { query: '', rows: 43 },
  listEmployees: { query: '', rows: 154 },
  listProducts: { query: '', rows: 904 },
  listComponents: { query: '', rows: 904 },
  listCategories: { query: '', rows: 2_502 },
  getPartySales: { query: '', rows: 17 },
}

/** Files, and what is not sent as JSON. */
const STREAMS: ReadonlySet<Operation> = new Set(['getMetrics', 'downloadBackup', 'downloadCsv'])
const READS = [...CALLS.values()].filter(({ method, operation }) => method === 'GET' && !STREAMS.has(operation))

test.each(READS)('$operation: no answer is larger than 1 MB, and its parts make up the whole', async (call) => {
  const { operation, rows } = call
  const { query = '', rows: wanted } = ASKED[operation] ?? {}
  const sample = SAMPLES[operation]
  let path: string | undefined = `${addressOf(operation, sample)}${query && `?${query}`}`
  let all: unknown
  for (let parts = 0; path; parts += 1) {
    const answer: Response = await office.call('director', 'GET', path)
    expect(answer.status).toBe(200)
    const text = await answer.text()
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_ANSWER_BYTES)
    expect(parts).toBeLessThan(100)
    all = joined(all, JSON.parse(text))
    path = nextPart(answer.headers) && /<([^>]*)>/.exec(answer.headers.get('Link') ?? '')?.[1]
  }
  const [first] = rows.flat()
  if (first === undefined) return
  const list = (first === '' ? all : Object(all)[first]) as { id?: number | string }[]
  const ids = list.flatMap(({ id }) => id ?? [])
  expect(new Set(ids).size).toBe(ids.length)
  if (wanted !== undefined) expect(list).toHaveLength(wanted)
})

test('every list of the contract says where its rows are', () => {
  const lists = READS.filter(({ parameters }) => parameters.query.some(({ name }) => name === 'skip'))
  expect(lists.filter(({ rows }) => rows.length === 0)).toEqual([])
  const others = READS.filter((call) => !lists.includes(call)).map(({ operation }) => operation)
  // One record each, or lists of a fixed length.
  expect(others.sort()).toEqual([
    ...['getAttention', 'getComponent', 'getDeletedPurchase', 'getDeletedSale', 'getEmployeeByUserName', 'getExpense'],
    ...[
      'getHealth',
      'getParty',
      'getProduction',
      'getPurchase',
      'getSale',
      'getSettings',
      'getTransfer',
      'listBackups',
    ],
  ])
})

test('what is too long for the change log is said to be, and not read', async () => {
  const { content } = await (await office.call('director', 'GET', '/api/changes?subject=too%20long')).json()
  expect(content).toMatchObject([
    { before: null, after: null, abridged: true },
    { before: null, after: null, abridged: true },
  ])
})

test('the newest 500 backups are listed', async () => {
  const names = (await (await office.call('director', 'GET', '/api/backups')).json()).map(
    (one: { name: string }) => one.name,
  )
  expect(names).toEqual(Array.from({ length: 500 }, (_, place) => nameAt(backupTime(599 - place), 'sqlite')))
})

const answerTo = async (path: string, body: unknown) => {
  const answer: Response = await office.call('director', 'POST', path, body)
  const text = await answer.text()
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_ANSWER_BYTES)
  return { status: answer.status, body: JSON.parse(text) }
}

test('rows are read until the answer is too large without what it leaves out of them', async () => {
  const row = { sale: { comment: 'x'.repeat(600) }, lastBalance: 1 }
  const read = await untilFull({ limit: 5_000, offset: 0 }, async ({ limit }) => Array(limit).fill(row))
  const answer = { sales: read.map(({ sale }) => sale), lastBalance: read.map(({ lastBalance }) => lastBalance) }
  expect(read.length).toBeLessThan(5_000)
  expect(Buffer.byteLength(JSON.stringify(answer))).toBeGreaterThan(MAX_ANSWER_BYTES)
})

test('a search answers as many parties as fit', async () => {
  await office.db.updateTable('party').set({ search: 'demo' }).execute()
  expect((await answerTo('/api/party/search', { keyword: 'demo' })).body.length).toBeGreaterThan(10)
})

test('a bill of materials that is larger than 1 MB is refused, and no part of it answered', async () => {
  const ask = (productId: number) => answerTo('/api/bom/generate', [{ productId, quantity: 1 }])
  expect((await ask(2)).body.componentQuantities).toHaveLength(400)
  const { status, body } = await ask(1)
  expect([status, body.errors[0].message]).toEqual([400, 'needs more components than fit into one answer'])
})

test('a day with 5,000 entries is compared, one with more is refused', async () => {
  const compare = (day: string) => answerTo('/api/outbox/day', { deviceId: BUSY_DEVICE, day })
  expect((await compare('2026-03-05')).body).toMatchObject({ count: 5_000, entries: { length: 5_000 } })
  expect((await compare('2026-03-06')).status).toBe(413)
})

test('a device that misses thousands of entries is told of as many as fit', async () => {
  const every3rd = (from: number) => Array.from({ length: 5_000 }, (_, index) => from + 3 * index)
  const ranges = (from: number) => every3rd(from).map((seq) => ({ from: seq, to: seq }))
  const report = { highestSeq: 50_000, waiting: ranges(1), givenUp: ranges(15_001), app: '1.0.0' }
  const people = Array.from({ length: 1_000 }, (_, index) => LARGEST - index)
  const acknowledged = every3rd(LARGEST - 15_000).map((seq) => ({ from: seq, to: seq }))
  const { status, body } = await answerTo('/api/outbox/tie-up', { deviceId: DEVICE, report, acknowledged, people })
  const lengths = [body.missing, body.unknown, body.gone].map((list) => list.length)
  expect([status, ...lengths]).toEqual([200, 2_000, 2_000, 1_000])
})

test('of a batch of the longest sales each is answered, the last by their receipts alone', async () => {
  const products = await office.db.selectFrom('product').select('id').where('id', '>', 4).limit(200).execute()
  const lines = products.map(({ id }) => ({ product: { id }, price: 1, quantity: 1, amount: 1 }))
  const operations = Array.from({ length: 12 }, (_, index) => ({
    ...{ opId: randomUUID(), seq: index + 1, operation: 'createSale', version: 1, occurredAt: '2026-04-05T09:30:00Z' },
    payload: makeSale({ saleByEmployee: { id: 1 }, productDetails: lines, replacement: lines }),
  }))
  const { body } = await answerTo('/api/outbox', { deviceId: DEVICE, employeeId: 1, operations })
  expect(body.results).toMatchObject(operations.map(({ opId }) => ({ status: 201, body: { clientRequestId: opId } })))
  const fieldCounts = body.results.map((result: { body: object }) => Object.keys(result.body).length)
  expect([fieldCounts[0] > 10, fieldCounts.at(-1)]).toEqual([true, 3])
})

test('every read that is sent with a body has a test here', () => {
  const reads = [...CALLS.values()].filter(({ method, reads }) => method !== 'GET' && reads)
  expect(reads.map(({ operation }) => operation).sort()).toEqual(['compareDay', 'generateBom', 'searchParties'])
})
