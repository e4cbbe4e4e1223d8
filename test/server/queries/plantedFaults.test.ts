import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkIntegrity } from '#server/queries/integrity/checkIntegrity.ts'
import { makePurchase } from '#test/support/contract/makePurchase.ts'
import {
  findFaultsOfStoredCosts,
  findPlantedFaults,
  LEDGER_COLUMNS,
  openShopOfEveryDocument,
  readRawRows,
} from '#test/support/server/plantedFaults.ts'
import type { TestServer } from '#test/support/server/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await openShopOfEveryDocument()
  // With a tax, so that the costs under the two tax rules differ.
  const compDetails = [{ component: { id: 1 }, quantity: 20, amount: 90 }]
  await server.call('director', 'POST', '/api/purchase/add', makePurchase({ compDetails, taxAmount: 16.2 }))
})
afterAll(() => server?.close())

const findFaults = (...statements: string[]) => findPlantedFaults(server, ...statements)

test('a shop with every kind of document has no faults', async () => {
  expect(await checkIntegrity(server.db)).toEqual([])
})

const KINDS = 'sale,purchase,production,expense,transfer,audit,party,employee,component,product'.split(',')
const LEDGERS = ['stock_move', 'party_entry', 'cash_entry']
const OPENINGS = KINDS.slice(6)
/** The kinds of document with rows in each ledger. */
const KINDS_BY_LEDGER: Record<string, string[]> = {
  stock_move: ['sale', 'purchase', 'production', 'audit', 'component', 'product'],
  party_entry: ['sale', 'purchase', 'party'],
  cash_entry: ['sale', 'purchase', 'expense', 'transfer', 'employee'],
}

const STANDING = (ledger: string) =>
  `reverses_id is null and not exists (select 1 from ${ledger} as back where back.reverses_id = l.id)`

/** What happens to a row that counts, to one that was undone, and to one that restored it. */
const ROWS: Record<string, (ledger: string) => string> = {
  'a row that counts': STANDING,
  'a row that was undone': (ledger) => `exists (select 1 from ${ledger} as back where back.reverses_id = l.id)`,
  'a reversal': () => 'reverses_id is not null',
}

/** The statements of each fault of a ledger row. */
const ROW_FAULTS: Record<string, (ledger: string, id: number) => string[]> = {
  'is missing': (ledger, id) => [`delete from ${ledger} where id = ${id}`],
  'occurs twice': (ledger, id) => [
    `insert into ${ledger} (${LEDGER_COLUMNS[ledger]}) select ${LEDGER_COLUMNS[ledger]} from ${ledger} where id = ${id}`,
  ],
  'has another amount': (ledger, id) => {
    if (ledger === 'stock_move') return [`update stock_move set quantity = quantity + 1 where id = ${id}`]
    if (ledger === 'party_entry') return [`update party_entry set amount = amount - 100 where id = ${id}`]
    return [`update cash_entry set credit = credit + 100 where id = ${id}`]
  },
  'has another account': (ledger, id) => {
    if (ledger === 'party_entry') return [`update party_entry set party_id = 4 where id = ${id}`]
    if (ledger === 'cash_entry') return [`update cash_entry set employee_id = 4 where id = ${id}`]
    return [
      `update stock_move set product_id = case when bucket = 'component' then null else 4 end,
        component_id = case when bucket = 'component' then 3 end where id = ${id}`,
    ]
  },
  'is on another day': (ledger, id) => [`update ${ledger} set date = '2026-04-07' where id = ${id}`],
  'is on the day of its recording': (ledger, id) => [`update ${ledger} set date = '2026-04-10' where id = ${id}`],
  'is on another day with its family': (ledger, id) => [
    `update ${ledger} set date = '2026-04-07' where coalesce(place, id) = (select coalesce(place, id) from ${ledger} as l where id = ${id})`,
  ],
  'belongs to no document': (ledger, id) => [`update ${ledger} set document_id = 999999 where id = ${id}`],
  'belongs to another document': (ledger, id) => [
    `update ${ledger} set document_id = 1, document = 'transfer' where id = ${id}`,
  ],
  'is of an unknown kind': (ledger, id) => [`update ${ledger} set document = 'gift' where id = ${id}`],
  'has another source': (ledger, id) =>
    ledger === 'cash_entry' ? [`update cash_entry set source = 'Salary' where id = ${id}`] : [],
  'has another bucket': (ledger, id) =>
    ledger === 'stock_move'
      ? [
          `update stock_move set bucket = case bucket when 'product' then 'returned' when 'returned' then 'product' else 'returned' end where id = ${id}`,
        ]
      : [],
}

describe.each(LEDGERS)('a fault in %s is found:', (ledger) => {
  test.each(KINDS_BY_LEDGER[ledger] ?? [])('of a row of %s', async (kind) => {
    const unseen: string[] = []
    let planted = 0
    for (const [row, which] of Object.entries(ROWS)) {
      const [found] = await readRawRows(
        server.db,
        `select * from ${ledger} as l where document = '${kind}' and ${which(ledger)}
          and date <> '2026-04-07' order by id limit 1`,
      )
      if (!found) continue
      for (const [fault, plant] of Object.entries(ROW_FAULTS)) {
        const statements = plant(ledger, Number(found.id))
        const isSame =
          statements.length === 0 ||
          // The days of an opening balance that was replaced are known from its rows alone.
          (fault === 'is on another day with its family' && row !== 'a row that counts' && OPENINGS.includes(kind)) ||
          (fault === 'is on the day of its recording' && found.date === '2026-04-10') ||
          (fault === 'belongs to another document' && kind === 'transfer')
        if (isSame) continue
        planted += 1
        if ((await findFaults(...statements)).length === 0) unseen.push(`${row} ${fault}`)
      }
    }
    expect(unseen).toEqual([])
    expect(planted).toBeGreaterThan(7)
  })
})

/** The last stored cost of a component. */
const LAST_COST = `component_id = 1 and tax_is_cost = 0
  and place = (select max(place) from component_cost where component_id = 1 and tax_is_cost = 0)`
const COST_COLUMNS = 'component_id, tax_is_cost, date, place, stock, average'

test.each([
  ['has another average', `update component_cost set average = average + 0.01 where ${LAST_COST}`],
  ['has another stock', `update component_cost set stock = stock + 1 where ${LAST_COST}`],
  ['is on another day', `update component_cost set date = '2026-04-07' where ${LAST_COST}`],
  ['belongs to no purchase', `update component_cost set place = 999999 where ${LAST_COST}`],
  [
    'belongs to a production',
    `update component_cost set (date, place) = (select date, id from stock_move
      where document = 'production' and component_id = 1 order by id limit 1) where ${LAST_COST}`,
  ],
  ['is of another component', `update component_cost set component_id = 3 where ${LAST_COST}`],
  ['is of no component', `update component_cost set component_id = 999999 where ${LAST_COST}`],
  ['is of another tax rule', `update component_cost set tax_is_cost = 1 where ${LAST_COST}`],
  ['is of an unknown tax rule', `update component_cost set tax_is_cost = 2 where ${LAST_COST}`],
  [
    'is a copy under another place',
    `insert into component_cost (${COST_COLUMNS})
      select ${COST_COLUMNS.replace('place', 'place + 1')} from component_cost where ${LAST_COST}`,
  ],
])('a stored cost that %s is found', async (_, statement) => {
  expect(await readRawRows(server.db, `select place from component_cost where ${LAST_COST}`)).toHaveLength(1)
  expect(await findFaultsOfStoredCosts(server, statement)).not.toEqual([])
})

test('stored costs that are missing are no fault: they are computed when they are needed', async () => {
  expect(await findFaultsOfStoredCosts(server, 'delete from component_cost')).toEqual([])
})

test('a change of nothing is no fault', async () => {
  expect(await findFaults()).toEqual([])
  expect(await findFaults(`update sale set comment = 'x' where id = 1`)).toEqual([])
})

test('every kind of document has rows that these tests change', async () => {
  for (const ledger of LEDGERS) {
    const kinds = await readRawRows(server.db, `select distinct document from ${ledger}`)
    expect(kinds.map(({ document }) => document).sort()).toEqual([...(KINDS_BY_LEDGER[ledger] ?? [])].sort())
  }
  expect(new Set(Object.values(KINDS_BY_LEDGER).flat())).toEqual(new Set(KINDS))
})
