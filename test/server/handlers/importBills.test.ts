import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { addDays, toShopDay } from '#domain/day.ts'
import { checkIntegrity } from '#server/queries/integrity/checkIntegrity.ts'
import { closeChecked } from '#test/support/server/closeChecked.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

/** A party with its bills. */
type Line = Extract<Schema<'ImportLine'>, { kind: 'party' }> & { bills: Omit<Schema<'ImportBill'>, 'line'>[] }

let server: TestServer
beforeEach(async () => {
  server = await openTestServer()
})
afterEach(() => closeChecked(server))

const today = toShopDay(new Date())
const daysAgo = (days: number) => addDays(today, -days)
const request = async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
  const answer = await server.call('director', method, path, body)
  expect(answer.ok).toBe(true)
  return answer.json() as Promise<Answer>
}

const toBody = (lines: readonly Line[]) => ({
  date: today,
  lines: lines.map(({ bills: _, ...line }) => line),
  bills: lines.flatMap(({ bills }, line) => bills.map((bill) => ({ line, ...bill }))),
})

async function importLines(lines: readonly Line[]): Promise<Schema<'Import'>> {
  const body = toBody(lines)
  const { sums } = await request<Schema<'ImportCheck'>>('POST', '/api/imports/check', body)
  return request('POST', '/api/imports', { ...body, sums })
}

async function readDue(name: string, side = 'receivable') {
  const { content: rows } = await request<Schema<'DuesPage'>>('GET', `/api/dues?side=${side}`)
  const due = rows.find((one) => one.name === name)
  return due && [due.amount, due.upTo30, due.upTo60, due.upTo90, due.over90, due.since]
}

async function findParty(name: string) {
  return server.db.selectFrom('party').selectAll().where('name', '=', name).executeTakeFirstOrThrow()
}

const LINE: Line = {
  ...{ kind: 'party', name: 'Ram Traders', balance: 1_000.5 },
  bills: [
    { date: daysAgo(100), amount: 400 },
    { date: daysAgo(40), amount: 300.25 },
    { date: daysAgo(40), amount: 100.25 },
  ],
}

test('opening bills give the dues their age, and what is left of the balance counts from the day of the import', async () => {
  await importLines([
    LINE,
    { kind: 'party', name: 'Shyam Parts', balance: -500, bills: [{ date: daysAgo(70), amount: -500 }] },
  ])
  expect(await readDue('Ram Traders')).toEqual([1_000.5, 200, 400.5, 0, 400, daysAgo(100)])
  expect(await readDue('Shyam Parts', 'payable')).toEqual([500, 0, 0, 500, 0, daysAgo(70)])
  const { id, balance, openingBalance } = await findParty('Ram Traders')
  expect([balance, openingBalance]).toEqual([100_050, 100_050])
  const { content: rows } = await request<Schema<'PartyStatement'>>('GET', `/api/party/${id}/statement`)
  expect(rows.map(({ date, given, balance: after }) => [date, given, after])).toEqual([
    [today, 200, 1_000.5],
    [daysAgo(40), 400.5, 800.5],
    [daysAgo(100), 400, 400],
  ])
})

test('an undone import takes the bills back, and another import of the same party has its own', async () => {
  const { id } = await importLines([LINE])
  await request('POST', `/api/imports/${id}/undo`, {})
  expect(await readDue('Ram Traders')).toBe(undefined)
  expect(await server.db.selectFrom('openingBill').selectAll().execute()).toEqual([])
  await importLines([{ ...LINE, balance: 900, bills: [{ date: daysAgo(65), amount: 900 }] }])
  expect(await readDue('Ram Traders')).toEqual([900, 0, 0, 900, 0, daysAgo(65)])
})

test('a changed opening balance has no bills; other changes of the party leave them', async () => {
  await importLines([LINE])
  const { id } = await findParty('Ram Traders')
  await request('PUT', `/api/party/${id}`, { id, city: 'Sitapur', openingBalance: 1_000.5 })
  expect(await readDue('Ram Traders')).toEqual([1_000.5, 200, 400.5, 0, 400, daysAgo(100)])
  await request('PUT', `/api/party/${id}`, { id, openingBalance: 700 })
  expect(await readDue('Ram Traders')).toEqual([700, 700, 0, 0, 0, today])
  expect(await server.db.selectFrom('openingBill').selectAll().execute()).toEqual([])
})

test('a bill on a closed day refuses the import, which books nothing', async () => {
  await request('PUT', '/api/settings', { lockedUntil: daysAgo(50) })
  const answer = await server.call('director', 'POST', '/api/imports/check', toBody([LINE]))
  expect([answer.status, ((await answer.json()) as { code?: string }).code]).toEqual([409, 'period-locked'])
  expect(await server.db.selectFrom('openingBill').selectAll().execute()).toEqual([])
})

test('a bill of a line that is no party is refused with its place', async () => {
  const lines = [{ kind: 'product', name: 'Solar Meter' }]
  const body = { date: today, lines, bills: [{ line: 0, date: today, amount: 5 }] }
  const answer = await server.call('director', 'POST', '/api/imports/check', body)
  const { errors } = (await answer.json()) as { errors: { path: string }[] }
  expect([answer.status, errors.map(({ path }) => path)]).toEqual([400, ['bills.0.line']])
})

test('the integrity check finds a bill that the ledger does not have, or has on another day', async () => {
  await importLines([LINE])
  expect(await checkIntegrity(server.db)).toEqual([])
  const { id } = await findParty('Ram Traders')
  const findFaults = async (statement: ReturnType<typeof sql>) => {
    await statement.execute(server.db)
    return checkIntegrity(server.db)
  }
  const difference = `the opening balance of party ${id} differs from the sum of its ledger rows`
  const later = daysAgo(39)
  expect(await findFaults(sql`update opening_bill set date = ${later} where date = ${daysAgo(40)}`)).toContain(
    difference,
  )
  expect(await findFaults(sql`update opening_bill set date = ${daysAgo(40)} where date = ${later}`)).toEqual([])
  expect(await findFaults(sql`update opening_bill set amount = amount + 100 where date = ${daysAgo(40)}`)).toContain(
    difference,
  )
  expect(await findFaults(sql`update opening_bill set amount = amount - 100 where date = ${daysAgo(40)}`)).toEqual([])
})
