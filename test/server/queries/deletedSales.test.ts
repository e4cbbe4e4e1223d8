import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkIntegrity } from '#server/queries/integrity/checkIntegrity.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { findWrongStatementBalances } from '#test/support/model/statementBalances.ts'
import { rebuildTotals } from '#test/support/server/rebuildDerived.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

let now = new Date('2026-04-08T05:00:00Z')
let server: TestServer
beforeEach(async () => {
  now = new Date('2026-04-08T05:00:00Z')
  server = await openTestServer({ clock: () => now })
  const sale = makeSale({ saleByEmployee: { id: 3 }, replacement: [{ product: { id: 2 }, price: 100, quantity: 1 }] })
  await server.call('director', 'POST', '/api/sales', sale)
})
afterEach(() => server?.close())

const get = async (path: string) => (await server.call('director', 'GET', path)).json()
const remove = () => server.call('director', 'DELETE', '/api/sales/1?reason=typed%20twice')
const restore = (headers?: HeadersInit) =>
  server.call('director', 'POST', '/api/deleted-sales/1/restore', undefined, headers)

test('a deleted sale is listed with its deleter, time and reason', async () => {
  // 1:30 in the shop is still the previous day in UTC.
  now = new Date('2026-04-09T20:00:00Z')
  await remove()
  expect(await get('/api/deleted-sales')).toEqual([
    {
      id: 1,
      date: '2026-04-10',
      party: 'Demo Kisan 001',
      partyId: 1,
      deletedBy: 'Director Sample',
      deletedById: 1,
      amountPaid: 400,
      balance: 300,
      entrydate: '2026-04-05',
      reason: 'typed twice',
    },
  ])
  expect((await server.call('director', 'GET', '/api/sales/1')).status).toBe(404)
  expect((await get('/api/sales/all')).content).toEqual([])
})

test('the details of a deleted sale show its former state and the effects of the reversal', async () => {
  await remove()
  expect(await get('/api/deleted-sales/1')).toMatchObject({
    id: 1,
    totalAmount: 700,
    productDetails: [{ product: { id: 1 }, quantity: 2 }],
    deletedDate: '2026-04-08',
    deletedBy: { id: 1, name: 'Director Sample' },
    reason: 'typed twice',
    reversed: {
      party: -300,
      cash: -400,
      stock: [
        { product: '5 LED Operator', quantity: 2, bucket: 'product' },
        { product: 'Munsi Operator', quantity: -1, bucket: 'returned' },
      ],
    },
  })
})

test('a deleted sale can be restored repeatedly with all its effects', async () => {
  const before = [await get('/api/party/1'), await get('/api/employee/3'), await get('/api/sales/searchData')]
  const sale = await get('/api/sales/1')
  for (let times = 0; times < 2; times++) {
    await remove()
    expect((await get('/api/deleted-sales/1')).reversed.stock).toHaveLength(2)
    expect((await get('/api/party/1')).balance).toBe(0)
    const restored = await restore()
    expect([restored.status, await restored.json()]).toEqual([201, sale])
  }
  const [party, employee, form] = [
    await get('/api/party/1'),
    await get('/api/employee/3'),
    await get('/api/sales/searchData'),
  ]
  const withoutIds = ({ empAccount, ...rest }: { empAccount: object[] }) => [
    rest,
    empAccount.map((row) => ({ ...row, id: 0 })),
  ]
  expect([party, withoutIds(employee), form]).toEqual([before[0], withoutIds(before[1]), before[2]])
  expect(await get('/api/deleted-sales')).toEqual([])
  expect(await checkIntegrity(server.db)).toEqual([])
  expect(await findWrongStatementBalances(server.db)).toEqual([])
})

test('restoring an active sale changes nothing, an unknown one is not found', async () => {
  expect((await restore()).status).toBe(201)
  expect((await get('/api/party/1')).balance).toBe(300)
  expect((await server.call('director', 'POST', '/api/deleted-sales/9/restore')).status).toBe(404)
  expect((await server.call('director', 'DELETE', '/api/sales/9')).status).toBe(404)
})

test('restoring with an idempotency key happens once', async () => {
  await remove()
  const key = { 'Idempotency-Key': '6f1c2a9e-7f0b-4c55-9a3e-0a5b7d1f2c11' }
  const first = await restore(key)
  await remove()
  const repeated = await restore(key)
  expect([repeated.status, repeated.headers.get('Idempotent-Replay')]).toEqual([201, 'true'])
  expect(await repeated.json()).toEqual(await first.json())
  expect(await get('/api/deleted-sales')).toHaveLength(1)
})

test('the change log names author, deleter and restorer', async () => {
  await remove()
  await restore()
  const rows = await server.db
    .selectFrom('changeLog')
    .select(['operation', 'employeeId', 'subject', 'subjectId', 'reason'])
    .orderBy('id')
    .execute()
  const about = { employeeId: 1, subject: 'sale', subjectId: 1 }
  expect(rows).toEqual([
    { operation: 'createSale', reason: null, ...about },
    { operation: 'deleteSale', reason: 'typed twice', ...about },
    { operation: 'restoreSale', reason: null, ...about },
  ])
})

test('recomputing every total from the ledgers changes none', async () => {
  await remove()
  await restore()
  const totals = async () => [
    await server.db.selectFrom('product').select(['id', 'stock', 'returned']).orderBy('id').execute(),
    await server.db.selectFrom('party').select(['id', 'balance']).orderBy('id').execute(),
    await server.db.selectFrom('employee').select(['id', 'cash']).orderBy('id').execute(),
  ]
  const before = await totals()
  await rebuildTotals(server.db)
  expect(await totals()).toEqual(before)
})

test.each(['stockMove', 'partyEntry', 'cashEntry', 'changeLog', 'operation'] as const)(
  'the database refuses to rewrite %s',
  async (table) => {
    await server.call('director', 'POST', '/api/sales', makeSale(), {
      'Idempotency-Key': '6f1c2a9e-7f0b-4c55-9a3e-0a5b7d1f2c12',
    })
    const count = async () => (await server.db.selectFrom(table).selectAll().execute()).length
    const before = await count()
    expect(before).toBeGreaterThan(0)
    await expect(server.db.deleteFrom(table).execute()).rejects.toThrow('only ever added to')
    const change = table === 'operation' || table === 'changeLog' ? { employeeId: 2 } : { documentId: 7 }
    await expect(server.db.updateTable(table).set(change).execute()).rejects.toThrow('only ever added to')
    expect(await count()).toBe(before)
  },
)

test('the integrity check finds ledgers that do not add up', async () => {
  await server.db
    .updateTable('party')
    .set({ balance: 1 as never })
    .where('id', '=', 1)
    .execute()
  await server.db
    .updateTable('sale')
    .set({ totalAmount: 5 as never })
    .execute()
  expect(await checkIntegrity(server.db)).toEqual([
    'the cached total of party 1 is not the sum of its ledger rows',
    'the figures of sale 1 do not follow from its lines',
    'the statement of party 1 does not add up to its balance',
  ])
})
