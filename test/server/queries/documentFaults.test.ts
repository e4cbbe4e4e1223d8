import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  findPlantedFaults,
  LEDGER_COLUMNS,
  openShopOfEveryDocument,
  readRawRows,
} from '#test/support/server/plantedFaults.ts'
import type { TestServer } from '#test/support/server/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await openShopOfEveryDocument()
})
afterAll(() => server?.close())

const findFaults = (...statements: string[]) => findPlantedFaults(server, ...statements)

const first = (table: string, condition = '1 = 1') => `(select min(id) from ${table} where ${condition})`
const current = (table: string, condition = '1 = 1') => first(table, `deleted_at is null and ${condition}`)
const deleted = (table: string) => first(table, 'deleted_at is not null')

/** Faults of documents and of what belongs to them; each names what the message is about. */
const DOCUMENT_FAULTS: readonly (readonly [message: RegExp, statement: string])[] = [
  [/sale \d+/, `update sale set date = '2026-04-07' where id = ${current('sale')}`],
  [/sale \d+/, `update sale set party_id = 3 where id = ${current('sale')}`],
  [/balance before sale \d+/, `update sale set balance_before = balance_before + 1 where id = ${current('sale')}`],
  [/balance before sale \d+/, `update sale set balance_before = null where id = ${deleted('sale')}`],
  [/sale \d+/, `update sale set employee_id = 3 where id = ${current('sale', 'amount_paid <> 0')}`],
  [/sale \d+/, `update sale set amount_paid = amount_paid + 1, balance = balance - 1 where id = ${current('sale')}`],
  [/sale \d+/, `update sale set account_id = null where id = ${current('sale', 'account_id is not null')}`],
  [/sale \d+/, `update sale set deleted_at = '2026-04-10T09:00:00.000Z' where id = ${current('sale')}`],
  [/sale \d+/, `update sale set deleted_at = null where id = ${deleted('sale')}`],
  [/sale \d+/, `update sale set deleted_at = '2026-04-10T09:00:00.000Z' where id = ${deleted('sale')}`],
  [/sale \d+/, `delete from sale where id = ${deleted('sale')}`],
  [/sale \d+/, `update sale_line set product_id = 3 where id = ${first('sale_line')}`],
  [/sale \d+/, `update sale_line set kind = 'replacement' where id = ${first('sale_line')}`],
  [/sale_line/, `update sale_line set sale_id = 999999 where id = ${first('sale_line')}`],
  [/purchase \d+/, `update purchase set date = '2026-04-07' where id = ${current('purchase')}`],
  [/balance before purchase \d+/, `update purchase set balance_before = 7 where id = ${current('purchase')}`],
  [/purchase \d+/, `update purchase set party_id = 1 where id = ${current('purchase')}`],
  [/purchase \d+/, `update purchase set deleted_at = null where id = ${deleted('purchase')}`],
  [/purchase \d+/, `update purchase_line set component_id = 4 where id = ${first('purchase_line')}`],
  [/purchase \d+/, `update purchase_line set quantity = quantity + 1 where id = ${first('purchase_line')}`],
  [/production \d+/, `update production set product_id = 2 where id = ${current('production')}`],
  [/production \d+/, `update production set deleted_at = null where id = ${deleted('production')}`],
  [/production \d+/, 'delete from production_component where production_id = 1 and component_id = 1'],
  [/expense \d+/, `update expense set debit = debit + 1 where id = ${current('expense')}`],
  [/expense \d+/, `update expense set date = '2026-04-07' where id = ${current('expense')}`],
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
  [/acknowledged, and its expense is missing/, `update expense set op_id = 'x' where id = ${current('expense')}`],
  [/no record of its operation/, `update expense set op_id = 'x' where id = ${current('expense')}`],
]

test.each(DOCUMENT_FAULTS)('%s is found after %s', async (message, statement) => {
  expect((await findFaults(statement)).filter((fault) => message.test(fault))).not.toEqual([])
})

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
    ...Object.keys(LEDGER_COLUMNS).map((ledger) =>
      copy(
        ledger,
        LEDGER_COLUMNS[ledger] ?? '',
        (LEDGER_COLUMNS[ledger] ?? '').replace('document_id', '7777').replace(', comment', ", 'Sale #7777'"),
        "document = 'sale' and document_id = 6",
      ),
    ),
  )
  expect(wrong).toContain('the change log has no line of the recording of sale 7777')
})

test('replacements that went elsewhere than the settings of their time said are found', async () => {
  const [returned] = await readRawRows(
    server.db,
    "select id from stock_move where document = 'sale' and bucket = 'returned' and reverses_id is null order by id limit 1",
  )
  expect(await findFaults(`update stock_move set bucket = 'product' where id = ${returned?.id}`)).toContain(
    'the stock rows of sale 1 do not match its lines',
  )
})
