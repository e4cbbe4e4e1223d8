import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { insertComponents, makePurchase } from '#test/support/contract/makePurchase.ts'
import { closeChecked } from '#test/support/server/closeChecked.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

let server: TestServer
beforeEach(async () => {
  server = await openTestServer()
  await insertComponents(server.db)
})
afterEach(() => closeChecked(server))

const get = async (path: string, as = 'director') => (await server.call(as, 'GET', path)).json()
const buy = (overrides: Parameters<typeof makePurchase>[0] = {}) =>
  server.call('director', 'POST', '/api/purchase/add', makePurchase(overrides))
const remove = (id: number) => server.call('director', 'DELETE', `/api/purchase/${id}?reason=typed%20twice`)
const readBalance = async () => (await get('/api/party/3')).balance
const readComponent = async () => {
  const { component: all }: Schema<'PurchaseFormData'> = await get('/api/purchase/add-form-data')
  const one = all.find((other) => other.id === 1)
  return one && { stock: one.stock, price: one.price }
}

describe('a deleted purchase', () => {
  test('is reversed completely, even if its parts are used, and the previous price applies again', async () => {
    await buy()
    await buy({ compDetails: [{ component: { id: 1 }, quantity: 100, amount: 400 }] })
    expect(await readComponent()).toEqual({ stock: 200, price: 4 })
    expect((await remove(2)).status).toBe(204)
    expect(await readComponent()).toEqual({ stock: 100, price: 2.5 })
    expect(await readBalance()).toBe(-150)
    expect((await get('/api/employee/1')).empAccount).toMatchObject([{ debit: 100, balance: -100 }])
    expect((await remove(2)).status).toBe(204)
    expect(await readBalance()).toBe(-150)
    expect((await remove(77)).status).toBe(404)
    expect((await server.call('director', 'GET', '/api/purchase/2')).status).toBe(404)
  })

  test('is listed with its deleter and the effects of the reversal', async () => {
    await buy({ comment: 'half a reel' })
    await remove(1)
    expect(await get('/api/deleted-purchases')).toMatchObject([
      {
        id: 1,
        sellerParty: 'Demo Kisan 003',
        deletedByEmployee: 'Director Sample',
        amountPaid: 100,
        balance: 150,
        date: '2026-04-05',
        comment: 'half a reel',
        componentNameList: ['Resistor 10 SMD'],
        reason: 'typed twice',
      },
    ])
    expect(await get('/api/deleted-purchases/1')).toMatchObject({
      id: 1,
      totalAmount: 250,
      deletedByEmployee: { name: 'Director Sample' },
      reversed: { party: 150, cash: 100, stock: [{ component: 'Resistor 10 SMD', quantity: -100 }] },
    })
  })

  test('returns to its former position when restored', async () => {
    await buy()
    await remove(1)
    const restored = await server.call('director', 'POST', '/api/deleted-purchases/1/restore')
    expect([restored.status, (await restored.json()).id]).toEqual([201, 1])
    expect([await readComponent(), await readBalance()]).toEqual([{ stock: 100, price: 2.5 }, -150])
    expect(await get('/api/deleted-purchases')).toEqual([])
    expect((await server.call('director', 'POST', '/api/deleted-purchases/1/restore')).status).toBe(201)
    expect(await readComponent()).toEqual({ stock: 100, price: 2.5 })
    expect((await server.call('director', 'POST', '/api/deleted-purchases/77/restore')).status).toBe(404)
  })
})

test('Directors list deleted purchases, others get none', async () => {
  await buy()
  await remove(1)
  expect(await get('/api/deleted-purchases')).toHaveLength(1)
  expect(await get('/api/deleted-purchases', 'head')).toEqual([])
  expect((await server.call('head', 'GET', '/api/deleted-purchases/1')).status).toBe(404)
})
