import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { brokenInvariants } from '#server/queries/invariants.ts'
import { fillDrawers, makeProduction } from '#test/support/makeGoods.ts'
import { makeSale } from '#test/support/makeSale.ts'
import { type Office, openOffice } from '#test/support/office.ts'

let office: Office
beforeEach(async () => {
  office = await openOffice()
  await fillDrawers(office)
  await office.call('director', 'PUT', '/api/products/1', { compId: [1], compQuant: [4] })
  await office.call('worker', 'POST', '/api/production', makeProduction())
  const found = { componentId: 1, action: 'ADDED', quantity: '1' }
  await office.call('director', 'POST', '/api/component/audit', found)
  await office.call('director', 'POST', '/api/sales', makeSale())
  expect(await brokenInvariants(office.db)).toEqual([])
})
afterEach(() => office?.close())

test.each([
  ['component set price = 1', 'the price of component 1 is not the latest, or its average cost not that of its lots'],
  [
    'component set avg_cost = 1',
    'the price of component 1 is not the latest, or its average cost not that of its lots',
  ],
  ['component set opening_stock = 7', 'the opening stock of component 1 is not what its rows add up to'],
  ['product set opening_stock = 7', 'the opening stock of product 1 is not what its rows add up to'],
  ['production set quantity = 7', 'production 1 has not moved what it says'],
  ['production_component set quantity = 7', 'production 1 has not moved what it says'],
  ['audit set quantity = 7', 'audit 1 has not moved what it says'],
  ['sale set tax_amount = 7', 'the figures of sale 1 do not follow from its lines'],
])('books in which somebody has written %s are noticed', async (change, noticed) => {
  const table = change.split(' ')[0] ?? ''
  const first = table === 'production_component' ? sql`` : sql`where id = 1`
  await sql`update ${sql.raw(change)} ${first}`.execute(office.db)
  expect(await brokenInvariants(office.db)).toEqual([noticed])
})

test('a sale that stands in the account of another party than it says is noticed', async () => {
  await sql`update sale set party_id = 2`.execute(office.db)
  const broken = await brokenInvariants(office.db)
  expect(broken).toContain('the figures of sale 1 do not follow from its lines')
})
