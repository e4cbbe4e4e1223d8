import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Operation } from '#contract/operations.ts'
import type { Day } from '#domain/day.ts'
import type { Tables } from '#server/database/tables.ts'
import { MAX_ANSWER_BYTES } from '#server/http/fitAnswer.ts'
import { OPERATION_SPECS } from '#server/http/operationSpecs.ts'
import { formatBackupName } from '#server/maintenance/backupFiles.ts'
import { createBackupState } from '#server/maintenance/backupState.ts'
import { readUntilFull } from '#server/queries/page.ts'
import { makeSale } from '#test/support/makeSale.ts'
import { buildAddress, openFilledTestServer, SAMPLE_DEVICE_ID, SAMPLE_REQUESTS } from '#test/support/sampleRequests.ts'
import { openTestDatabase, type TestServer } from '#test/support/testServer.ts'
import { mergeParts, parseNextSkip } from '#web/data/responseParts.ts'

/** The longest text of the contract, in letters of three bytes each; and a long name. */
const LONGEST_TEXT = 'म'.repeat(2_000)
const LONG_NAME = 'म'.repeat(190)

/** A device that sent 5,000 entries on one day and 5,001 on the next, with the highest sequence numbers. */
const BUSY_DEVICE = randomUUID()
const MAX_INT32 = 2_147_483_647

let server: TestServer
const folder = mkdtempSync(join(tmpdir(), 'khet-backups-'))
beforeAll(async () => {
  const opened = await openTestDatabase()
  const maintenance = { database: opened, folder, state: createBackupState(false) }
  server = await openFilledTestServer({ checkResponses: false, opened, maintenance })
  await fillWithLongRows()
  for (let hour = 0; hour < 600; hour += 1)
    writeFileSync(join(folder, formatBackupName(backupTime(hour), 'sqlite')), '')
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await server?.close()
})
const backupTime = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour))

/** Adds copies of a table's first row, each with the columns of `but`. */
async function copyRows(table: keyof Tables, count: number, but: (index: number) => object): Promise<number[]> {
  // The table is only known at run time; the row comes from the same table.
  const db = server.db as unknown as import('kysely').Kysely<Record<string, Record<string, unknown>>>
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

const party = {
  mobile: LONGEST_TEXT,
  businessName: LONGEST_TEXT,
  city: LONGEST_TEXT,
  shopNo: LONGEST_TEXT,
  address: LONGEST_TEXT,
  gstNo: LONGEST_TEXT,
  comment: LONGEST_TEXT,
}
const deleted = { deletedAt: '2026-04-06T05:00:00.000Z', deletedBy: 1, deleteReason: LONGEST_TEXT }
const buildDay = (index: number): Day => `2026-03-${String(1 + (index % 28)).padStart(2, '0')}` as Day

async function fillWithLongRows(): Promise<void> {
  const name = (index: number) => `${LONG_NAME} ${String(index).padStart(4, '0')}`
  await copyRows('party', 40, (index) => ({ ...party, name: name(index), search: '' }))
  const people = await copyRows('employee', 150, (index) => ({
    ...{
      firstName: LONG_NAME,
      lastName: LONG_NAME,
      userName: name(index),
      mobile: LONGEST_TEXT,
      address: LONGEST_TEXT,
    },
  }))
  await copyRows('category', 2_500, (index) => ({ name: name(index) }))
  const goods = (index: number) => ({ name: name(index), value: LONG_NAME, brand: LONG_NAME })
  const components = await copyRows('component', 900, goods)
  await copyRows('productComponent', 400, (index) => ({ productId: 2, componentId: components[index] }))
  const products = await copyRows('product', 900, (index) => ({
    name: name(index),
    catagory: LONG_NAME,
    comment: LONG_NAME,
  }))
  await copyRows('productComponent', 900, (index) => ({ productId: 1, componentId: components[index] }))
  const sales = await copyRows('sale', 15, () => ({ comment: LONGEST_TEXT }))
  const deletedSales = await copyRows('sale', 1_010, () => ({ ...deleted, comment: LONGEST_TEXT }))
  const purchases = await copyRows('purchase', 12, () => ({ comment: LONGEST_TEXT }))
  const deletedPurchases = await copyRows('purchase', 25, () => ({ ...deleted, comment: LONGEST_TEXT }))
  for (const saleId of sales) await copyRows('saleLine', 200, (index) => ({ saleId, productId: products[index] }))
  for (const purchaseId of [...purchases, ...deletedPurchases])
    await copyRows('purchaseLine', 100, (index) => ({ purchaseId, componentId: components[index] }))
  // Each has its own price.
  await copyRows('saleLine', 900, (index) => ({ saleId: deletedSales[0], productId: products[index] }))
  await copyRows('partyEntry', sales.length, (index) => ({ document: 'sale', documentId: sales[index], partyId: 1 }))
  const aDay = (index: number) => ({ date: buildDay(index), comment: LONGEST_TEXT })
  await copyRows('cashEntry', 1_050, (index) => ({ ...aDay(index), documentId: 1_000 + index, employeeId: 1 }))
  await copyRows('expense', 250, aDay)
  await copyRows('transfer', 250, aDay)
  await copyRows('production', 250, aDay)
  const made = (index: number) => ({ productId: products[index % 900], employeeId: people[index % 149] })
  await copyRows('production', 1_000, (index) => ({ ...made(index), date: '2026-04-05' }))
  await copyRows('session', 2_500, () => ({
    tokenHash: randomUUID(),
    employeeId: 1,
    agent: 'म'.repeat(300),
    endedAt: null,
  }))
  const log = (length: number) => JSON.stringify({ comment: 'म'.repeat(length) })
  await copyRows('changeLog', 60, () => ({
    subject: 'long',
    before: log(4_000),
    after: log(10_000),
    reason: LONGEST_TEXT,
  }))
  await copyRows('changeLog', 2, () => ({ subject: 'too long', before: null, after: log(300_000) }))
  await copyRows('accessLog', 250, () => ({ operation: 'authenticate', address: 'म'.repeat(64) }))
  const entry = (index: number) => ({
    ...{ opId: randomUUID(), deviceId: BUSY_DEVICE, deviceSeq: MAX_INT32 - index, employeeId: 1 },
    occurredAt: index < 5_000 ? '2026-03-05T06:00:00.000Z' : '2026-03-06T06:00:00.000Z',
  })
  const key = { 'Idempotency-Key': randomUUID() }
  await server.call('director', 'POST', '/api/expenses', { debit: 1, date: '2026-04-05' }, key)
  await copyRows('operation', 10_001, entry)
  const holes = JSON.stringify(Array.from({ length: 400 }, (_, index) => ({ from: 3 * index + 1, to: 3 * index + 1 })))
  await copyRows('device', 120, () => ({ id: randomUUID(), name: LONG_NAME, waiting: holes, highestSeq: 20_000 }))
}

/** The query in addition to the sample of the call, and the number of rows in all parts of the answer. */
const QUERY_BY_OPERATION: Partial<Record<Operation, { query: string; rows?: number }>> = {
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

/** Files and non-JSON answers. */
const STREAMED_OPERATIONS: ReadonlySet<Operation> = new Set(['getMetrics', 'downloadBackup', 'downloadCsv'])
const READ_OPERATIONS = [...OPERATION_SPECS.values()].filter(
  ({ method, operation }) => method === 'GET' && !STREAMED_OPERATIONS.has(operation),
)

test.each(READ_OPERATIONS)(
  '$operation: no answer is larger than 1 MB, and its parts make up the whole',
  async (call) => {
    const { operation, rowLists } = call
    const { query = '', rows: wanted } = QUERY_BY_OPERATION[operation] ?? {}
    const sample = SAMPLE_REQUESTS[operation]
    let path: string | undefined = `${buildAddress(operation, sample)}${query && `?${query}`}`
    let all: unknown
    for (let parts = 0; path; parts += 1) {
      const answer: Response = await server.call('director', 'GET', path)
      expect(answer.status).toBe(200)
      const text = await answer.text()
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_ANSWER_BYTES)
      expect(parts).toBeLessThan(100)
      all = mergeParts(all, JSON.parse(text))
      path = parseNextSkip(answer.headers) && /<([^>]*)>/.exec(answer.headers.get('Link') ?? '')?.[1]
    }
    const [first] = rowLists.flat()
    if (first === undefined) return
    const list = (first === '' ? all : Object(all)[first]) as { id?: number | string }[]
    const ids = list.flatMap(({ id }) => id ?? [])
    expect(new Set(ids).size).toBe(ids.length)
    if (wanted !== undefined) expect(list).toHaveLength(wanted)
  },
)

test('the contract names the rows of every list', () => {
  const lists = READ_OPERATIONS.filter(({ parameters }) => parameters.query.some(({ name }) => name === 'skip'))
  expect(lists.filter(({ rowLists }) => rowLists.length === 0)).toEqual([])
  const others = READ_OPERATIONS.filter((call) => !lists.includes(call)).map(({ operation }) => operation)
  // Single records, or lists of a fixed length.
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

test('a value too long for the change log is marked as such and not read', async () => {
  const { content } = await (await server.call('director', 'GET', '/api/changes?subject=too%20long')).json()
  expect(content).toMatchObject([
    { before: null, after: null, abridged: true },
    { before: null, after: null, abridged: true },
  ])
})

test('the newest 500 backups are listed', async () => {
  const names = (await (await server.call('director', 'GET', '/api/backups')).json()).map(
    (one: { name: string }) => one.name,
  )
  expect(names).toEqual(Array.from({ length: 500 }, (_, place) => formatBackupName(backupTime(599 - place), 'sqlite')))
})

const post = async (path: string, body: unknown) => {
  const answer: Response = await server.call('director', 'POST', path, body)
  const text = await answer.text()
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_ANSWER_BYTES)
  return { status: answer.status, body: JSON.parse(text) }
}

test('rows are read up to the size limit of the answer, not beyond', async () => {
  const row = { sale: { comment: 'x'.repeat(600) }, lastBalance: 1 }
  const read = await readUntilFull({ limit: 5_000, offset: 0 }, async ({ limit }) => Array(limit).fill(row))
  const answer = { sales: read.map(({ sale }) => sale), lastBalance: read.map(({ lastBalance }) => lastBalance) }
  expect(read.length).toBeLessThan(5_000)
  expect(Buffer.byteLength(JSON.stringify(answer))).toBeGreaterThan(MAX_ANSWER_BYTES)
})

test('a search answers as many parties as fit', async () => {
  await server.db.updateTable('party').set({ search: 'demo' }).execute()
  expect((await post('/api/party/search', { keyword: 'demo' })).body.length).toBeGreaterThan(10)
})

test('a bill of materials above 1 MB is refused, and no part of it answered', async () => {
  const ask = (productId: number) => post('/api/bom/generate', [{ productId, quantity: 1 }])
  expect((await ask(2)).body.componentQuantities).toHaveLength(400)
  const { status, body } = await ask(1)
  expect([status, body.errors[0].message]).toEqual([400, 'needs more components than fit into one answer'])
})

test('a day with 5,000 entries is compared, one with more is refused', async () => {
  const compare = (day: string) => post('/api/outbox/day', { deviceId: BUSY_DEVICE, day })
  expect((await compare('2026-03-05')).body).toMatchObject({ count: 5_000, entries: { length: 5_000 } })
  expect((await compare('2026-03-06')).status).toBe(413)
})

test('of thousands of missing entries as many are listed as fit', async () => {
  const every3rd = (from: number) => Array.from({ length: 5_000 }, (_, index) => from + 3 * index)
  const ranges = (from: number) => every3rd(from).map((seq) => ({ from: seq, to: seq }))
  const report = { highestSeq: 50_000, waiting: ranges(1), givenUp: ranges(15_001), app: '1.0.0' }
  const people = Array.from({ length: 1_000 }, (_, index) => MAX_INT32 - index)
  const acknowledged = every3rd(MAX_INT32 - 15_000).map((seq) => ({ from: seq, to: seq }))
  const { status, body } = await post('/api/outbox/tie-up', {
    deviceId: SAMPLE_DEVICE_ID,
    report,
    acknowledged,
    people,
  })
  const lengths = [body.missing, body.unknown, body.gone].map((list) => list.length)
  expect([status, ...lengths]).toEqual([200, 2_000, 2_000, 1_000])
})

test('a batch of the longest sales is answered completely, the last with receipts only', async () => {
  const products = await server.db.selectFrom('product').select('id').where('id', '>', 4).limit(200).execute()
  const lines = products.map(({ id }) => ({ product: { id }, price: 1, quantity: 1, amount: 1 }))
  const operations = Array.from({ length: 12 }, (_, index) => ({
    ...{ opId: randomUUID(), seq: index + 1, operation: 'createSale', version: 1, occurredAt: '2026-04-05T09:30:00Z' },
    payload: makeSale({ saleByEmployee: { id: 1 }, productDetails: lines, replacement: lines }),
  }))
  const { body } = await post('/api/outbox', { deviceId: SAMPLE_DEVICE_ID, employeeId: 1, operations })
  expect(body.results).toMatchObject(operations.map(({ opId }) => ({ status: 201, body: { clientRequestId: opId } })))
  const fieldCounts = body.results.map((result: { body: object }) => Object.keys(result.body).length)
  expect([fieldCounts[0] > 10, fieldCounts.at(-1)]).toEqual([true, 3])
})

test('every read that has a body is tested here', () => {
  const reads = [...OPERATION_SPECS.values()].filter(({ method, isRead }) => method !== 'GET' && isRead)
  expect(reads.map(({ operation }) => operation).sort()).toEqual(['compareDay', 'generateBom', 'searchParties'])
})
