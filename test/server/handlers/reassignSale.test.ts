import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { createOwner } from '#server/auth/createOwner.ts'
import { migrate } from '#server/database/migrate.ts'
import type { Tables } from '#server/database/tables.ts'
import { storeBalanceBeforeMoved } from '#server/queries/balanceBefore.ts'
import { checkIntegrity } from '#server/queries/integrity/checkIntegrity.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { findWrongStatementBalances } from '#test/support/model/statementBalances.ts'
import { closeChecked } from '#test/support/server/closeChecked.ts'
import { rebuildTotals } from '#test/support/server/rebuildDerived.ts'
import { openTestDatabase, openTestServer, type TestServer } from '#test/support/server/testServer.ts'

let server: TestServer
beforeEach(async () => {
  server = await openTestServer({ clock: () => new Date('2026-05-20T09:00:00+05:30') })
})
afterEach(async () => {
  expect(await findWrongStatementBalances(server.db)).toEqual([])
  await closeChecked(server)
})

const call = (method: string, path: string, body?: unknown) => server.call('director', method, path, body)
const get = async (path: string) => (await call('GET', path)).json()
const reassign = (id: number, to: number) => call('PUT', `/api/sales/${id}/party`, { salesParty: { id: to } })
const readStatement = async (party: number) => {
  const { sales, lastBalance }: Schema<'PartySales'> = await get(`/api/sales/party/${party}`)
  return sales.map((sale, index) => `#${sale.id} ${lastBalance[index]} + ${sale.balance}`)
}

describe('the reassignment of a sale', () => {
  beforeEach(async () => {
    await call('POST', '/api/sales', makeSale({ salesParty: { id: 2 }, date: '2026-04-04' }))
    await call('POST', '/api/sales', makeSale())
    await call('POST', '/api/sales', makeSale({ salesParty: { id: 2 }, date: '2026-04-06', amountPaid: 0 }))
  })

  test('moves it to its position in the other party’s account', async () => {
    const answer = await reassign(2, 2)
    expect([answer.status, (await answer.json()).salesParty.name]).toEqual([200, 'Demo Kisan 002'])
    expect(await readStatement(1)).toEqual([])
    expect(await readStatement(2)).toEqual(['#3 800 + 800', '#2 400 + 400', '#1 null + 400'])
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

  test('can be undone, also after deleting and restoring the sale', async () => {
    const before = [await readStatement(1), await readStatement(2)]
    await reassign(2, 2)
    await reassign(2, 1)
    expect([await readStatement(1), await readStatement(2)]).toEqual(before)
    await reassign(2, 2)
    await call('DELETE', '/api/sales/2')
    expect((await get('/api/party/2')).balance).toBe(1200)
    expect((await reassign(2, 1)).status).toBe(404)
    await call('POST', '/api/deleted-sales/2/restore')
    expect(await readStatement(2)).toEqual(['#3 800 + 800', '#2 400 + 400', '#1 null + 400'])
  })

  test('to the same party changes nothing; to an inactive party it is refused', async () => {
    const logged = (await get('/api/changes')).totalElements
    expect((await reassign(2, 1)).status).toBe(200)
    expect((await get('/api/changes')).totalElements).toBe(logged)
    for (const [id, to, status] of [
      [2, 4, 400],
      [2, 77, 400],
      [77, 2, 404],
    ] as const)
      expect((await reassign(id, to)).status).toBe(status)
    expect((await server.call('head', 'PUT', '/api/sales/2/party', { salesParty: { id: 2 } })).status).toBe(403)
  })

  test('is refused on a closed day', async () => {
    await call('PUT', '/api/settings', { lockedUntil: '2026-04-30' })
    expect((await reassign(2, 2)).status).toBe(409)
    expect(await readStatement(1)).toEqual(['#2 null + 400'])
  })

  test('uses the day of the sale, not of its restoration, and the accounts add up', async () => {
    const until = async (lockedUntil: string | null) => await call('PUT', '/api/settings', { lockedUntil })
    await until('2026-04-30')
    await call('DELETE', '/api/sales/2')
    await call('POST', '/api/deleted-sales/2/restore')
    expect((await reassign(2, 2)).status).toBe(409)
    await until(null)
    expect((await reassign(2, 2)).status).toBe(200)
    for (const party of [1, 2])
      await call('POST', '/api/sales', makeSale({ salesParty: { id: party }, date: '2026-05-20', amountPaid: 700 }))
    expect(await readStatement(1)).toEqual(['#4 null + 100'])
    expect(await readStatement(2)).toEqual(['#5 1600 + 100', '#3 800 + 800', '#2 400 + 400', '#1 null + 400'])
    expect([(await get('/api/party/1')).balance, (await get('/api/party/2')).balance]).toEqual([100, 1700])
    const { empAccount }: Schema<'Employee'> = await get('/api/employee/1')
    expect(empAccount?.filter(({ comment }) => comment.includes('#2')).map((row) => [row.date, row.comment])).toEqual([
      ['2026-04-05', 'Sale #2 – Demo Kisan 002, Nagla Demo'],
    ])
  })

  test('written by an earlier version after a restoration is read correctly and stays usable', async () => {
    await call('PUT', '/api/settings', { lockedUntil: '2026-04-30' })
    await call('DELETE', '/api/sales/2')
    await call('POST', '/api/deleted-sales/2/restore')
    await call('PUT', '/api/settings', { lockedUntil: null })
    await reassignLikeOlderVersion(server, 2, 2)
    for (const party of [1, 2])
      await call('POST', '/api/sales', makeSale({ salesParty: { id: party }, date: '2026-05-20', amountPaid: 700 }))
    expect(await readStatement(1)).toEqual(['#4 0 + 100'])
    expect(await readStatement(2)).toEqual(['#5 1600 + 100', '#2 1200 + 400', '#3 400 + 800', '#1 null + 400'])
    expect([(await get('/api/party/1')).balance, (await get('/api/party/2')).balance]).toEqual([100, 1700])
    expect(await checkIntegrity(server.db)).toEqual([])
    await reassign(2, 1)
    expect(await readStatement(1)).toEqual(['#4 400 + 100', '#2 null + 400'])
    await reassign(2, 2)
    await call('DELETE', '/api/sales/2')
    expect([(await get('/api/party/1')).balance, (await get('/api/party/2')).balance]).toEqual([100, 1300])
  })

  test('happens once if two users do it at the same moment', async () => {
    await Promise.all([reassign(2, 2), reassign(2, 3)])
    const balances = await Promise.all([1, 2, 3].map(async (id) => (await get(`/api/party/${id}`)).balance))
    expect(balances[0]).toBe(0)
    expect(balances.reduce((total, balance) => total + balance, 0)).toBe(1600)
  })
})

/** A row of the party or the cash ledger. */
type LedgerRow = Pick<Tables['partyEntry'], 'place'> & { id: number; amount?: number; credit?: number; debit?: number }

/** Writes rows as the first release did: at the position of the current row, wherever the statement shows the sale. */
async function reassignLikeOlderVersion({ db }: TestServer, id: number, partyId: number): Promise<void> {
  for (const ledger of ['partyEntry', 'cashEntry'] as const) {
    const ofSale = () => db.selectFrom(ledger).selectAll().where('document', '=', 'sale').where('documentId', '=', id)
    const { id: standing, ...row }: LedgerRow = await ofSale().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    const place = row.place ?? standing
    const back = row.amount !== undefined ? { amount: -row.amount } : { credit: row.debit, debit: row.credit }
    const anew = row.amount !== undefined ? { partyId } : {}
    for (const written of [
      { ...row, ...back, reversesId: standing },
      { ...row, ...anew },
    ])
      await db
        .insertInto(ledger)
        .values({ ...written, place } as never)
        .execute()
  }
  await db.updateTable('sale').set({ partyId }).where('id', '=', id).execute()
  await rebuildTotals(db)
  // The migration computes it.
  await storeBalanceBeforeMoved(db, id)
}

test('a new shop has the cash customer for anonymous sales', async () => {
  const { db, engine, close } = await openTestDatabase()
  await migrate(db, engine)
  expect(await createOwner(db, new Date())).toEqual(expect.any(String))
  const parties = await db.selectFrom('party').select(['id', 'name', 'type']).execute()
  expect(parties).toEqual([{ id: 1, name: 'Cash customer', type: 'PURCHASE' }])
  expect(await createOwner(db, new Date())).toBeUndefined()
  await close()
})
