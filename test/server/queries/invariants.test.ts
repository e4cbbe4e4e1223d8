import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkIntegrity } from '#server/queries/integrity/checkIntegrity.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { addComponents, makeProduction } from '#test/support/contract/makeStock.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

let server: TestServer
beforeEach(async () => {
  server = await openTestServer()
  await addComponents(server)
  await server.call('director', 'PUT', '/api/products/1', { compId: [1], compQuant: [4] })
  await server.call('worker', 'POST', '/api/production', makeProduction())
  const found = { componentId: 1, action: 'ADDED', quantity: '1' }
  await server.call('director', 'POST', '/api/component/audit', found)
  await server.call('director', 'POST', '/api/sales', makeSale())
  expect(await checkIntegrity(server.db)).toEqual([])
})
afterEach(() => server?.close())

test.each([
  ['component set price = 1', 'component 1: the cached price or average cost differs from the recomputed one'],
  ['component set avg_cost = 1', 'component 1: the cached price or average cost differs from the recomputed one'],
  ['component set opening_stock = 7', 'the opening stock of component 1 differs from the sum of its ledger rows'],
  ['product set opening_stock = 7', 'the opening stock of product 1 differs from the sum of its ledger rows'],
  ['production set quantity = 7', 'the stock rows of production 1 do not match its quantities'],
  ['production_component set quantity = 7', 'the stock rows of production 1 do not match its quantities'],
  ['audit set quantity = 7', 'the stock rows of audit 1 do not match its quantities'],
  ['sale set tax_amount = 7', 'the figures of sale 1 do not follow from its lines'],
])('the integrity check finds %s', async (change, noticed) => {
  const table = change.split(' ')[0] ?? ''
  const first = table === 'production_component' ? sql`` : sql`where id = 1`
  await sql`update ${sql.raw(change)} ${first}`.execute(server.db)
  expect(await checkIntegrity(server.db)).toEqual([noticed])
})

test('the integrity check finds a sale in the account of another party', async () => {
  await sql`update sale set party_id = 2`.execute(server.db)
  const broken = await checkIntegrity(server.db)
  expect(broken).toContain('the figures of sale 1 do not follow from its lines')
})

describe('the integrity check finds rows that a statement shows differently:', () => {
  const LATER = '2026-05-20'

  /** Inserts ledger rows, each a copy of an earlier row with these changes. */
  const insert = async (table: string, rows: ({ from: number } & Record<string, number | string | null>)[]) => {
    const ids: number[] = []
    for (const { from, ...changes } of rows) {
      const { rows: found } = await sql<Record<string, unknown>>`
        select * from ${sql.table(table)} where id = ${from}`.execute(server.db.withoutPlugins())
      const { id: _, ...row } = { ...found[0], ...changes }
      const [columns, values] = [Object.keys(row), Object.values(row)]
      const { rows: added } = await sql<{ id: number }>`
        insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
        values (${sql.join(values)}) returning id`.execute(server.db)
      ids.push(added[0]?.id ?? 0)
    }
    return ids as [number, ...number[]]
  }
  const firstOf = async (table: string) => {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where document = 'sale' order by id limit 1`.execute(server.db)
    return rows[0]?.id ?? 0
  }

  test('a sale deleted and restored across a closed period and then reassigned, if a statement disagrees', async () => {
    const first = await firstOf('party_entry')
    const [back] = await insert('party_entry', [
      { from: first, date: LATER, place: null, reverses_id: first, amount: -40_000 },
    ])
    const [again] = await insert('party_entry', [{ from: first, date: LATER, place: back }])
    await insert('party_entry', [
      { from: first, date: LATER, place: back, reverses_id: again, amount: -40_000 },
      { from: first, date: LATER, place: back, party_id: 2 },
    ])
    await sql`update sale set party_id = 2 where id = 1`.execute(server.db)
    await sql`update party set balance = case id when 2 then 40000 else 0 end`.execute(server.db)
    const expected: string[] = []
    for (const [id, balance] of [
      [1, 0],
      [2, 400],
    ]) {
      await server.call('director', 'POST', '/api/sales', makeSale({ date: '2026-06-01', salesParty: { id: id ?? 0 } }))
      const statement = await (await server.call('director', 'GET', `/api/sales/party/${id}`)).json()
      const shown = statement.lastBalance[0] ?? 0
      if (shown !== balance) expected.push(`the statement of party ${id} does not add up to its balance`)
    }
    const broken = await checkIntegrity(server.db)
    expect(broken.filter((sentence) => sentence.startsWith('the statement'))).toEqual(expected)
  })

  test('reversed cash that occurs twice at one position', async () => {
    const first = await firstOf('cash_entry')
    await insert('cash_entry', [
      { from: first, place: first, reverses_id: first, credit: 0, debit: 40_000 },
      { from: first, place: first },
      { from: first, place: first },
    ])
    await sql`update employee set cash = cash + 40000 where id = 1`.execute(server.db)
    expect(await checkIntegrity(server.db)).toEqual([
      'the shown rows of sale 1 for employee 1 do not add up to its ledger rows',
      'the statement of employee 1 does not add up to its balance',
      'the cash rows of sale 1 do not match its payment',
    ])
  })

  test('product stock that is counted twice at one position', async () => {
    const first = await firstOf('stock_move')
    await insert('stock_move', [{ from: first, place: first }])
    await sql`update product set stock = stock - 2 where id = 1`.execute(server.db)
    expect(await checkIntegrity(server.db)).toEqual([
      'the shown rows of sale 1 for product 1 do not add up to its ledger rows',
      'the stock rows of sale 1 do not match its lines',
    ])
  })

  test('a sale reassigned in the ledger only', async () => {
    const first = await firstOf('party_entry')
    await insert('party_entry', [
      { from: first, place: first, reverses_id: first, amount: -40_000 },
      { from: first, place: first, party_id: 2 },
    ])
    await sql`update party set balance = case id when 2 then 40000 else 0 end`.execute(server.db)
    expect(await checkIntegrity(server.db)).toEqual([
      'the figures of sale 1 do not follow from its lines',
      'sale 1 is missing in the statement of its party',
    ])
  })

  test('a reversal in the account of another party', async () => {
    const first = await firstOf('party_entry')
    await insert('party_entry', [{ from: first, place: first, reverses_id: first, amount: -40_000, party_id: 2 }])
    const broken = await checkIntegrity(server.db)
    expect(broken.filter((sentence) => sentence.startsWith('reversal'))).toHaveLength(1)
  })
})
