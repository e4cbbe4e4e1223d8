import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { createApp } from '#server/app.ts'
import { migrate } from '#server/database/migrate.ts'
import { type OpenDatabase, openDatabase } from '#server/database/openDatabase.ts'
import { checkIntegrity } from '#server/queries/integrity/checkIntegrity.ts'
import { fillSample } from '#server/sample/fillSample.ts'
import { addMoneyAccount } from '#server/sample/moneyAccount.ts'
import { SAMPLE_PASSWORD } from '#server/sample/people.ts'
import { openTestDatabase } from '#test/support/server/testServer.ts'

const NOW = new Date('2026-08-01T06:30:00Z')

let sampleServer: Awaited<ReturnType<typeof openSample>>
beforeAll(async () => {
  sampleServer = await openSample(await openTestDatabase())
})
afterAll(() => sampleServer?.close())

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
  test('passes the integrity check', async () => {
    expect(await checkIntegrity(sampleServer.db)).toEqual([])
  })

  test('has employees of every role, one of them inactive', async () => {
    const people = await sampleServer.db
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
    const parties: Schema<'Party'>[] = await sampleServer.get('/api/party/all')
    const types = Map.groupBy(parties, (party) => party.type)
    expect((['PURCHASE', 'SELLER', 'HYBRID'] as const).map((type) => types.get(type)?.length)).toEqual([40, 14, 6])
    expect(parties.filter((party) => party.businessName === 'NO')).toHaveLength(9)
    expect(
      new Set(parties.filter((party) => party.name === 'Demo Krishi Kendra').map((party) => party.city)).size,
    ).toBe(3)
    expect(parties.filter(({ name, city }) => city && name.includes(city))).toEqual([])
    expect(parties.some((party) => /\p{Script=Devanagari}/u.test(party.name))).toBe(true)
    expect(parties.some((party) => party.name === 'Cash customer')).toBe(true)
    const balances = new Map(parties.map(({ id, balance = 0 }) => [id, balance]))
    expect([balances.get(5), balances.get(6)]).toEqual([0, -750])
    expect(Math.max(...balances.values())).toBeGreaterThan(100_000)
    const openings = await sampleServer.db
      .selectFrom('partyEntry')
      .select('id')
      .where('document', '=', 'party')
      .execute()
    expect(openings.length).toBeGreaterThanOrEqual(20)
  })

  test('has sixteen products, two of them oversold', async () => {
    const rows = sampleServer.db.selectFrom('product').select(['name', 'version', 'stock', 'isActive'])
    const products = await rows.orderBy('id').execute()
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

  test('has four months of sales: on credit, with replacements, payments only, refunded, late and deleted', async () => {
    const sales = await sampleServer.db.selectFrom('sale').selectAll().execute()
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
    expect(await sampleServer.get('/api/deleted-sales')).toHaveLength(5)
  })

  test('has components that ran out, were never bought, or are measured in metres', async () => {
    const components: Schema<'Component'>[] = await sampleServer.get('/api/component')
    const count = (which: (component: Schema<'Component'>) => boolean) => components.filter(which).length
    expect([await sampleServer.get('/api/component/categories/all'), components].map(({ length }) => length)).toEqual([
      14, 85,
    ])
    const packs = (['SMD', 'THROUGH HOLE', 'OTHER'] as const).map((pack) => count((one) => one.pack === pack))
    expect(packs).toEqual([38, 34, 13])
    expect(count(({ brand }) => brand === 'N/A')).toBe(20)
    expect(count(({ stock, minimumStock }) => stock < minimumStock)).toBe(9)
    expect(count(({ stock }) => stock < 0)).toBe(2)
    expect(count(({ price }) => price === 0)).toBe(5)
    expect(count(({ stock }) => !Number.isInteger(stock))).toBe(3)
    expect(Math.max(...components.map(({ price }) => price))).toBeLessThanOrEqual(450)
  })

  test('has products that share components, a clone, and one without parts', async () => {
    const parts = await sampleServer.db.selectFrom('productComponent').selectAll().execute()
    const perProduct = Map.groupBy(parts, (part) => part.productId)
    const sizes = [...perProduct.values()].map(({ length }) => length)
    expect([perProduct.size, Math.min(...sizes) >= 6, Math.max(...sizes) <= 28]).toEqual([15, true, true])
    const shared = [...Map.groupBy(parts, (part) => part.componentId).values()].filter(({ length }) => length >= 4)
    expect(shared.length).toBeGreaterThanOrEqual(20)
    const [original, clone]: Schema<'ProductDetails'>[] = [
      await sampleServer.get('/api/products/2'),
      await sampleServer.get('/api/products/11'),
    ]
    expect(clone?.components).toEqual(original?.components)
  })

  test('has four months of productions, some short of parts, and audits', async () => {
    const productions = await sampleServer.db.selectFrom('production').selectAll().execute()
    expect([productions.length, productions.filter((one) => one.deletedAt !== null).length]).toEqual([120, 3])
    expect(new Set(productions.map((one) => one.employeeId)).size).toBe(7)
    expect(productions.filter((one) => one.quantity < 5 || one.quantity > 60)).toEqual([])
    const counts = await sampleServer.db.selectFrom('audit').selectAll().where('kind', '=', 'count').execute()
    const count = (which: (audit: (typeof counts)[number]) => boolean) => counts.filter(which).length
    expect([count((one) => one.componentId !== null), count((one) => one.productId !== null)]).toEqual([18, 6])
    expect([count((one) => one.quantity === 0), count((one) => one.comment === '')]).toEqual([3, 0])
    const returned = await sampleServer.db.selectFrom('audit').select('kind').where('kind', '!=', 'count').execute()
    expect(new Set(returned.map((one) => one.kind))).toEqual(new Set(['repaired', 'scrapped']))
  })

  test('has four months of purchases: goods, payments, late and deleted ones, at rising prices', async () => {
    const purchases = await sampleServer.db.selectFrom('purchase').selectAll().execute()
    const count = (which: (purchase: (typeof purchases)[number]) => boolean) => purchases.filter(which).length
    expect([purchases.length, count((one) => one.deletedAt !== null)]).toEqual([70, 3])
    expect(count((one) => one.totalAmount === 0 && one.amountPaid > 0)).toBe(4)
    expect(count((one) => one.date < one.createdAt.slice(0, 10))).toBe(3)
    const lines = await sampleServer.db.selectFrom('purchaseLine').selectAll().execute()
    const sizes = [...Map.groupBy(lines, (line) => line.purchaseId).values()].map(({ length }) => length)
    expect([sizes.length, Math.min(...sizes) >= 3, Math.max(...sizes) <= 12]).toEqual([66, true, true])
    const rates = Map.groupBy(lines, (line) => line.componentId)
    const risen = [...rates.values()].filter((of) => {
      const each = of.map((line) => line.amount / line.quantity)
      return Math.max(...each) > 1.1 * Math.min(...each)
    })
    expect(risen.length).toBeGreaterThanOrEqual(25)
    expect(await sampleServer.get('/api/deleted-purchases')).toHaveLength(3)
  })

  test('has expenses and transfers of all employees, and one negative cash balance', async () => {
    const spent = await sampleServer.db.selectFrom('expense').selectAll().execute()
    expect([spent.length, spent.filter((one) => one.deletedAt !== null).length]).toEqual([90, 4])
    expect(spent.filter((one) => one.debit < 2_000 || one.debit > 600_000)).toEqual([])
    expect(new Set(spent.map((one) => one.employeeId)).size).toBe(7)
    const transfers: Schema<'Transfer'>[] = await sampleServer.get('/api/transfer')
    const toOneself = transfers.filter((one) => one.sourceEmployee.id === one.targetEmployee.id)
    expect([transfers.length, toOneself.length]).toEqual([40, 1])
    const hands = await sampleServer.db.selectFrom('employee').select(['userName', 'cash']).execute()
    expect(hands.filter(({ cash }) => cash < 0).map(({ userName }) => userName)).toEqual(['trainee'])
  })

  test('has an example of every kind of attention item', async () => {
    const attention: Schema<'Attention'> = await sampleServer.get('/api/attention')
    const { total, backup, ...kinds } = attention
    expect(backup).toBeUndefined()
    expect(Object.entries(kinds).map(([kind, { count }]) => [kind, count])).toEqual([
      ['oversold', 4],
      ['belowMinimum', 8],
      ['futureDated', 1],
      ['differingTotals', 2],
      ['possibleDuplicates', 2],
      ['sameMobile', 1],
      ['negativeCash', 1],
      ['aboveLimit', 5],
      ['ownMoney', 1],
      ['othersMoney', 0],
      ['leftWithCash', 1],
    ])
    expect(total).toBe(26)
  })

  test('is the same on every engine', async () => {
    const other = await openSample(openDatabase({ inMemory: true }))
    const paths = [
      '/api/sales/all?size=200',
      '/api/sales/all?size=200&page=1',
      '/api/party/all',
      '/api/sales/searchData',
      '/api/component',
      '/api/products/list',
      '/api/products/13',
      '/api/production?size=200',
      '/api/production/add',
      '/api/purchase?size=200',
      '/api/deleted-purchases',
      '/api/expenses',
      '/api/transfer',
      '/api/employee',
      '/api/attention',
      '/api/party/2/prices',
      '/api/production/piece-work?from=2026-01-01&to=2026-12-31',
      '/api/changes?size=200',
    ]
    paths.push(
      '/api/sales',
      '/api/deleted-sales',
      '/api/employee/1',
      '/api/employee/2',
      '/api/sales/party/1',
      '/api/sales/party/55',
    )
    for (const path of paths) expect(await other.get(path)).toEqual(await sampleServer.get(path))
    await other.close()
  })

  test('with the account of the demo has money in it and figures of today, and passes the integrity check', async () => {
    await addMoneyAccount(sampleServer.db, NOW)
    expect(await checkIntegrity(sampleServer.db)).toEqual([])
    const { places, now }: Schema<'DayFigures'> = await sampleServer.get('/api/day')
    const amountIn = (all: typeof places = []) => all.find(({ name }) => name === 'Sample Bank (UPI)')?.amount
    expect([amountIn(places), amountIn(now?.cash.places)]).toEqual([2_050, 4_610])
  })
})
