import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { createApp } from '#server/app.ts'
import { type OpenDatabase, openDatabase } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { brokenInvariants } from '#server/queries/invariants.ts'
import { fillSample } from '#server/sample/fill.ts'
import { SAMPLE_PASSWORD } from '#server/sample/people.ts'
import { openTestDatabase } from '#test/support/office.ts'

const NOW = new Date('2026-08-01T06:30:00Z')

let shop: Awaited<ReturnType<typeof openSample>>
beforeAll(async () => {
  shop = await openSample(await openTestDatabase())
}, 60_000)
afterAll(() => shop.close())

async function openSample({ db, engine, close }: OpenDatabase) {
  await migrate(db, engine)
  await fillSample(db, NOW)
  const app = createApp({ db, clock: () => NOW })
  const signIn = { username: 'director', password: SAMPLE_PASSWORD }
  const headers = { 'Content-Type': 'application/json' }
  const answer = await app.request('/api/authenticate', { method: 'POST', headers, body: JSON.stringify(signIn) })
  const { value } = await answer.json()
  const get = async (path: string) =>
    (await app.request(path, { headers: { Authorization: `Bearer ${value}` } })).json()
  return { db, get, close }
}

describe('the sample shop', () => {
  test('has books that add up', async () => {
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  test('has people of every role, one of them gone', async () => {
    const people = await shop.db
      .selectFrom('employee')
      .select(['id', 'userName', 'role', 'active'])
      .orderBy('id')
      .execute()
    expect(people).toHaveLength(8)
    expect(people[0]).toMatchObject({ userName: 'director', role: 'DIRECTOR' })
    const roles = Map.groupBy(people, (person) => person.role)
    expect((['DIRECTOR', 'WORKER HEAD', 'WORKER', 'TRAINEE'] as const).map((role) => roles.get(role)?.length)).toEqual([
      2, 1, 4, 1,
    ])
    expect(people.filter((person) => !person.active)).toHaveLength(1)
  })

  test('has sixty parties, some in debt, one in credit and one settled', async () => {
    const parties: Schema<'Party'>[] = await shop.get('/api/party/all')
    const types = Map.groupBy(parties, (party) => party.type)
    expect((['PURCHASE', 'SELLER', 'HYBRID'] as const).map((type) => types.get(type)?.length)).toEqual([40, 14, 6])
    expect(parties.filter((party) => party.businessName === 'NO')).toHaveLength(9)
    expect(
      new Set(parties.filter((party) => party.name === 'Demo Krishi Kendra').map((party) => party.city)).size,
    ).toBe(3)
    expect(parties.some((party) => /\p{Script=Devanagari}/u.test(party.name))).toBe(true)
    expect(parties.some((party) => party.name === 'Cash customer')).toBe(true)
    const balances = new Map(parties.map((party) => [party.id, party.balance]))
    expect([balances.get(5), balances.get(6)]).toEqual([0, -750])
    expect(Math.max(...balances.values())).toBeGreaterThan(100_000)
    const openings = await shop.db.selectFrom('partyEntry').select('id').where('document', '=', 'party').execute()
    expect(openings.length).toBeGreaterThanOrEqual(20)
  })

  test('has sixteen products, more sold than there were of two', async () => {
    const products = await shop.db.selectFrom('product').select(['name', 'version', 'stock', 'isActive']).execute()
    expect(products).toHaveLength(16)
    expect(
      products
        .filter((product) => product.stock < 0)
        .map((product) => product.name)
        .sort(),
    ).toEqual(['Remote Control Board', 'Three Phase Inverter'])
    expect(products.filter((product) => product.name === 'Digital Meter').map((product) => product.version)).toEqual([
      '1',
      '2',
    ])
    expect(products.filter((product) => !product.isActive)).toHaveLength(1)
  })

  test('has sold for four months: on credit, with replacements, for payment only, refunded, late and deleted', async () => {
    const sales = await shop.db.selectFrom('sale').selectAll().execute()
    expect(sales).toHaveLength(262)
    const count = (which: (sale: (typeof sales)[number]) => boolean) => sales.filter(which).length
    expect(count((sale) => sale.taxAmount > 0)).toBe(30)
    expect(count((sale) => sale.discount > 0)).toBe(50)
    expect(count((sale) => sale.replacementAmount > 0)).toBe(18)
    expect(count((sale) => sale.replacementAmount === sale.saleAmount && sale.saleAmount > 0)).toBeGreaterThanOrEqual(4)
    expect(count((sale) => sale.replacementAmount > sale.saleAmount)).toBe(2)
    expect(count((sale) => sale.saleAmount === 0 && sale.amountPaid > 0)).toBeGreaterThanOrEqual(12)
    expect(count((sale) => sale.amountPaid < 0)).toBe(3)
    expect(count((sale) => sale.deletedAt !== null)).toBe(5)
    expect(count((sale) => sale.date < sale.createdAt.slice(0, 10))).toBeGreaterThanOrEqual(8)
    expect(count((sale) => sale.amountPaid > 0 && sale.balance === 0)).toBeGreaterThan(80)
    expect(await shop.get('/api/deleted-sales')).toHaveLength(5)
  })

  test('is the same on every database', { timeout: 60_000 }, async () => {
    const other = await openSample(openDatabase({ inMemory: true }))
    const paths = [
      '/api/sales/all?size=200',
      '/api/sales/all?size=200&page=1',
      '/api/party/all',
      '/api/sales/searchData',
    ]
    paths.push(
      '/api/sales',
      '/api/deleted-sales',
      '/api/employee/1',
      '/api/employee/2',
      '/api/sales/party/1',
      '/api/sales/party/55',
    )
    for (const path of paths) expect(await other.get(path)).toEqual(await shop.get(path))
    await other.close()
  })
})
