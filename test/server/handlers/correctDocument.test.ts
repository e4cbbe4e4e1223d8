import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CORRECTED_REASON } from '#domain/correction.ts'
import { checkIntegrity } from '#server/queries/integrity/checkIntegrity.ts'
import { makePurchase } from '#test/support/contract/makePurchase.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { addComponents, makeProduction } from '#test/support/contract/makeStock.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

const NOW = new Date('2026-04-20T06:30:00Z')
const openServer = async () => {
  const opened = await openTestServer({ clock: () => NOW })
  await addComponents(opened)
  expect((await opened.call('director', 'PUT', '/api/products/1', { compId: [1], compQuant: [2] })).status).toBe(200)
  return opened
}

let server: TestServer
beforeEach(async () => {
  server = await openServer()
})
afterEach(async () => {
  if (!server) return
  expect(await checkIntegrity(server.db)).toEqual([])
  await server.close()
})

const post = (path: string, body: object, as = 'director', key: string = randomUUID()) =>
  server.call(as, 'POST', path, body, { 'Idempotency-Key': key })
const get = async (path: string, at = server) => (await at.call('director', 'GET', path)).json()
const readOutcome = async (answer: Response) => (answer.ok ? answer.status : (await answer.json()).code)

/** The figures that documents change. */
async function readFigures(at = server) {
  const components = (await get('/api/component', at)) as {
    id: number
    stock: number
    price: number
    avgCost: number
  }[]
  const figures: unknown[] = components.map(({ id, stock, price, avgCost }) => ({ id, stock, price, avgCost }))
  for (const id of [1, 2]) figures.push((await get(`/api/products/${id}`, at)).stock)
  for (const id of [1, 2, 3]) figures.push((await get(`/api/party/${id}`, at)).balance)
  for (const id of [1, 2, 3]) figures.push((await get(`/api/employee/${id}`, at)).empAccount[0]?.balance ?? 0)
  return figures
}

const EXPENSE = { debit: 900, date: '2026-04-05', employee: { id: 2 }, comment: 'wire' }
const KINDS = {
  sale: {
    path: '/api/sales',
    wrong: makeSale(),
    right: makeSale({ salesParty: { id: 2 }, productDetails: [{ product: { id: 2 }, price: 90, quantity: 5 }] }),
    shown: (id: number) => `/api/sales/${id}`,
  },
  purchase: {
    path: '/api/purchase/add',
    wrong: makePurchase(),
    right: makePurchase({ amountPaid: 10, compDetails: [{ component: { id: 2 }, quantity: 7, amount: 70 }] }),
    shown: (id: number) => `/api/purchase/${id}`,
  },
  production: {
    path: '/api/production',
    wrong: makeProduction(),
    right: makeProduction({ product: { id: 1 }, quantity: 4, date: '2026-04-07' }),
    shown: (id: number) => `/api/production/${id}`,
  },
  expense: {
    path: '/api/expenses',
    wrong: EXPENSE,
    right: { ...EXPENSE, debit: 90, employee: { id: 3 } },
    shown: (id: number) => `/api/expenses/${id}`,
  },
} as const
const eachKind = Object.entries(KINDS).map(([kind, spec]) => ({ kind, ...spec }))

describe.each(eachKind)('a corrected $kind', ({ kind, path, wrong, right, shown }) => {
  test('counts as if the first had never been, and each names the other in the change log', async () => {
    const { id: wrongId } = await (await post(path, wrong)).json()
    const answer = await post(path, { ...right, corrects: { id: wrongId } })
    expect(answer.status).toBe(201)
    const { id } = await answer.json()
    expect((await server.call('director', 'GET', shown(wrongId))).status).toBe(404)
    expect(await get(shown(id))).toMatchObject({ id, date: right.date })

    const otherServer = await openServer()
    expect((await otherServer.call('director', 'POST', path, right)).status).toBe(201)
    const expected = await readFigures(otherServer).finally(otherServer.close)
    expect(await readFigures()).toEqual(expected)

    const logOf = async (subjectId: number) =>
      (await get(`/api/changes?subject=${kind}&subjectId=${subjectId}`)).content
    const [deletion] = await logOf(wrongId)
    expect(deletion).toMatchObject({ reason: CORRECTED_REASON, after: { deleted: true, correctedBy: id } })
    const [creation] = await logOf(id)
    expect(creation).toMatchObject({ clientRequestId: deletion.clientRequestId, after: { corrects: wrongId } })
  })

  test('is sent twice and booked once; under another key it is refused', async () => {
    const { id: wrongId } = await (await post(path, wrong)).json()
    const key = randomUUID()
    const correction = { ...right, corrects: { id: wrongId } }
    const once = await post(path, correction, 'director', key)
    const twice = await post(path, correction, 'director', key)
    expect(await twice.json()).toEqual(await once.json())
    const figures = await readFigures()
    expect(await readOutcome(await post(path, correction))).toBe('deleted-meanwhile')
    expect(await readFigures()).toEqual(figures)
  })

  test('needs the right to delete it', async () => {
    const own = kind === 'sale' ? { ...wrong, saleByEmployee: { id: 2 } } : wrong
    const { id: wrongId } = await (await post(path, own, 'head')).json()
    const figures = await readFigures()
    expect(await readOutcome(await post(path, { ...own, corrects: { id: wrongId } }, 'head'))).toBe('not-allowed')
    expect(await readFigures()).toEqual(figures)
    expect((await server.call('director', 'GET', shown(wrongId))).status).toBe(200)
  })

  test('stays as it is when the correction is refused', async () => {
    const { id: wrongId } = await (await post(path, wrong)).json()
    await server.call('director', 'PUT', '/api/settings', { lockedUntil: '2026-04-04' })
    const figures = await readFigures()
    const tooEarly = await post(path, { ...right, date: '2026-04-03', corrects: { id: wrongId } })
    expect(await readOutcome(tooEarly)).toBe('period-locked')
    expect(await readFigures()).toEqual(figures)
    expect((await server.call('director', 'GET', shown(wrongId))).status).toBe(200)
  })

  test('two corrections at once, or a correction and a deletion: one document counts at most', async () => {
    const { id: first } = await (await post(path, wrong)).json()
    const corrections = [1, 2].map(() => post(path, { ...right, corrects: { id: first } }).then(readOutcome))
    expect((await Promise.all(corrections)).sort()).toEqual([201, 'deleted-meanwhile'])
    const { id: second } = await (await post(path, wrong)).json()
    const [outcome, deletion] = await Promise.all([
      post(path, { ...right, corrects: { id: second } }).then(readOutcome),
      server.call('director', 'DELETE', shown(second)).then(readOutcome),
    ])
    expect([201, 'deleted-meanwhile']).toContain(outcome)
    expect(deletion).toBe(204)
    expect((await server.call('director', 'GET', shown(second))).status).toBe(404)
  })

  test('is found by the key of its creation, whatever its id is after a restore', async () => {
    const opId = randomUUID()
    const { id: other } = await (await post(path, wrong)).json()
    const { id: meant } = await (await post(path, wrong, 'director', opId)).json()
    expect((await post(path, { ...right, corrects: { id: other, opId } })).status).toBe(201)
    expect((await server.call('director', 'GET', shown(other))).status).toBe(200)
    expect((await server.call('director', 'GET', shown(meant))).status).toBe(404)
    const unknown = { id: other, opId: randomUUID() }
    expect(await readOutcome(await post(path, { ...right, corrects: unknown }))).toBe('corrected-missing')
  })
})

test('a correction of a sale that was moved to another party meanwhile is refused unless it names that party and balance', async () => {
  const { path, wrong, right } = KINDS.sale
  const { id } = await (await post(path, wrong)).json()
  await server.call('director', 'PUT', `/api/sales/${id}/party`, { salesParty: { id: 2 } })
  const seen = { id, partyId: 1, balance: 400 }
  expect(await readOutcome(await post(path, { ...right, corrects: seen }))).toBe('changed-meanwhile')
  expect(await readOutcome(await post(path, { ...right, corrects: { ...seen, partyId: 2, balance: 1 } }))).toBe(
    'changed-meanwhile',
  )
  expect((await get('/api/sales/1')).salesParty.id).toBe(2)
  expect((await post(path, { ...right, corrects: { ...seen, partyId: 2 } })).status).toBe(201)
})

test('with strict stock only what the correction changes must be in stock', async () => {
  await server.call('director', 'PUT', '/api/settings', { stockPolicy: 'strict' })
  const buy = (quantity: number, corrects?: { id: number }) =>
    post('/api/purchase/add', {
      ...makePurchase({ compDetails: [{ component: { id: 3 }, quantity, amount: 42 }] }),
      ...(corrects && { corrects }),
    })
  const { id } = await (await buy(10)).json()
  const used = { componentId: 3, action: 'SUBTRACTED', quantity: 8 }
  expect((await server.call('director', 'POST', '/api/component/audit', used)).status).toBe(200)
  expect(await readOutcome(await buy(7, { id }))).toBe('insufficient-stock')
  expect((await server.call('director', 'GET', `/api/purchase/${id}`)).status).toBe(200)
  const { id: corrected } = await (await buy(12, { id })).json()
  expect((await get('/api/component/3')).stock).toBe(4)
  expect((await buy(8, { id: corrected })).status).toBe(201)
  expect((await get('/api/component/3')).stock).toBe(0)
})

test('a sale of a closed period is reversed today, and the new one needs an open day', async () => {
  const { path, wrong } = KINDS.sale
  const { id } = await (await post(path, wrong)).json()
  await server.call('director', 'PUT', '/api/settings', { lockedUntil: '2026-04-10' })
  const correction = { ...wrong, amountPaid: 500, corrects: { id } }
  expect(await readOutcome(await post(path, correction))).toBe('period-locked')
  expect((await post(path, { ...correction, date: '2026-04-12' })).status).toBe(201)
  const { empAccount } = await get('/api/employee/1')
  const rows = (empAccount as { date: string; credit: number; debit: number }[]).map(({ date, credit, debit }) => [
    date,
    credit - debit,
  ])
  expect(rows).toEqual([
    ['2026-04-20', -400],
    ['2026-04-12', 500],
    ['2026-04-05', 400],
  ])
})
