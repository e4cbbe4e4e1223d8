import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { readInvalidFields } from '#test/support/contract/readInvalidFields.ts'
import { findWrongStatementBalances } from '#test/support/model/statementBalances.ts'
import { closeChecked } from '#test/support/server/closeChecked.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

const KEY = '6f1c2a9e-7f0b-4c55-9a3e-0a5b7d1f2c11'

let server: TestServer
beforeEach(async () => {
  server = await openTestServer({ clock: () => new Date('2026-04-10T20:00:00Z') })
})
afterEach(async () => {
  expect(await findWrongStatementBalances(server.db)).toEqual([])
  await closeChecked(server)
})

const get = async (path: string, as = 'director') => (await server.call(as, 'GET', path)).json()
const add = (overrides: object = {}, as = 'director', headers: HeadersInit = {}) =>
  server.call(as, 'POST', '/api/party', { name: 'Demo Kisan 014', type: 'PURCHASE', ...overrides }, headers)
const change = (id: number, body: object, as = 'director') => server.call(as, 'PUT', `/api/party/${id}`, body)
const readChangeLog = () =>
  server.db.selectFrom('changeLog').select(['operation', 'subjectId', 'employeeId', 'before', 'after']).execute()

describe('a party', () => {
  test('is created with the given fields and the date of today', async () => {
    const answer = await add({ mobile: ' 55555 00014 ', gstNo: null, paymentRating: '' }, 'worker')
    expect(answer.status).toBe(201)
    expect(await answer.json()).toEqual({
      id: 5,
      name: 'Demo Kisan 014',
      type: 'PURCHASE',
      priceKind: 'retail',
      mobile: '55555 00014',
      businessName: '',
      city: '',
      shopNo: '',
      address: '',
      // In the shop it is already the 11th.
      date: '2026-04-11',
      gstNo: '',
      language: null,
      paymentRating: 0,
      salesRating: 0,
      comment: '',
      balance: 0,
      active: true,
      openingBalance: 0,
      openingDate: null,
      clientRequestId: null,
    })
  })

  test('pays retail prices or, if it says so, dealer prices', async () => {
    const dealer: Schema<'Party'> = await (await add({ priceKind: 'dealer' })).json()
    expect(dealer.priceKind).toBe('dealer')
    expect((await change(dealer.id, { city: 'Nagla Demo' })).status).toBe(200)
    const listed: Schema<'Party'>[] = await get('/api/party/all', 'worker')
    expect(listed.map(({ id, priceKind }) => [id, priceKind])).toEqual(
      expect.arrayContaining([
        [1, 'retail'],
        [dealer.id, 'dealer'],
      ]),
    )
    expect((await (await change(dealer.id, { priceKind: 'retail' })).json()).priceKind).toBe('retail')
    expect((await change(dealer.id, { priceKind: 'wholesale' })).status).toBe(400)
  })

  test('sent twice by a device is created once, and a sale can reference it before its id is known', async () => {
    const headers = { 'Idempotency-Key': KEY }
    const first = await (await add({}, 'head', headers)).json()
    const repeated = await add({}, 'head', headers)
    expect(repeated.headers.get('Idempotent-Replay')).toBe('true')
    expect(await repeated.json()).toEqual(first)
    expect(first.clientRequestId).toBe(KEY)
    const sale = makeSale({ salesParty: { opId: KEY }, saleByEmployee: { id: 2 } })
    const sold = await server.call('head', 'POST', '/api/sales', sale)
    expect(await sold.json()).toMatchObject({ salesParty: { id: first.id } })
  })

  test('can have an opening balance, the first row of its statement', async () => {
    const opening = { openingBalance: 1500, openingDate: '2026-04-01' }
    const { id, balance } = await (await add(opening)).json()
    expect(balance).toBe(1500)
    const sale = makeSale({ salesParty: { id }, date: '2026-04-01' })
    await server.call('director', 'POST', '/api/sales', sale)
    expect(await get(`/api/sales/party/${id}`)).toMatchObject({ party: { balance: 1900 }, lastBalance: [1500] })

    expect(await (await change(id, { openingBalance: -200 })).json()).toMatchObject({
      balance: 200,
      openingBalance: -200,
    })
    expect(await get(`/api/sales/party/${id}`)).toMatchObject({ lastBalance: [-200] })
    await change(id, { openingDate: '2026-03-01' })
    expect(await get(`/api/sales/party/${id}`)).toMatchObject({ lastBalance: [-200] })
    expect(await (await change(id, { openingBalance: 0 })).json()).toMatchObject({ balance: 400, openingDate: null })
    expect(await get(`/api/sales/party/${id}`)).toMatchObject({ lastBalance: [null] })
  })

  test('changes only in the fields that are sent', async () => {
    const before = await get('/api/party/1')
    const changed = await change(1, { city: 'Rampur Demo', comment: null, date: '' }, 'trainee')
    expect(await changed.json()).toEqual({ ...before, city: 'Rampur Demo' })
    const named = await server.call('worker', 'PUT', '/api/party/update', { id: 1, name: 'Demo Kisan 099' })
    expect(await named.json()).toEqual({ ...before, city: 'Rampur Demo', name: 'Demo Kisan 099' })
  })

  test('keeps its balance if an outdated form sends the whole party back', async () => {
    const yesterday = await get('/api/party/1')
    await server.call('director', 'POST', '/api/sales', makeSale())
    const saved = await change(1, { ...yesterday, salesRating: 4 }, 'worker')
    expect(await saved.json()).toMatchObject({ balance: 400, salesRating: 4 })
  })

  test('is identified by the path; another id in the body is refused', async () => {
    expect(await readInvalidFields(await change(1, { id: 2, city: 'x' }))).toEqual(['id'])
    expect((await change(77, {})).status).toBe(404)
    expect((await server.call('director', 'PUT', '/api/party/update', { id: 77 })).status).toBe(404)
    expect(await readInvalidFields(await server.call('director', 'PUT', '/api/party/update', {}))).toEqual(['id'])
  })

  test('changed by another user meanwhile is not overwritten if the client asks for that check', async () => {
    const seen = await server.call('worker', 'GET', '/api/party/1')
    const headers = { 'If-Match': seen.headers.get('ETag') ?? '' }
    const save = (comment: string) => server.call('worker', 'PUT', '/api/party/1', { comment }, headers)
    expect((await save('first')).status).toBe(200)
    const late = await save('second')
    expect([late.status, (await late.json()).code]).toEqual([412, 'changed-meanwhile'])
    expect(await get('/api/party/1')).toMatchObject({ comment: 'first' })
    expect((await change(1, { comment: 'third' })).status).toBe(200)
  })

  test('deactivated by a Director leaves the pickers and keeps its documents', async () => {
    expect((await change(1, { active: false }, 'head')).status).toBe(403)
    expect((await change(1, { openingBalance: 5 }, 'head')).status).toBe(403)
    expect(await (await change(1, { active: false })).json()).toMatchObject({ active: false })
    const picked: Schema<'Party'>[] = await get('/api/party/all')
    expect(picked.map(({ id }) => id)).toEqual([2, 3])
    expect((await get('/api/party')).totalElements).toBe(4)
    // Unchanged fields need no permission.
    expect((await change(1, { active: false, openingBalance: 0, openingDate: null }, 'head')).status).toBe(200)
  })

  test('is in the change log after each change, with the state before and after', async () => {
    await add({}, 'worker')
    await change(5, { city: 'Rampur Demo' }, 'trainee')
    const [added, changed] = await readChangeLog()
    expect(added).toMatchObject({ operation: 'createParty', subjectId: 5, employeeId: 3, before: null })
    expect(changed).toMatchObject({ operation: 'updateParty', subjectId: 5, employeeId: 4 })
    expect(JSON.parse(changed?.before ?? '')).toMatchObject({ city: '' })
    expect(JSON.parse(changed?.after ?? '')).toMatchObject({ city: 'Rampur Demo' })
  })

  test('with invalid fields is refused, naming each', async () => {
    expect(await readInvalidFields(await server.call('director', 'POST', '/api/party', {}))).toEqual(['name', 'type'])
    const wrong = {
      name: '  ',
      type: 'FRIEND',
      date: '2026-02-30',
      openingBalance: 1.234,
      salesRating: 'good',
      mobile: 5,
    }
    const fields = ['date', 'mobile', 'name', 'openingBalance', 'salesRating', 'type']
    expect(await readInvalidFields(await add(wrong))).toEqual(fields)
    expect(await readInvalidFields(await change(1, wrong))).toEqual(fields)
  })
})

test('a party, a sale to it and an expense can be sent in one batch', async () => {
  const entry = (seq: number, operation: string, payload: object) => {
    const opId = KEY.slice(0, -1) + seq
    return { opId, seq, operation, version: 1, occurredAt: '2026-04-10T05:00:00Z', payload }
  }
  const sale = makeSale({ salesParty: { opId: `${KEY.slice(0, -1)}1` }, saleByEmployee: { id: 2 } })
  const operations = [
    entry(1, 'createParty', { name: 'Demo Kisan 014', type: 'PURCHASE' }),
    entry(2, 'createSale', sale),
    entry(3, 'createExpense', { debit: 20, date: '2026-04-10' }),
  ]
  const batch = { deviceId: KEY, employeeId: 2, operations }
  const send = async () => (await server.call('head', 'POST', '/api/outbox', batch)).json()
  const { results } = await send()
  expect(results).toMatchObject([
    { status: 201, body: { id: 5 } },
    { status: 201, body: { salesParty: { id: 5 } } },
    { status: 201, body: { employee: { id: 2 } } },
  ])
  const repeated = await send()
  expect(repeated.results).toMatchObject([{ replayed: true }, { replayed: true }, { replayed: true }])
  expect((await get('/api/party/5')).balance).toBe(400)
})

test.each([
  ['GET', '/api/party', undefined, [200, 403, 401]],
  ['POST', '/api/party/search', { keyword: 'demo' }, [200, 403, 401]],
  ['POST', '/api/party', { name: 'Demo', type: 'HYBRID' }, [201, 201, 401]],
  ['PUT', '/api/party/1', { city: 'Rampur Demo' }, [200, 200, 401]],
  ['PUT', '/api/party/update', { id: 1 }, [200, 200, 401]],
  ['DELETE', '/api/party/1', undefined, [405, 405, 405]],
] as const)('access: %s %s', async (method, path, body, expected) => {
  const answers = await Promise.all(['director', 'trainee', ''].map((as) => server.call(as, method, path, body)))
  expect(answers.map((answer) => answer.status)).toEqual(expected)
})
