import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { openDatabase } from '#server/database/openDatabase.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { addComponents } from '#test/support/contract/makeStock.ts'
import { measureGrowth } from '#test/support/measure/measureGrowth.ts'
import { closeChecked } from '#test/support/server/closeChecked.ts'
import { dumpTables } from '#test/support/server/dumpTables.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

/** The time between two sales. */
const PAUSE_MS = 50

type Line = Schema<'ImportLine'>

let server: TestServer
let dataDir: string | undefined
beforeEach(async () => {
  // A file, because a dry run on a database in memory has no other connection.
  const isSqlite = !process.env.TEST_DATABASE_URL && process.env.TEST_ENGINE !== 'pglite'
  dataDir = isSqlite ? mkdtempSync(join(tmpdir(), 'khet-dry-run-')) : undefined
  server = await openTestServer(dataDir ? { opened: openDatabase({ dataDir }) } : {})
  await addComponents(server)
})
afterEach(async () => {
  await closeChecked(server)
  if (dataDir) rmSync(dataDir, { recursive: true })
})

const post = (path: string, body?: unknown) => server.call('director', 'POST', path, body)
const check = (lines: readonly Line[]) => post('/api/imports/check', { date: '2026-04-01', lines })

const OLD_BOOK: readonly Line[] = [
  { kind: 'party', name: 'Asha Traders', city: 'Sitapur', mobile: '55555 00101', balance: 125_000.5 },
  { kind: 'product', name: 'Solar Meter', price: 1_200, dealerPrice: 1_000, stock: 4, minimumStock: 2 },
  { kind: 'component', name: 'Contactor', value: '12 V', catagory: 'Switches', price: 18.25, stock: 40 },
  { kind: 'component', name: 'Relay', value: '24 V', catagory: 'active', price: 20, stock: 1 },
  { kind: 'part', product: 'Solar Meter', name: 'Contactor', quantity: 2 },
  { kind: 'employee', name: 'Mohan Lal', role: 'WORKER', cash: 350 },
  { kind: 'employee', name: 'Mohan Das', role: 'WORKER' },
]

test('a dry run has the sums of the import, changes no row, and judges records of an undone import as new', async () => {
  for (const round of ['first', 'after the import was undone']) {
    const before = await dumpTables(server.db, server.engine)
    const dry: Schema<'ImportCheck'> = await (await check(OLD_BOOK)).json()
    expect(dry, round).toEqual({
      verdicts: [],
      sums: { get: 125_000.5, getParties: 1, give: 0, giveParties: 0, stock: 5_550, cash: 350 },
    })
    expect(await dumpTables(server.db, server.engine)).toEqual(before)
    const imported = await post('/api/imports', { date: '2026-04-01', lines: OLD_BOOK, sums: dry.sums })
    expect(imported.status).toBe(201)
    const { verdicts }: Schema<'ImportCheck'> = await (await check(OLD_BOOK)).json()
    expect(verdicts.map(({ state }) => state)).toEqual(OLD_BOOK.map(() => 'known'))
    const { id }: Schema<'Import'> = await imported.json()
    expect((await post(`/api/imports/${id}/undo`)).status).toBe(201)
  }
})

/** Components in as many categories. */
const buildComponents = (count: number) =>
  Array.from({ length: count }, (_, index): Line => {
    return { kind: 'component', name: `Part ${index}`, catagory: `Kind ${index}`, price: 1, stock: 1 }
  })
const buildPeople = (count: number) =>
  Array.from({ length: count }, (_, index): Line => ({ kind: 'employee', name: `Mohan ${index}` }))

test('a dry run of twice the categories, or of twice the people of one name, takes about twice as long', async () => {
  for (const build of [buildComponents, buildPeople]) {
    const run = (count: number) => async () => {
      expect((await check(build(count))).status).toBe(200)
    }
    expect(await measureGrowth(run(300), run(600)), build.name).toBeLessThan(2.6)
  }
})

test('a dry run is refused as the import would be', async () => {
  await server.call('director', 'PUT', '/api/settings', { lockedUntil: '2026-04-03' })
  const dry = await check(OLD_BOOK)
  expect(dry.status).toBe(409)
  expect(await dry.json()).toMatchObject({ code: 'period-locked' })
})

/** Sends a call again and again during a dry run of these lines, and compares how long it waits with the dry run. */
async function expectNoWait(lines: readonly Line[], send: (index: number) => Promise<Response>): Promise<void> {
  const from = performance.now()
  let dryRunMs = 0
  const dryRun = check(lines).then((answer) => {
    dryRunMs = performance.now() - from
    return answer
  })
  const waitsMs: number[] = []
  while (dryRunMs === 0) {
    const startedAt = performance.now()
    expect((await send(waitsMs.length)).status).toBe(201)
    waitsMs.push(performance.now() - startedAt)
    await wait(PAUSE_MS)
  }
  expect((await dryRun).status).toBe(200)
  expect(waitsMs.length).toBeGreaterThan(5)
  expect(Math.max(...waitsMs)).toBeLessThan(dryRunMs / 3)
}

test.skipIf(process.env.TEST_ENGINE === 'pglite')(
  'a sale that is booked during a dry run of 1,500 components in as many categories does not wait for its end',
  () => expectNoWait(buildComponents(1_500), () => post('/api/sales', makeSale())),
)

test.skipIf(process.env.TEST_ENGINE === 'pglite')(
  'an import that is booked during a dry run of thousands of products does not wait for its end',
  async () => {
    // SQLite needs more of them for the same time.
    const count = server.engine === 'postgres' ? 1_500 : 4_000
    const products = Array.from({ length: count }, (_, index): Line => ({ kind: 'product', name: `Lamp ${index}` }))
    const sums = { get: 1, getParties: 1, give: 0, giveParties: 0, stock: 0, cash: 0 }
    await expectNoWait(products, (index) => {
      const lines: Line[] = [{ kind: 'party', name: `Kisan ${index}`, balance: 1 }]
      return post('/api/imports', { date: '2026-04-01', lines, sums })
    })
  },
)
