import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { addComponents } from '#test/support/contract/makeStock.ts'
import { closeChecked } from '#test/support/server/closeChecked.ts'
import { dumpTables } from '#test/support/server/dumpTables.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

type Line = Schema<'ImportLine'>

let server: TestServer
beforeEach(async () => {
  server = await openTestServer()
  await addComponents(server)
})
afterEach(() => closeChecked(server))

const post = (path: string, body: unknown, headers?: HeadersInit, as = 'director') =>
  server.call(as, 'POST', path, body, headers)
const check = async (lines: readonly Line[]): Promise<Schema<'ImportCheck'>> =>
  (await post('/api/imports/check', { date: '2026-04-01', lines })).json()
const importLines = async (lines: readonly Line[], headers?: HeadersInit) => {
  const { sums } = await check(lines)
  return post('/api/imports', { date: '2026-04-01', fileName: 'old book.csv', lines, sums }, headers)
}

const OLD_BOOK: readonly Line[] = [
  { kind: 'party', name: 'Asha Traders', city: 'Sitapur', mobile: '55555 00101', balance: 125_000.5 },
  { kind: 'party', name: 'Suresh Parts', balance: -500 },
  { kind: 'product', name: 'Solar Meter', price: 1_200, dealerPrice: 1_000, stock: 4, minimumStock: 2 },
  {
    kind: 'component',
    name: 'Contactor',
    value: '12 V',
    catagory: 'Switches',
    price: 18.25,
    stock: 40,
    minimumStock: 10,
  },
  { kind: 'part', product: 'Solar Meter', name: 'Contactor', quantity: 2 },
  { kind: 'employee', name: 'Mohan Lal', role: 'WORKER', cash: 350 },
]

/** Balances, stocks and cash of all active records. */
async function readTotals() {
  const { db } = server
  return {
    parties: await db.selectFrom('party').select(['name', 'balance']).where('active', '=', 1).orderBy('id').execute(),
    products: await db
      .selectFrom('product')
      .select(['name', 'stock'])
      .where('isActive', '=', 1)
      .orderBy('id')
      .execute(),
    components: await db
      .selectFrom('component')
      .select(['name', 'stock', 'price', 'avgCost'])
      .where('active', '=', 1)
      .orderBy('id')
      .execute(),
    employees: await db
      .selectFrom('employee')
      .select(['userName', 'cash'])
      .where('active', '=', 1)
      .orderBy('id')
      .execute(),
    parts: await db
      .selectFrom('productComponent')
      .innerJoin('product', 'product.id', 'productId')
      .select(['productId', 'componentId', 'quantity'])
      .where('isActive', '=', 1)
      .execute(),
  }
}

describe('an import', () => {
  test('adds each record with its opening balance or stock', async () => {
    const answer = await importLines(OLD_BOOK)
    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject({
      fileName: 'old book.csv',
      counts: { party: 2, product: 1, component: 1, parts: 1, employee: 1 },
      sums: { get: 125_000.5, getParties: 1, give: 500, giveParties: 1, stock: 4 * 1_200 + 40 * 18.25, cash: 350 },
      undoneAt: null,
    })
    const totals = await readTotals()
    expect(totals.parties.slice(-2)).toEqual([
      { name: 'Asha Traders', balance: 12_500_050 },
      { name: 'Suresh Parts', balance: -50_000 },
    ])
    expect(totals.products.at(-1)).toEqual({ name: 'Solar Meter', stock: 4 })
    expect(totals.components.at(-1)).toEqual({ name: 'Contactor', stock: 40_000, price: 182_500, avgCost: 182_500 })
    expect(totals.employees.at(-1)).toEqual({ userName: 'mohan', cash: 35_000 })
    // A check that was rolled back has used ids on PostgreSQL.
    expect(totals.parts).toMatchObject([{ quantity: 2_000 }])
  })

  test('checked before it is booked changes no row of any table, and no number of the next row', async () => {
    await check([{ kind: 'party', name: 'Asha Traders' }])
    const before = await dumpTables(server.db, server.engine)
    const { verdicts, sums } = await check(OLD_BOOK)
    expect({ verdicts, sums }).toEqual({
      verdicts: [],
      sums: { get: 125_000.5, getParties: 1, give: 500, giveParties: 1, stock: 5_530, cash: 350 },
    })
    expect(await dumpTables(server.db, server.engine)).toEqual(before)
    expect(before.party).toHaveLength(4)
  })

  test('sent twice at the same time with one key is booked once', async () => {
    const { sums } = await check(OLD_BOOK)
    const headers = { 'Idempotency-Key': randomUUID() }
    const send = () => post('/api/imports', { date: '2026-04-01', lines: OLD_BOOK, sums }, headers)
    const answers = await Promise.all([send(), send()])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    const [first, second] = await Promise.all(answers.map((answer) => answer.json()))
    expect(second).toEqual(first)
    expect(await server.db.selectFrom('import').select('id').execute()).toHaveLength(1)
  })

  test('with one file under two keys at the same time is booked once', async () => {
    const { sums } = await check(OLD_BOOK)
    const body = { date: '2026-04-01', lines: OLD_BOOK, sums }
    const answers = await Promise.all([post('/api/imports', body), post('/api/imports', body)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400])
  })

  test('with parts for a product that is no longer sold says so in the line', async () => {
    const { verdicts } = await check([{ kind: 'part', product: 'Old Meter', name: 'Relay', quantity: 1 }])
    expect(verdicts).toEqual([{ line: 0, state: 'wrong', field: 'product', reason: 'unknown' }])
  })

  test('is refused if the sums are not those that were confirmed', async () => {
    const { sums } = await check(OLD_BOOK)
    const answer = await post('/api/imports', { date: '2026-04-01', lines: OLD_BOOK, sums: { ...sums, get: 1 } })
    expect(answer.status).toBe(412)
    expect((await readTotals()).parties).toHaveLength(3)
  })

  test('stands in the change log line by line, under its key', async () => {
    const key = randomUUID()
    await importLines(OLD_BOOK, { 'Idempotency-Key': key })
    const rows = await server.db
      .selectFrom('changeLog')
      .select(['subject', 'opId'])
      .where('operation', '=', 'importBooks')
      .orderBy('id')
      .execute()
    expect(rows.map(({ subject }) => subject)).toEqual([
      ...['party', 'party', 'product', 'category', 'component', 'employee', 'product', 'import'],
    ])
    expect(new Set(rows.map(({ opId }) => opId))).toEqual(new Set([key]))
  })
})

test('the history of an import has each record that it added and what undid it, and nothing of another import', async () => {
  const readHistory = async (id: number) => {
    const answer = await server.call('director', 'GET', `/api/changes?subject=import&subjectId=${id}&size=100`)
    const { content, totalElements }: Schema<'ChangePage'> = await answer.json()
    expect(totalElements).toBe(content.length)
    return content.map(({ operation, subject, about, after }) => ({ operation, subject, name: about?.name, after }))
  }
  await importLines(OLD_BOOK)
  await importLines([{ kind: 'party', name: 'Beena' }])
  const [head, ...records] = await readHistory(1)
  expect(head).toEqual({
    ...{ operation: 'importBooks', subject: 'import', name: 'old book.csv' },
    after: { date: '2026-04-01', get: 125_000.5, give: 500, stockValue: 5_530, cash: 350 },
  })
  expect(records.map(({ name }) => name).reverse()).toEqual(
    ['Asha Traders, Sitapur', 'Suresh Parts', 'Solar Meter', 'Switches', 'Contactor', 'Mohan Lal', 'Solar Meter'].map(
      (name) => expect.stringContaining(name),
    ),
  )
  expect((await readHistory(2)).map(({ name }) => name)).toEqual(['old book.csv', 'Beena'])
  expect((await post('/api/imports/1/undo', undefined)).status).toBe(201)
  const undone = (await readHistory(1)).slice(0, -8)
  expect(undone[0]).toMatchObject({ operation: 'undoImport', subject: 'import', name: 'old book.csv' })
  expect(new Set(undone.map(({ operation }) => operation))).toEqual(new Set(['undoImport']))
  expect(undone).toHaveLength(7)
})

describe('undoing an import', () => {
  const undo = (id = 1) => post(`/api/imports/${id}/undo`, undefined)

  test('restores every total, price and balance; its lines can be imported again', async () => {
    const before = await readTotals()
    await importLines(OLD_BOOK)
    const imported = await readTotals()
    expect((await undo()).status).toBe(201)
    expect(await readTotals()).toEqual(before)
    expect((await undo()).status).toBe(201)
    expect((await importLines(OLD_BOOK)).status).toBe(201)
    expect(await readTotals()).toEqual(imported)
  })

  test('leaves nothing of a wrong line behind: the corrected one counts as if it were the first', async () => {
    const component = { kind: 'component', name: 'Contactor', value: '12 V', stock: 40 } as const
    const party = { kind: 'party', name: 'Asha Traders' } as const
    const product = { kind: 'product', name: 'Solar Meter' } as const
    await importLines([
      { ...component, price: 1_825, minimumStock: 9 },
      { ...party, address: 'wrong column', mobile: '55555 00101' },
      { ...product, price: 9, labourCost: 8 },
    ])
    expect((await undo()).status).toBe(201)
    expect((await importLines([{ ...component, price: 18.25 }, party, product])).status).toBe(201)
    const { db } = server
    const read = (table: 'component' | 'party' | 'product') =>
      db.selectFrom(table).selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
    expect(await read('component')).toMatchObject({ price: 182_500, avgCost: 182_500, stock: 40_000, minimumStock: 0 })
    expect(await read('party')).toMatchObject({ address: '', mobile: '' })
    expect(await read('product')).toMatchObject({ retailPrice: null, labourCost: 0 })
  })

  test('is refused while another import has added parts to one of its products', async () => {
    await importLines([{ kind: 'product', name: 'Solar Meter' }])
    await importLines([{ kind: 'part', product: 'Solar Meter', name: 'Relay', quantity: 1 }])
    const answer = await undo(1)
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ used: [{ subject: 'product', name: 'Solar Meter' }] })
    expect((await undo(2)).status).toBe(201)
    expect((await undo(1)).status).toBe(201)
  })

  test('does nothing if a record is used, and names it', async () => {
    await importLines(OLD_BOOK)
    const { id } = await server.db
      .selectFrom('party')
      .select('id')
      .where('name', '=', 'Asha Traders')
      .executeTakeFirstOrThrow()
    expect((await post('/api/sales', makeSale({ salesParty: { id } }))).status).toBe(201)
    const before = await dumpTables(server.db, server.engine)
    const answer = await undo()
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({
      code: 'still-used',
      used: [{ subject: 'party', subjectId: id, name: 'Asha Traders, Sitapur' }],
    })
    expect(await dumpTables(server.db, server.engine)).toEqual(before)
  })
})
