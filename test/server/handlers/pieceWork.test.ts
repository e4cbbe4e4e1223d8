import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { makeProduction } from '#test/support/contract/makeStock.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

let server: TestServer
beforeEach(async () => {
  server = await openTestServer({ clock: () => new Date('2026-05-20T09:00:00+05:30') })
})
afterEach(() => server?.close())

const make = (overrides: Parameters<typeof makeProduction>[0]) =>
  server.call('director', 'POST', '/api/production', makeProduction(overrides))
const readPieceWork = async (query = '?from=2026-04-01&to=2026-04-30', as = 'director'): Promise<Schema<'PieceWork'>> =>
  (await server.call(as, 'GET', `/api/production/piece-work${query}`)).json()
const readRows = async (...args: Parameters<typeof readPieceWork>) =>
  (await readPieceWork(...args)).rows.map((row) => [
    row.employee.id,
    row.product.name,
    row.pieces,
    row.labourEach,
    row.labour,
  ])

test('piece work lists production and labour per employee and product at the labour cost of its day', async () => {
  await make({ quantity: 10 })
  await make({ quantity: 5, date: '2026-04-30' })
  await make({ quantity: 3, product: { id: 2 }, employee: { id: 4 } })
  await server.call('director', 'PUT', '/api/products/1', { labourCost: 30.5 })
  await make({ quantity: 2 })
  await make({ quantity: 100, date: '2026-03-31' })
  await make({ quantity: 100, date: '2026-05-01' })
  const { totals, from, to } = await readPieceWork()
  expect([from, to]).toEqual(['2026-04-01', '2026-04-30'])
  expect(await readRows()).toEqual([
    [4, 'Munsi Operator', 3, 25, 75],
    [3, '5 LED Operator', 15, 25, 375],
    [3, '5 LED Operator', 2, 30.5, 61],
  ])
  expect(totals).toMatchObject([
    { employee: { id: 4, name: 'Trainee Sample' }, pieces: 3, labour: 75 },
    { employee: { id: 3, name: 'Worker Sample' }, pieces: 17, labour: 436 },
  ])
})

test('a deleted production does not count as piece work', async () => {
  await make({})
  await server.call('director', 'DELETE', '/api/production/1')
  expect(await readPieceWork()).toMatchObject({ rows: [], totals: [] })
})

test('Directors see all piece work, others their own', async () => {
  await make({})
  await make({ employee: { id: 4 } })
  expect((await readRows()).map(([id]) => id)).toEqual([4, 3])
  expect((await readRows(undefined, 'worker')).map(([id]) => id)).toEqual([3])
  expect(await readRows(undefined, 'head')).toEqual([])
  expect((await server.call('', 'GET', '/api/production/piece-work')).status).toBe(401)
})

test('piece work covers the current month by default; a reversed range is refused', async () => {
  await make({ date: '2026-05-20' })
  await make({ date: '2026-04-30' })
  expect(await readPieceWork('')).toMatchObject({ from: '2026-05-01', to: '2026-05-20', rows: [{ pieces: 10 }] })
  expect(await readPieceWork('?to=2026-04-30')).toMatchObject({ from: '2026-04-01', rows: [{ pieces: 10 }] })
  const answer = await server.call('director', 'GET', '/api/production/piece-work?from=2026-05-02&to=2026-05-01')
  const { errors }: Schema<'Problem'> = await answer.json()
  expect([answer.status, errors?.map((error) => error.path)]).toEqual([400, ['to']])
})
