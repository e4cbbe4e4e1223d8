import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/database/tables.ts'
import { checkIntegrity } from '#server/queries/integrity/checkIntegrity.ts'
import { makeEveryDocument } from '#test/support/makeEveryDocument.ts'
import { rebuildDerived } from '#test/support/rebuildDerived.ts'
import { openTestServer, type TestServer } from '#test/support/testServer.ts'

let server: TestServer
beforeAll(async () => {
  let now = Date.parse('2026-04-10T05:00:00Z')
  server = await openTestServer({
    clock: () => {
      now += 1_000
      return new Date(now)
    },
  })
  await makeEveryDocument(server)
})
afterAll(() => server?.close())

test('a shop with every kind of document has no faults', async () => {
  expect(await checkIntegrity(server.db)).toEqual([])
})

type Row = Record<string, string | number | null>

class RolledBack extends Error {}

const readRows = async (db: Database, query: string): Promise<Row[]> =>
  (await sql.raw<Row>(query).execute(db.withoutPlugins())).rows

/** Runs statements that triggers and foreign keys would refuse, and leaves the schema as it was. */
async function tamper(db: Database, statements: readonly string[]): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  if (server.engine === 'postgres') {
    await run('set local session_replication_role = replica')
    for (const statement of statements) await run(statement)
    await run('set local session_replication_role = origin')
    return
  }
  await run('pragma defer_foreign_keys = on')
  const triggers = await readRows(db, "select name, sql from sqlite_master where type = 'trigger'")
  for (const { name } of triggers) await run(`drop trigger ${name}`)
  for (const statement of statements) await run(statement)
  for (const trigger of triggers) await run(String(trigger.sql))
}

/**
 * The violations after these statements, which are rolled back. Sums and prices are computed again before, as somebody
 * would who covers up a change: only what follows from the documents can show it.
 */
async function findFaults(...statements: string[]): Promise<string[]> {
  let faults: string[] = []
  const work = server.db.transaction().execute(async (transaction) => {
    await tamper(transaction, statements)
    await rebuildDerived(transaction)
    faults = await checkIntegrity(transaction)
    throw new RolledBack()
  })
  await work.catch((error) => {
    if (!(error instanceof RolledBack)) throw error
  })
  return faults
}

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

const COLUMNS: Record<string, string> = {
  stock_move: 'document, document_id, date, recorded_at, place, bucket, product_id, component_id, quantity',
  party_entry: 'document, document_id, date, recorded_at, place, party_id, amount',
  cash_entry: 'document, document_id, date, recorded_at, place, employee_id, credit, debit, source, comment',
}

/** The statements of each fault of a ledger row. */
const ROW_FAULTS: Record<string, (ledger: string, id: number) => string[]> = {
  'is missing': (ledger, id) => [`delete from ${ledger} where id = ${id}`],
  'occurs twice': (ledger, id) => [
    `insert into ${ledger} (${COLUMNS[ledger]}) select ${COLUMNS[ledger]} from ${ledger} where id = ${id}`,
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
      const [found] = await readRows(
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

test('a change of nothing is no fault', async () => {
  expect(await findFaults()).toEqual([])
  expect(await findFaults(`update sale set comment = 'x' where id = 1`)).toEqual([])
})

test('every kind of document has rows that these tests change', async () => {
  for (const ledger of LEDGERS) {
    const kinds = await readRows(server.db, `select distinct document from ${ledger}`)
    expect(kinds.map(({ document }) => document).sort()).toEqual([...(KINDS_BY_LEDGER[ledger] ?? [])].sort())
  }
  expect(new Set(Object.values(KINDS_BY_LEDGER).flat())).toEqual(new Set(KINDS))
})

const first = (table: string, condition = '1 = 1') => `(select min(id) from ${table} where ${condition})`
const living = (table: string, condition = '1 = 1') => first(table, `deleted_at is null and ${condition}`)
const deleted = (table: string) => first(table, 'deleted_at is not null')

/** Faults of documents and of what belongs to them; each names what the message is about. */
const DOCUMENT_FAULTS: readonly (readonly [message: RegExp, ...statements: string[]])[] = [
  [/sale \d+/, `update sale set date = '2026-04-07' where id = ${living('sale')}`],
  [/sale \d+/, `update sale set party_id = 3 where id = ${living('sale')}`],
  [/sale \d+/, `update sale set employee_id = 3 where id = ${living('sale', 'amount_paid <> 0')}`],
  [/sale \d+/, `update sale set amount_paid = amount_paid + 1, balance = balance - 1 where id = ${living('sale')}`],
  [/sale \d+/, `update sale set account_id = null where id = ${living('sale', 'account_id is not null')}`],
  [/sale \d+/, `update sale set deleted_at = '2026-04-10T09:00:00.000Z' where id = ${living('sale')}`],
  [/sale \d+/, `update sale set deleted_at = null where id = ${deleted('sale')}`],
  [/sale \d+/, `update sale set deleted_at = '2026-04-10T09:00:00.000Z' where id = ${deleted('sale')}`],
  [/sale \d+/, `delete from sale where id = ${deleted('sale')}`],
  [/sale \d+/, `update sale_line set product_id = 3 where id = ${first('sale_line')}`],
  [/sale \d+/, `update sale_line set kind = 'replacement' where id = ${first('sale_line')}`],
  [/sale_line/, `update sale_line set sale_id = 999999 where id = ${first('sale_line')}`],
  [/purchase \d+/, `update purchase set date = '2026-04-07' where id = ${living('purchase')}`],
  [/purchase \d+/, `update purchase set party_id = 1 where id = ${living('purchase')}`],
  [/purchase \d+/, `update purchase set deleted_at = null where id = ${deleted('purchase')}`],
  [/purchase \d+/, `update purchase_line set component_id = 4 where id = ${first('purchase_line')}`],
  [/purchase \d+/, `update purchase_line set quantity = quantity + 1 where id = ${first('purchase_line')}`],
  [/production \d+/, `update production set product_id = 2 where id = ${living('production')}`],
  [/production \d+/, `update production set deleted_at = null where id = ${deleted('production')}`],
  [/production \d+/, 'delete from production_component where production_id = 1 and component_id = 1'],
  [/expense \d+/, `update expense set debit = debit + 1 where id = ${living('expense')}`],
  [/expense \d+/, `update expense set date = '2026-04-07' where id = ${living('expense')}`],
  [/expense \d+/, `update expense set deleted_at = null where id = ${deleted('expense')}`],
  [/transfer 1/, 'update transfer set target_employee_id = 2'],
  [/transfer 1/, "update transfer set date = '2026-04-07'"],
  [/transfer 1/, "update transfer set deleted_at = '2026-04-10T09:00:00.000Z'"],
  [/audit \d+/, "update audit set kind = 'scrapped' where kind = 'repaired'"],
  [/audit \d+/, 'update audit set component_id = 2 where component_id = 1'],
  [/party 5/, "update party set opening_date = '2026-04-07' where id = 5"],
  [/party 5/, 'update party set opening_balance = opening_balance + 1 where id = 5'],
  [/employee \d+/, "update employee set opening_date = '2026-04-07' where opening_balance <> 0"],
  [/component 4/, "update component set opening_date = '2026-04-07' where id = 4"],
  [/product 2/, "update product set opening_date = '2026-04-07' where id = 2"],
  // What only the logs show.
  [/employee 4 is a Director/, "update employee set role = 'DIRECTOR' where id = 4"],
  [/role of employee \d+/, "update employee set role = 'WORKER' where user_name = 'partner'"],
  [/maySell of employee \d+/, "update employee set may_sell = 1 where user_name = 'partner'"],
  [
    /employee \d+ is a Director/,
    `insert into employee (first_name, last_name, user_name, password_hash, role, mobile, address, monthly_salary, active, may_sell)
      values ('Third', '', 'third', '', 'DIRECTOR', '', '', 0, 1, 0)`,
  ],
  [
    /no line of the recording of expense \d+/,
    `insert into expense (op_id, date, comment, created_at, created_by, employee_id, debit)
      values (null, '2027-04-10', '', '2099-04-10T05:00:00.000Z', 1, 1, 0)`,
  ],
  [/no line of the recording of audit \d+/, "update audit set created_at = '2026-04-10T04:00:00.000Z' where id = 1"],
  [/acknowledged, and its expense is missing/, `update expense set op_id = 'x' where id = ${living('expense')}`],
  [/no record of its operation/, `update expense set op_id = 'x' where id = ${living('expense')}`],
]

test.each(DOCUMENT_FAULTS.map(([message, ...statements]) => ({ message, statements })))(
  '$message is found after $statements',
  async ({ message, statements }) => {
    expect((await findFaults(...statements)).filter((fault) => message.test(fault))).not.toEqual([])
  },
)

test('a sale with all its rows that no call has recorded is found', async () => {
  const copy = (table: string, columns: string, values: string, condition: string) =>
    `insert into ${table} (${columns}) select ${values} from ${table} where ${condition}`
  const columns = `date, comment, created_at, created_by, date_format, employee_id, party_id, sale_amount, replacement_amount,
    tax_amount, discount, total_amount, amount_paid, balance`
  const wrong = await findFaults(
    copy('sale', `id, op_id, ${columns}`, `7777, 'forged', ${columns}`, 'id = 6'),
    copy(
      'sale_line',
      'sale_id, kind, position, product_id, price, quantity, amount',
      '7777, kind, position, product_id, price, quantity, amount',
      'sale_id = 6',
    ),
    ...LEDGERS.map((ledger) =>
      copy(
        ledger,
        COLUMNS[ledger] ?? '',
        (COLUMNS[ledger] ?? '').replace('document_id', '7777').replace(', comment', ", 'Sale #7777'"),
        "document = 'sale' and document_id = 6",
      ),
    ),
  )
  expect(wrong).toContain('the change log has no line of the recording of sale 7777')
})

test('replacements that went elsewhere than the settings of their time said are found', async () => {
  const [returned] = await readRows(
    server.db,
    "select id from stock_move where document = 'sale' and bucket = 'returned' and reverses_id is null order by id limit 1",
  )
  expect(await findFaults(`update stock_move set bucket = 'product' where id = ${returned?.id}`)).toContain(
    'the stock rows of sale 1 do not match its lines',
  )
})
