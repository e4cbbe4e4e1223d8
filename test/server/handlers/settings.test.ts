import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { toThousandths } from '#domain/money.ts'
import { DEFAULT_SETTINGS } from '#domain/settings.ts'
import { lockSettingsForShare } from '#server/queries/settings.ts'
import { makePurchase } from '#test/support/contract/makePurchase.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { addComponents } from '#test/support/contract/makeStock.ts'
import { closeChecked } from '#test/support/server/closeChecked.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'
import { waitUntilBlocked } from '#test/support/server/waitUntilBlocked.ts'

let server: TestServer
beforeEach(async () => {
  server = await openTestServer({ clock: () => new Date('2026-05-20T09:00:00+05:30') })
})
afterEach(() => closeChecked(server))

const get = async (path: string, as = 'director') => (await server.call(as, 'GET', path)).json()
const change = (body: object, as = 'director') => server.call(as, 'PUT', '/api/settings', body)
const readInvalidFields = async (answer: Response) => {
  expect(answer.status).toBe(400)
  const { errors }: Schema<'Problem'> = await answer.json()
  return errors?.map((error) => error.path)
}

const NEW_SHOP = { ...DEFAULT_SETTINGS, hasFirstSteps: true }

describe('the settings of the shop', () => {
  test('have defaults until a Director changes one; all employees may read them', async () => {
    expect(await get('/api/settings', 'trainee')).toEqual(NEW_SHOP)
    expect((await server.call('', 'GET', '/api/settings')).status).toBe(401)
    expect((await change({ stockPolicy: 'strict' }, 'head')).status).toBe(403)
    const changed = { ...NEW_SHOP, stockPolicy: 'strict', lockedUntil: '2026-03-31' }
    expect(await (await change({ stockPolicy: 'strict', lockedUntil: '2026-03-31' })).json()).toEqual(changed)
    expect(await get('/api/settings', 'worker')).toEqual(changed)
    expect(await (await change({ lockedUntil: '' })).json()).toEqual({ ...changed, lockedUntil: null })
  })

  test('accept no invalid value', async () => {
    expect(await readInvalidFields(await change({ stockPolicy: 'maybe' }))).toEqual(['stockPolicy'])
    expect(await readInvalidFields(await change({ lockedUntil: '2026-02-30' }))).toEqual(['lockedUntil'])
    expect(await readInvalidFields(await change({ lockedUntil: '2026-05-20' }))).toEqual(['lockedUntil'])
    expect((await change({ lockedUntil: '2026-05-19' })).status).toBe(200)
  })

  test('are in the change log after each change, with the state before and after', async () => {
    await change({ lockedUntil: '2026-03-31' })
    const { content }: Schema<'ChangePage'> = await get('/api/changes?subject=settings')
    expect(content).toMatchObject([
      {
        operation: 'updateSettings',
        employee: { id: 1 },
        before: { lockedUntil: null },
        after: { lockedUntil: '2026-03-31' },
      },
    ])
  })

  test('change only after running transactions that read them', async () => {
    const events: string[] = []
    await server.tokenOf('director')
    const changing = await server.db.transaction().execute(async (writing) => {
      await lockSettingsForShare(writing)
      const blocked = waitUntilBlocked(server, writing)
      const answer = change({ lockedUntil: '2026-03-31' }).finally(() => events.push('changed'))
      await blocked
      events.push('read')
      // Not awaited: the request waits for this transaction.
      return { answer }
    })
    expect((await changing.answer).status).toBe(200)
    expect(events).toEqual(['read', 'changed'])
  })
})

describe('the firm on receipts and its UPI ID', () => {
  const firm = { name: 'Khet', address: 'Namuna Nagla', phones: ['55555 00101', '+91 5555500102'], gstNumber: '' }
  const upi = { id: 'khet@okbank', payeeName: 'Khet Electronics' }
  const read = async () => (await get('/api/settings', 'worker')) as Schema<'Settings'>

  test('are missing until a Director enters them, and can be removed again', async () => {
    expect(await (await change({ firm, upi })).json()).toEqual({
      ...NEW_SHOP,
      firm,
      upi: { ...upi, confirmedAt: null },
    })
    await change({ stockPolicy: 'strict' })
    expect(await read()).toMatchObject({ firm, upi })
    await change({ firm: { ...firm, phones: [] } })
    expect((await read()).firm).toEqual({ ...firm, phones: [] })
    expect(await (await change({ firm: null, upi: null })).json()).toEqual({
      ...NEW_SHOP,
      stockPolicy: 'strict',
    })
    expect((await change({ upi }, 'head')).status).toBe(403)
  })

  test('a confirmation holds for the stored ID and payee only', async () => {
    const confirmed = '2026-05-20T03:30:00.000Z'
    const confirmedAt = async (body: object) => {
      await change(body)
      return (await read()).upi?.confirmedAt
    }
    expect(await confirmedAt({ upi: { ...upi, confirmed: true } })).toBe(null)
    expect(await confirmedAt({ upi: { ...upi, confirmed: true } })).toBe(confirmed)
    expect(await confirmedAt({ upi, firm })).toBe(confirmed)
    expect(await confirmedAt({ upi: { ...upi, id: 'khet@other', confirmed: true } })).toBe(null)
    expect(await confirmedAt({ upi: { ...upi, id: 'khet@other', confirmed: true } })).toBe(confirmed)
    expect(await confirmedAt({ upi: { id: 'khet@other', payeeName: 'Another' } })).toBe(null)
    await change({ upi: { id: 'khet@other', payeeName: 'Another', confirmed: true } })
    expect(await confirmedAt({ upi: { id: 'khet@other', payeeName: 'Another', confirmed: false } })).toBe(null)
  })

  test('accept no invalid value', async () => {
    for (const id of ['khet', 'k@bank', 'khet@', 'khet@1bank', 'khet bank@upi', 'khet@bank&am=1'])
      expect(await readInvalidFields(await change({ upi: { ...upi, id } })), id).toContain('upi.id')
    expect(await readInvalidFields(await change({ firm: { ...firm, name: ' ' } }))).toContain('firm.name')
    expect(await readInvalidFields(await change({ firm: { ...firm, gstNumber: '09ABC' } }))).toContain('firm.gstNumber')
    const phones = ['55555 00101', '55555 00102', '55555 00103', '55555 00104', '55555 00105']
    expect(await readInvalidFields(await change({ firm: { ...firm, phones } }))).toContain('firm.phones')
  })
})

describe('if only Directors may see balances', () => {
  beforeEach(async () => {
    await server.call('director', 'POST', '/api/sales', makeSale())
    await change({ salesListFor: 'director' })
  })

  test('others see no sales, no sales of a party and no balance, and can still sell', async () => {
    expect(await get('/api/sales', 'head')).toEqual([])
    expect(await get('/api/sales/party/1', 'head')).toMatchObject({ sales: [], lastBalance: [], party: { id: 1 } })
    const parties: Schema<'Party'>[] = [
      ...(await get('/api/party/all', 'worker')),
      await get('/api/party/1', 'worker'),
      (await get('/api/sales/party/1', 'worker')).party,
      await (await server.call('worker', 'POST', '/api/party', { name: 'Naya', type: 'PURCHASE' })).json(),
      await (await server.call('worker', 'PUT', '/api/party/1', { comment: 'Nayi baat' })).json(),
    ]
    expect(parties.map(({ name }) => name)).toContain('Naya')
    for (const party of parties)
      expect([party.balance, party.openingBalance, party.openingDate]).toEqual([undefined, undefined, undefined])
    expect((await server.call('head', 'POST', '/api/sales', makeSale({ saleByEmployee: { id: 2 } }))).status).toBe(201)
  })

  test('no other read shows documents of others, and all users can read their own', async () => {
    await addComponents(server)
    await server.call('director', 'POST', '/api/purchase/add', makePurchase())
    const status = async (path: string, as: string) => (await server.call(as, 'GET', path)).status
    for (const as of ['head', 'worker', 'trainee']) {
      expect(await status('/api/sales/1', as)).toBe(404)
      expect(await status('/api/purchase/1', as)).toBe(404)
      for (const hidden of ['/api/deleted-sales', '/api/deleted-purchases']) expect(await get(hidden, as)).toEqual([])
    }
    expect(await get('/api/party/1/prices', 'head')).toEqual([])
    const own = makeSale({ saleByEmployee: { id: 2 } })
    const { id } = await (await server.call('head', 'POST', '/api/sales', own)).json()
    expect(await get(`/api/sales/${id}`, 'head')).toMatchObject({ id })
    expect(await get('/api/party/1/prices', 'head')).toMatchObject([{ saleId: id }])
    const bought = await (await server.call('worker', 'POST', '/api/purchase/add', makePurchase())).json()
    expect(await get(`/api/purchase/${bought.id}`, 'worker')).toMatchObject({ id: bought.id })
    expect(await status(`/api/purchase/${bought.id}`, 'trainee')).toBe(404)
    await change({ salesListFor: 'staff' })
    expect([await status('/api/sales/1', 'trainee'), await status('/api/purchase/1', 'trainee')]).toEqual([200, 200])
  })

  test('Directors see everything; with the default setting all users do', async () => {
    expect(await get('/api/sales')).toHaveLength(3)
    expect((await get('/api/party/1')).balance).toBe(400)
    await change({ salesListFor: 'staff' })
    expect((await get('/api/party/all', 'worker'))[0].balance).toBe(400)
    expect((await get('/api/sales/party/1', 'worker')).sales).toHaveLength(1)
  })
})

test('if purchase tax is a cost, each line carries its share in price and average', async () => {
  await addComponents(server)
  const compDetails = [
    { component: { id: 1 }, quantity: 100, amount: 250 },
    { component: { id: 3 }, quantity: 10, amount: 750 },
  ]
  await server.call('director', 'POST', '/api/purchase/add', makePurchase({ compDetails, taxAmount: 180 }))
  const costs = async () => {
    const { price, avgCost } = await get('/api/component/3')
    return [price, avgCost]
  }
  expect(await costs()).toEqual([75, 75])
  await change({ purchaseTaxIsCost: true })
  expect(await costs()).toEqual([88.5, 88.5])
  const dear = [{ component: { id: 3 }, quantity: 10, amount: 1000 }]
  await server.call('director', 'POST', '/api/purchase/add', makePurchase({ compDetails: dear, taxAmount: 180 }))
  expect(await costs()).toEqual([118, 103.25])
  await change({ purchaseTaxIsCost: false })
  expect(await costs()).toEqual([100, 87.5])
})

describe('while all prices are recomputed under another tax setting', () => {
  const bill = (amount: number) =>
    makePurchase({ compDetails: [{ component: { id: 3 }, quantity: 10, amount }], taxAmount: amount / 2 })
  const buy = (amount: number) => server.call('director', 'POST', '/api/purchase/add', bill(amount))

  beforeEach(async () => {
    await addComponents(server)
    await buy(100)
    const { id, ...component } = await server.db
      .selectFrom('component')
      .selectAll()
      .where('id', '=', 2)
      .executeTakeFirstOrThrow()
    for (let more = 0; more < 200; more += 1)
      await server.db
        .insertInto('component')
        .values({ ...component, stock: toThousandths(0), openingStock: toThousandths(0) })
        .execute()
  })

  test('others can sell, and see the old setting or the new one', async () => {
    const done: string[] = []
    const recordOutcome = (what: string) => (answer: Response) => {
      done.push(what)
      return answer.status
    }
    const changing = change({ purchaseTaxIsCost: true }).then(recordOutcome('rule'))
    const selling = Array.from({ length: 5 }, () => server.call('director', 'POST', '/api/sales', makeSale()))
    const sold = await Promise.all(selling.map((sale) => sale.then(recordOutcome('sale'))))
    const seen = [(await get('/api/settings')).purchaseTaxIsCost, (await get('/api/component/3')).avgCost]
    expect([seen[0] ? 15 : 10, await changing, ...sold]).toEqual([seen[1], 200, 201, 201, 201, 201, 201])
    expect(done.at(-1)).toBe('rule')
    expect((await get('/api/component/3')).avgCost).toBe(15)
  })

  test('concurrent purchases, prices and components are recomputed under the new setting', async () => {
    const typed = { name: 'Diode', value: '', brand: '', price: 7, pack: 'SMD', catagory: 'Active' }
    const [changed, ...written] = await Promise.all([
      change({ purchaseTaxIsCost: true }),
      buy(300),
      server.call('director', 'PUT', '/api/component/2', { price: 5 }),
      server.call('director', 'POST', '/api/component', typed),
    ])
    expect([changed, ...written].map(({ status }) => status)).toEqual([200, 201, 200, 201])
    expect((await get('/api/component/3')).avgCost).toBe(30)
  })

  test('of two concurrent changes to the same value both succeed', async () => {
    const answers = await Promise.all([change({ purchaseTaxIsCost: true }), change({ purchaseTaxIsCost: true })])
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect((await get('/api/component/3')).avgCost).toBe(15)
  })
})
