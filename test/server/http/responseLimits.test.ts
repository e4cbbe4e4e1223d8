import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Operation } from '#contract/operations.ts'
import { MAX_ANSWER_BYTES } from '#server/http/fitAnswer.ts'
import { OPERATION_SPECS } from '#server/http/operationSpecs.ts'
import { formatBackupName } from '#server/maintenance/backupFiles.ts'
import { createBackupState } from '#server/maintenance/backupState.ts'
import { readUntilFull } from '#server/queries/page.ts'
import { type ContractSchema, getAnswerSchema, listFields, resolveRef } from '#test/support/contract/contractSchemas.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import {
  buildAddress,
  openFilledTestServer,
  SAMPLE_DEVICE_ID,
  SAMPLE_REQUESTS,
} from '#test/support/contract/sampleRequests.ts'
import { BUSY_DEVICE_ID, fillWithLongRows, MAX_INT32 } from '#test/support/server/fillWithLongRows.ts'
import { openTestDatabase, type TestServer } from '#test/support/server/testServer.ts'
import { mergeParts, parseNextSkip } from '#web/data/api/apiQueries.ts'

let server: TestServer
const folder = mkdtempSync(join(tmpdir(), 'khet-backups-'))
beforeAll(async () => {
  const opened = await openTestDatabase()
  const maintenance = { database: opened, folder, state: createBackupState(false) }
  server = await openFilledTestServer({ checkResponses: false, opened, maintenance })
  await fillWithLongRows(server)
  for (let hour = 0; hour < 600; hour += 1)
    writeFileSync(join(folder, formatBackupName(backupTime(hour), 'sqlite')), '')
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await server?.close()
})
const backupTime = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour))

/** The query in addition to the sample of the call, and the number of rows in all parts of the answer. */
const QUERY_BY_OPERATION: Partial<Record<Operation, { query: string; rows?: number }>> = {
  listSales: { query: 'size=200', rows: 17 },
  listPurchases: { query: 'size=200', rows: 14 },
  listProductions: { query: 'size=200', rows: 200 },
  listExpenses: { query: 'size=200', rows: 200 },
  listTransfers: { query: 'size=200', rows: 200 },
  listParties: { query: 'size=200', rows: 45 },
  listCashRows: { query: 'size=200', rows: 200 },
  listChanges: { query: 'size=200&subject=long', rows: 60 },
  listAccesses: { query: 'size=200', rows: 200 },
  listDeletedSales: { query: '', rows: 1_012 },
  listDeletedPurchases: { query: '', rows: 27 },
  listDevices: { query: '', rows: 121 },
  listAllParties: { query: '', rows: 44 },
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
  // Lists of a fixed length, or as long as the body that was sent.
  expect(others.filter((operation) => hasUnboundedList(getAnswerSchema(operation) ?? {})).sort()).toEqual([
    ...[
      'getAttention',
      'getDeletedPurchase',
      'getDeletedSale',
      'getEmployeeByUserName',
      'getPurchase',
      'getSale',
      'listBackups',
      'listImports',
    ],
  ])
})

/** Whether a list of the answer, at any depth, has no maximum length in the contract. */
function hasUnboundedList(shape: ContractSchema): boolean {
  const { type, items = {}, maxItems, anyOf = [], ...schema } = resolveRef(shape)
  if ([type].flat().includes('array') && (maxItems === undefined || hasUnboundedList(items))) return true
  return [...anyOf, ...Object.values(listFields(schema))].some(hasUnboundedList)
}

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

const GZIP = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }

const post = async (path: string, body: unknown, headers?: HeadersInit) => {
  const answer: Response = await server.call('director', 'POST', path, body, headers)
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
  const request = (productId: number) => post('/api/bom/generate', [{ productId, quantity: 1 }])
  expect((await request(2)).body.componentQuantities).toHaveLength(400)
  const { status, body } = await request(1)
  expect([status, body.errors[0].message]).toEqual([400, 'needs more components than fit into one answer'])
})

test('an import of 4,000 doubtful lines is answered completely', async () => {
  const lines = Array.from({ length: 4_000 }, () => ({ kind: 'party', name: 'क'.repeat(100) }))
  const text = JSON.stringify({ date: '2026-03-05', lines })
  const { status, body } = await post('/api/imports/check', new Uint8Array(gzipSync(text)), GZIP)
  expect([status, body.verdicts.length]).toEqual([200, 3_999])
})

test('a day with 5,000 entries is compared, one with more is refused', async () => {
  const compare = (day: string) => post('/api/outbox/day', { deviceId: BUSY_DEVICE_ID, day })
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
  expect(reads.map(({ operation }) => operation).sort()).toEqual([
    'checkImport',
    'generateBom',
    'reconcileDay',
    'searchParties',
  ])
})
