import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeSale } from '#test/support/makeSale.ts'
import { type Office, openOffice } from '#test/support/office.ts'

let office: Office
beforeEach(async () => {
  office = await openOffice()
})
afterEach(() => office.close())

const balance = async () => (await (await office.call('director', 'GET', '/api/party/1')).json()).balance

test('a sale raises what the party owes, deleting it brings it back', async () => {
  const sale = await office.call('director', 'POST', '/api/sales', makeSale())
  expect(await sale.json()).toMatchObject({ id: 1, totalAmount: 800, balance: 400 })
  expect(sale.status).toBe(201)
  expect(await balance()).toBe(400)

  expect((await office.call('director', 'DELETE', '/api/sales/1')).status).toBe(204)
  expect(await balance()).toBe(0)
  expect((await office.call('director', 'DELETE', '/api/sales/1')).status).toBe(204)
})
