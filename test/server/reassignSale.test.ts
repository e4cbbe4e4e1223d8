import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { migrate } from '#server/database/migrate.ts'
import { makeOwner } from '#server/firstStart.ts'
import { brokenInvariants } from '#server/queries/invariants.ts'
import { makeSale } from '#test/support/makeSale.ts'
import { type Office, openOffice, openTestDatabase } from '#test/support/office.ts'

let office: Office
beforeEach(async () => {
  office = await openOffice({ clock: () => new Date('2026-05-20T09:00:00+05:30') })
})
afterEach(async () => {
  if (!office) return
  expect(await brokenInvariants(office.db)).toEqual([])
  await office.close()
})

const call = (method: string, path: string, body?: unknown) => office.call('director', method, path, body)
const get = async (path: string) => (await call('GET', path)).json()
const pass = (id: number, to: number) => call('PUT', `/api/sales/${id}/party`, { salesParty: { id: to } })
const statement = async (party: number) => {
  const { sales, lastBalance }: Schema<'PartySales'> = await get(`/api/sales/party/${party}`)
  return sales.map((sale, index) => `#${sale.id} ${lastBalance[index]} + ${sale.balance}`)
}

describe('a sale whose party is known by now', () => {
  beforeEach(async () => {
    await call('POST', '/api/sales', makeSale({ salesParty: { id: 2 }, date: '2026-04-04' }))
    await call('POST', '/api/sales', makeSale())
    await call('POST', '/api/sales', makeSale({ salesParty: { id: 2 }, date: '2026-04-06', amountPaid: 0 }))
  })

  test('is put to its account, at its place, and leaves the other', async () => {
    const answer = await pass(2, 2)
    expect([answer.status, (await answer.json()).salesParty.name]).toEqual([200, 'Demo Kisan 002'])
    expect(await statement(1)).toEqual([])
    expect(await statement(2)).toEqual(['#3 800 + 800', '#2 400 + 400', '#1 null + 400'])
    expect([(await get('/api/party/1')).balance, (await get('/api/party/2')).balance]).toEqual([0, 1600])
    const { empAccount }: Schema<'Employee'> = await get('/api/employee/1')
    expect(empAccount?.map(({ comment, balance }) => `${comment} ${balance}`)).toEqual([
      'Sale #2 – Demo Kisan 002, Nagla Demo 800',
      'Sale #1 – Demo Kisan 002, Nagla Demo 400',
    ])
    expect((await get('/api/products/1')).stock).toBe(94)
    expect((await get('/api/changes')).content[0]).toMatchObject({
      operation: 'reassignSale',
      before: { salesParty: { id: 1 } },
      after: { salesParty: { id: 2 } },
    })
  })

  test('may be passed on and back, deleted and put back', async () => {
    const before = [await statement(1), await statement(2)]
    await pass(2, 2)
    await pass(2, 1)
    expect([await statement(1), await statement(2)]).toEqual(before)
    await pass(2, 2)
    await call('DELETE', '/api/sales/2')
    expect((await get('/api/party/2')).balance).toBe(1200)
    expect((await pass(2, 1)).status).toBe(404)
    await call('POST', '/api/deleted-sales/2/restore')
    expect(await statement(2)).toEqual(['#3 800 + 800', '#2 400 + 400', '#1 null + 400'])
  })

  test('stays where it is when it is there already; it goes to nobody who is not dealt with', async () => {
    const logged = (await get('/api/changes')).totalElements
    expect((await pass(2, 1)).status).toBe(200)
    expect((await get('/api/changes')).totalElements).toBe(logged)
    for (const [id, to, status] of [
      [2, 4, 400],
      [2, 77, 400],
      [77, 2, 404],
    ] as const)
      expect((await pass(id, to)).status).toBe(status)
    expect((await office.call('head', 'PUT', '/api/sales/2/party', { salesParty: { id: 2 } })).status).toBe(403)
  })

  test('is not passed on when its day is closed', async () => {
    await call('PUT', '/api/settings', { lockedUntil: '2026-04-30' })
    expect((await pass(2, 2)).status).toBe(409)
    expect(await statement(1)).toEqual(['#2 null + 400'])
  })

  test('is passed on once, when two do it at the same moment', async () => {
    await Promise.all([pass(2, 2), pass(2, 3)])
    const balances = await Promise.all([1, 2, 3].map(async (id) => (await get(`/api/party/${id}`)).balance))
    expect(balances[0]).toBe(0)
    expect(balances.reduce((total, balance) => total + balance, 0)).toBe(1600)
  })
})

test('a new shop knows the cash customer, for whoever buys without giving a name', async () => {
  const { db, engine, close } = await openTestDatabase()
  await migrate(db, engine)
  expect(await makeOwner(db, new Date())).toEqual(expect.any(String))
  const parties = await db.selectFrom('party').select(['id', 'name', 'type']).execute()
  expect(parties).toEqual([{ id: 1, name: 'Cash customer', type: 'PURCHASE' }])
  expect(await makeOwner(db, new Date())).toBeUndefined()
  await close()
})
