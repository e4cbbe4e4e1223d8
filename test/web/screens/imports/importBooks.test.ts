import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { createBackupState } from '#server/maintenance/backupState.ts'
import { OLD_BOOKS } from '#test/support/files/oldBooks.ts'
import { readShopState } from '#test/support/model/readShopState.ts'
import { parseWithReaders } from '#test/support/parseWithReaders.ts'
import { closeChecked } from '#test/support/server/closeChecked.ts'
import { openTestDatabase, openTestServer, START_DAY, type TestServer } from '#test/support/server/testServer.ts'
import { createDraft, listLines, listSentLines } from '#web/screens/imports/importDraft.ts'

const folder = mkdtempSync(join(tmpdir(), 'khet-backups-'))
afterAll(() => rmSync(folder, { recursive: true }))

const servers: TestServer[] = []
/** A shop that hands out all its data. */
const openServer = async () => {
  const database = await openTestDatabase()
  const maintenance = { database, folder, state: createBackupState(false) }
  const server = await openTestServer({ opened: database, maintenance })
  servers.push(server)
  return server
}
afterEach(async () => {
  for (const server of servers.splice(0)) await closeChecked(server)
})

type Line = Schema<'ImportLine'>

/** The lines that the screen sends for a file. */
function readFileLines(bytes: Uint8Array, name: string): Line[] {
  const lines = listLines(createDraft(name, START_DAY, parseWithReaders(bytes, name)))
  expect(lines.flatMap(({ faults }) => faults)).toEqual([])
  return listSentLines(lines).map(({ line }) => line)
}

async function importLines(server: TestServer, lines: readonly Line[]): Promise<void> {
  const post = (path: string, body: object) =>
    server.call('director', 'POST', path, { date: START_DAY, lines, ...body })
  const { sums }: Schema<'ImportCheck'> = await (await post('/api/imports/check', {})).json()
  expect((await post('/api/imports', { sums })).status).toBe(201)
}

async function downloadExport(server: TestServer): Promise<Uint8Array> {
  const answer = await server.call('director', 'GET', '/api/csv')
  expect(answer.status).toBe(200)
  return new Uint8Array(await answer.arrayBuffer())
}

test('Tally, Swipe, an Excel sheet in Hindi and a list with positive signs give the same books', async () => {
  const shopStates = []
  for (const { name, bytes } of Object.values(OLD_BOOKS)) {
    const server = await openServer()
    await importLines(server, readFileLines(bytes, name))
    shopStates.push(await readShopState(server.db))
  }
  const [first, ...others] = shopStates
  expect(Object.values(first?.party ?? {}).map(({ name, balance }) => [name, balance])).toEqual(
    expect.arrayContaining([
      ['Asha & Sons', 125_000.5],
      ['रमेश ट्रेडर्स', -500],
      ['Suresh Parts', -1_250],
    ]),
  )
  for (const other of others) expect(other).toEqual(first)
})

const FORMULAS = ['=1+1', '+cmd|calc', '-2+3', '@SUM(A1)', "'=quoted"]

test('texts like formulas stay texts, from the old book to our own export and into another shop', async () => {
  const [server, other] = [await openServer(), await openServer()]
  const csv = ['Name,City', ...FORMULAS.map((text) => `${text},Sitapur`)].join('\n')
  await importLines(server, readFileLines(new TextEncoder().encode(csv), 'list.csv'))
  const readNames = async ({ db }: TestServer) =>
    (await db.selectFrom('party').select('name').where('city', '=', 'Sitapur').orderBy('id').execute()).map(
      ({ name }) => name,
    )
  // The apostrophe in front of a formula is that of an export.
  const stored = [...FORMULAS.slice(0, 4), '=quoted']
  expect(await readNames(server)).toEqual(stored)
  await importLines(other, readFileLines(await downloadExport(server), 'shop.zip'))
  expect(await readNames(other)).toEqual(stored)
})

test('our own export brings every record, price, stock, balance and list of parts into another shop', async () => {
  const [server, other] = [await openServer(), await openServer()]
  await importLines(server, [
    { kind: 'party', name: 'Asha, "Bai" & Sons', city: 'Sitapur', mobile: '55555 00101', balance: -1_250.25 },
    { kind: 'product', name: 'Solar Meter', version: '2', price: 1_200.5, stock: 4, labourCost: 12.5, minimumStock: 2 },
    { kind: 'component', name: 'Relay', value: '12 V', pack: 'SMD', catagory: 'Switches', price: 18.2525, stock: 40.5 },
    { kind: 'part', product: 'Solar Meter', name: 'Relay', quantity: 2.125 },
    { kind: 'employee', name: 'Mohan Lal', userName: 'mohan', role: 'TRAINEE', salary: 9_000, cash: 350 },
  ])
  await importLines(other, readFileLines(await downloadExport(server), 'shop.zip'))
  expect(await readShopState(other.db)).toEqual(await readShopState(server.db))
  expect(readFileLines(await downloadExport(other), 'shop.zip')).toEqual(
    readFileLines(await downloadExport(server), 'shop.zip'),
  )
})

test('our own export leaves out what is no longer used, and accounts, until a person chooses them', async () => {
  const server = await openServer()
  await importLines(server, [
    { kind: 'party', name: 'Asha', balance: 5 },
    { kind: 'party', name: 'Beena' },
    { kind: 'product', name: 'Sample Lamp' },
    { kind: 'component', name: 'Relay', catagory: 'Switches', price: 18 },
    { kind: 'part', product: 'Sample Lamp', name: 'Relay', quantity: 1 },
  ])
  const { db } = server
  await db.updateTable('party').set({ active: 0 }).where('name', '=', 'Beena').execute()
  await db.updateTable('product').set({ isActive: 0 }).where('name', '=', 'Sample Lamp').execute()
  const account = { kind: 'ACCOUNT', firstName: 'Demo Bank' }
  expect((await server.call('director', 'POST', '/api/employee', account)).status).toBe(201)
  const bytes = await downloadExport(server)
  const names = readFileLines(bytes, 'shop.zip').map(({ name }) => name)
  expect(names).toContain('Asha')
  expect(names.filter((name) => ['Beena', 'Sample Lamp', 'Demo Bank'].includes(name))).toEqual([])
  const leftOut = createDraft('shop.zip', START_DAY, parseWithReaders(bytes, 'shop.zip')).tables.filter(
    (one) => one.isLeftOut,
  )
  expect(leftOut.map(({ name }) => name)).toEqual([
    ...['party: inactive', 'product: inactive', 'part: inactive', 'employee: ACCOUNT'],
  ])
  expect(leftOut.flatMap(({ rows }) => rows.map(([name]) => name?.trim()))).toEqual(
    expect.arrayContaining(['Beena', 'Sample Lamp', 'Demo Bank']),
  )
})
