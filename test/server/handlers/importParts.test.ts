import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { closeChecked } from '#test/support/server/closeChecked.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

type Line = Schema<'ImportLine'>

let server: TestServer
beforeEach(async () => {
  server = await openTestServer()
})
afterEach(() => closeChecked(server))

const post = (path: string, body: unknown) => server.call('director', 'POST', path, body)

async function check(lines: readonly Line[]): Promise<Schema<'ImportCheck'>> {
  return (await post('/api/imports/check', { date: '2026-04-01', lines })).json()
}

async function importLines(lines: readonly Line[]): Promise<void> {
  const { sums } = await check(lines)
  expect((await post('/api/imports', { date: '2026-04-01', lines, sums })).status).toBe(201)
}

/** The parts of each product: name and version, then component and quantity. */
async function readParts() {
  const rows = await server.db
    .selectFrom('productComponent')
    .innerJoin('product', 'product.id', 'productId')
    .innerJoin('component', 'component.id', 'componentId')
    .select(['product.name as product', 'version', 'value', 'pack', 'brand', 'quantity'])
    .where('component.name', '=', 'Coil')
    .orderBy('component.id')
    .execute()
  return rows.map(({ product, version, value, pack, brand, quantity }) => [
    ...[product, version, value, pack, brand, quantity / 1_000],
  ])
}

const COILS: readonly Line[] = [
  { kind: 'product', name: 'Board Meter', price: 450 },
  { kind: 'component', name: 'Coil', value: '10uH', pack: 'SMD' },
  { kind: 'component', name: 'Coil', value: '10uH', pack: 'THROUGH HOLE' },
  { kind: 'component', name: 'Coil', value: '10uH', pack: 'SMD', brand: 'Demo' },
  { kind: 'component', name: 'Coil' },
]

const coil = (fields: Partial<Extract<Line, { kind: 'part' }>>, version?: string) => ({
  ...({ kind: 'part', product: 'Board Meter', name: 'Coil', quantity: 2 } as const),
  ...(version !== undefined && { version }),
  ...fields,
})

test('pack and brand decide among components of one name and value', async () => {
  await importLines(COILS)
  const { verdicts } = await check([
    coil({ value: '10uH' }),
    coil({ value: '10uH', pack: 'SMD' }),
    coil({ value: '10uH', pack: 'OTHER' }),
    coil({ value: '10uH', pack: 'THROUGH HOLE' }),
    coil({ value: '10uH', pack: 'SMD', brand: 'N/A' }),
  ])
  expect(verdicts).toEqual([
    { line: 0, state: 'wrong', field: 'name', reason: 'ambiguous' },
    { line: 1, state: 'wrong', field: 'name', reason: 'ambiguous' },
    { line: 2, state: 'wrong', field: 'name', reason: 'unknown' },
  ])
  await importLines([
    coil({ value: '10uH', pack: 'SMD', brand: 'demo' }),
    coil({ value: '10uH', pack: 'THROUGH HOLE', quantity: 1 }),
    // Without a value the one without a value is meant.
    coil({ quantity: 3 }),
  ])
  expect(await readParts()).toEqual([
    ['Board Meter', '1', '10uH', 'THROUGH HOLE', '', 1],
    ['Board Meter', '1', '10uH', 'SMD', 'Demo', 2],
    ['Board Meter', '1', '', 'OTHER', '', 3],
  ])
})

test('a bill of materials of a new version leaves that of the earlier version as it is', async () => {
  const part = { value: '10uH', pack: 'THROUGH HOLE' } as const
  await importLines([...COILS, coil(part)])
  const changed = coil({ ...part, quantity: 5 }, '2')
  expect((await check([coil({ ...part, quantity: 5 })])).verdicts).toMatchObject([{ reason: 'has-parts' }])
  await importLines([changed, { kind: 'product', name: 'Board Meter', version: '2', price: 450 }])
  expect(await readParts()).toEqual([
    ['Board Meter', '1', '10uH', 'THROUGH HOLE', '', 2],
    ['Board Meter', '2', '10uH', 'THROUGH HOLE', '', 5],
  ])
})

test('components and the product that a bill of materials needs are added together with it, and undone together', async () => {
  await importLines([
    coil({ value: '10uH 0805', pack: 'SMD' }),
    { kind: 'product', name: 'Board Meter' },
    { kind: 'component', name: 'Coil', value: '10uH 0805', pack: 'SMD' },
  ])
  expect(await readParts()).toEqual([['Board Meter', '1', '10uH 0805', 'SMD', '', 2]])
  const [{ id } = { id: 0 }] = (await (
    await server.call('director', 'GET', '/api/imports')
  ).json()) as Schema<'Import'>[]
  expect((await post(`/api/imports/${id}/undo`, {})).status).toBe(201)
  expect(await readParts()).toEqual([])
})
