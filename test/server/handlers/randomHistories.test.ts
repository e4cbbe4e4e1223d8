import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { toShopDay } from '#domain/day.ts'
import { type OpenDatabase, openDatabase } from '#server/database/openDatabase.ts'
import { checkIntegrity } from '#server/queries/integrity/checkIntegrity.ts'
import { isShownInStatement } from '#server/queries/ledgerRows.ts'
import { addComponents } from '#test/support/contract/makeStock.ts'
import { createLedgerModel } from '#test/support/model/ledgerModel.ts'
import { BATCH_OPERATIONS, buildRequest, type ModelEvent, type ModelRequest } from '#test/support/model/modelEvent.ts'
import type { Actor } from '#test/support/model/modelPostings.ts'
import { findWrongStatementBalances } from '#test/support/model/statementBalances.ts'
import {
  CASH_HOLDER_IDS,
  createStepArbitrary,
  DIRECTOR,
  eventArbitrary,
  INITIAL_STEPS,
  MODEL_COMPONENTS,
  MODEL_PARTY_IDS,
  MODEL_PRODUCTS,
  type ModelStep,
  ruledEventArbitrary,
} from '#test/support/model/stepArbitrary.ts'
import { timeLimitMs } from '#test/support/runner/timeLimits.ts'
import { rebuildTotals } from '#test/support/server/rebuildDerived.ts'
import { openTestServer, START_DAY, type TestServer } from '#test/support/server/testServer.ts'

/**
 * HISTORIES=200 runs more histories, SEED=7 others. A failure prints its seed and its shortest history; the same SEED
 * and HISTORIES repeat it. Few on PGlite, which is slow and only has to give the same answers.
 */
const HISTORY_COUNT = Number(process.env.HISTORIES ?? (process.env.TEST_ENGINE === 'pglite' ? 3 : 12))
const SEED = Number(process.env.SEED ?? 3)
const TIMEOUT_MS = timeLimitMs(30 + HISTORY_COUNT * 2)

const DEVICE_ID = '00000000-0000-4000-9000-000000000001'

type ReadJson = (path: string) => Promise<ReturnType<typeof JSON.parse>>

/** Every figure of the server's answers that the model computes too. */
async function readFigures(read: ReadJson) {
  const each = async <T>(paths: string[]): Promise<T[]> => {
    const answers: T[] = []
    for (const path of paths) answers.push(await read(path))
    return answers
  }
  const list = async <T>(path: string): Promise<T[]> => (await read(`${path}?size=200`)).content
  const documented = (one: Schema<'Sale'> | Schema<'Purchase'>) => [
    one.id,
    one.date,
    one.totalAmount,
    one.amountPaid,
    one.balance,
  ]
  const products = await each<Schema<'ProductDetails'>>(MODEL_PRODUCTS.map(({ id }) => `/api/products/${id}`))
  const components: Schema<'Component'>[] = await read('/api/component')
  const statements = await each<Schema<'PartySales'>>(MODEL_PARTY_IDS.map((id) => `/api/sales/party/${id}`))
  const employees = await each<Schema<'Employee'>>(CASH_HOLDER_IDS.map((id) => `/api/employee/${id}`))
  const productions = await list<Schema<'Production'>>('/api/production')
  const expenses: Schema<'Expense'>[] = await read('/api/expenses')
  const transfers: Schema<'Transfer'>[] = await read('/api/transfer')
  const deletedSales: Schema<'DeletedSale'>[] = await read('/api/deleted-sales')
  const deletedPurchases: Schema<'DeletedPurchase'>[] = await read('/api/deleted-purchases')
  return {
    products: products.map(({ id, stock, returned, cost }) => ({ id, stock, returned, cost })),
    components: components
      .map(({ id, stock, price, avgCost }) => ({ id, stock, price, avgCost }))
      .sort((a, b) => a.id - b.id),
    parties: statements.map(({ party, sales, lastBalance }) => ({
      balance: party.balance,
      sales: sales.map((one, index) => [one.id, one.totalAmount, one.amountPaid, one.balance, lastBalance[index]]),
    })),
    employees: employees.map(({ empAccount = [] }) =>
      empAccount.map(({ date, source, credit, debit, balance }) => [date, source, credit, debit, balance]),
    ),
    sales: (await list<Schema<'Sale'>>('/api/sales/all')).map(documented),
    purchases: (await list<Schema<'Purchase'>>('/api/purchase')).map(documented),
    productions: productions.map(({ id, date, quantity, cost }) => [id, date, quantity, cost]),
    expenses: expenses.map(({ id, date, debit }) => [id, date, debit]),
    transfers: transfers.map(({ id, transferDate, amount }) => [id, transferDate, amount]),
    deletedSales: deletedSales.map((one) => [one.id, one.entrydate, one.amountPaid, one.balance]),
    deletedPurchases: deletedPurchases.map((one) => [one.id, one.date, one.amountPaid, one.balance]),
  }
}

/** The number of steps between two checks of the balances. */
const STEPS_BETWEEN_CHECKS = 7

/**
 * The balance of each party and the cash of each employee in three ways: from the server's answers, from the rows of
 * the statement, and from all ledger rows.
 */
async function readBalances(read: ReadJson, { db }: TestServer) {
  const sum = async (ledger: 'partyEntry' | 'cashEntry', shown: boolean) => {
    const [owner, amount] = ledger === 'partyEntry' ? ['partyId', sql`amount`] : ['employeeId', sql`credit - debit`]
    const which = shown ? sql`where ${isShownInStatement(ledger)}` : sql``
    const { rows } = await sql<{ id: number; amount: number }>`
      select ${sql.ref(owner)} as id, sum(${amount}) as amount from ${sql.table(ledger)} ${which}
      group by ${sql.ref(owner)}`.execute(db)
    const sums = new Map(rows.map((row) => [row.id, Number(row.amount) / 100]))
    return (ids: readonly number[]) => ids.map((id) => sums.get(id) ?? 0)
  }
  const answered = { parties: [] as number[], employees: [] as number[] }
  for (const id of MODEL_PARTY_IDS) answered.parties.push((await read(`/api/party/${id}`)).balance)
  for (const id of CASH_HOLDER_IDS)
    answered.employees.push((await read(`/api/employee/${id}`)).empAccount[0]?.balance ?? 0)
  const answers = [answered]
  for (const shown of [true, false]) {
    const [parties, employees] = [await sum('partyEntry', shown), await sum('cashEntry', shown)]
    answers.push({ parties: parties(MODEL_PARTY_IDS), employees: employees(CASH_HOLDER_IDS) })
  }
  return answers
}

/** Runs a history on a new server and on the model; returns all answers. */
async function playHistory(history: readonly ModelStep[], opened?: OpenDatabase): Promise<string[]> {
  const clock = { now: new Date(`${START_DAY}T06:30:00Z`) }
  const server = await openTestServer({ clock: () => clock.now, ...(opened && { opened }) })
  return playOnServer(server, clock, history).finally(server.close)
}

async function playOnServer(
  server: TestServer,
  clock: { now: Date },
  history: readonly ModelStep[],
): Promise<string[]> {
  const model = createLedgerModel(START_DAY, MODEL_COMPONENTS, MODEL_PRODUCTS)
  const answers: string[] = []
  const sentRequests: { sent: ModelRequest; key: string; by: Actor; responseText: string }[] = []
  const send = async ({ method, path, body }: ModelRequest, { userName }: Actor, key?: string) => {
    const answer = await server.call(userName, method, path, body, key ? { 'Idempotency-Key': key } : {})
    const responseText = await answer.text()
    answers.push(responseText)
    return { ok: answer.ok, again: answer.headers.get('Idempotent-Replay') === 'true', responseText }
  }
  /** Sends the request twice in one batch: the second is answered from its receipt, or refused again. */
  const sendInBatch = async (operation: string, { body }: ModelRequest, by: Actor, key: string) => {
    const [opId, occurredAt] = [key, clock.now.toISOString()]
    const entry = (seq: number) => ({ opId, seq, operation, version: 1, occurredAt, payload: body })
    const first = answers.length + 1
    const batch = { deviceId: DEVICE_ID, employeeId: by.id, operations: [entry(first), entry(first + 100_000)] }
    const { responseText } = await send({ method: 'POST', path: '/api/outbox', body: batch }, by)
    const [once, twice]: Schema<'OutboxResults'>['results'] = JSON.parse(responseText).results
    const ok = (once?.status ?? 500) < 400
    expect(twice).toEqual({ ...once, replayed: ok })
    return { ok, responseText: JSON.stringify(once?.body) }
  }
  const read: ReadJson = async (path) => JSON.parse((await send({ method: 'GET', path }, DIRECTOR)).responseText)
  await addComponents(server)
  await send({ method: 'POST', path: '/api/employee', body: { kind: 'ACCOUNT', firstName: 'SBI UPI' } }, DIRECTOR)
  for (const [index, { event, daysLater, by, batched, repeats }] of [...INITIAL_STEPS, ...history].entries()) {
    clock.now = new Date(clock.now.getTime() + daysLater * 86_400_000 + 60_000)
    const id = 'document' in event ? model.findDocumentId(event) : undefined
    if ('document' in event && id === undefined) continue
    const sent = buildRequest(event, id)
    const key = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
    const booked = event.what === 'corrected' ? event.correction : event
    const operation = batched ? BATCH_OPERATIONS[booked.what] : undefined
    const { ok, responseText } = operation
      ? await sendInBatch(operation, sent, by, key)
      : await send(sent, by, sent.method === 'POST' ? key : undefined)
    const number = ok && booked.what in BATCH_OPERATIONS ? Number(JSON.parse(responseText).id) : undefined
    const expected = model.applyEvent(event, toShopDay(clock.now), by, number)
    expect([event.what, by.userName, ok]).toEqual([event.what, by.userName, expected])
    if (ok && sent.method === 'POST') sentRequests.push({ sent, key, by, responseText })
    const before = repeats === undefined ? undefined : sentRequests[repeats % Math.max(sentRequests.length, 1)]
    if (before)
      expect(await send(before.sent, before.by, before.key)).toEqual({
        ok: true,
        again: true,
        responseText: before.responseText,
      })
    if (index % STEPS_BETWEEN_CHECKS === 0) {
      const balances = model.readBalances(MODEL_PARTY_IDS, CASH_HOLDER_IDS)
      expect(await readBalances(read, server)).toEqual([balances, balances, balances])
    }
  }
  expect(await readFigures(read)).toEqual(model.readFigures(MODEL_PARTY_IDS, CASH_HOLDER_IDS))
  expect(await checkIntegrity(server.db)).toEqual([])
  expect(await findWrongStatementBalances(server.db)).toEqual([])
  const cached = await readTotals(server)
  await rebuildTotals(server.db)
  expect(await readTotals(server)).toEqual(cached)
  return answers
}

async function readTotals({ db }: TestServer) {
  const tables = ['product', 'component', 'party', 'employee'] as const
  return Promise.all(tables.map((table) => db.selectFrom(table).selectAll().orderBy('id').execute()))
}

/** Runs histories of up to `maxSteps` steps. */
async function checkHistories(
  event: fc.Arbitrary<ModelEvent>,
  maxLength: number,
  property: (steps: ModelStep[]) => Promise<void>,
): Promise<void> {
  const history = fc.array(createStepArbitrary(event), { minLength: 1, maxLength, size: 'max' })
  await fc.assert(fc.asyncProperty(history, property), {
    seed: SEED,
    numRuns: HISTORY_COUNT,
    interruptAfterTimeLimit: TIMEOUT_MS,
    markInterruptAsFailure: true,
  })
}

test(
  'random histories give the same answers as a model with plain lists',
  {
    timeout: 2 * TIMEOUT_MS,
  },
  () =>
    checkHistories(eventArbitrary, 50, async (steps) => {
      const answers = await playHistory(steps)
      expect(await playHistory(steps, openDatabase({ inMemory: true }))).toEqual(answers)
    }),
)

test(
  'random histories with strict stock and closed periods give the same answers as the model',
  { timeout: 2 * TIMEOUT_MS },
  () =>
    // Long histories: they close periods and then delete documents of these periods.
    checkHistories(ruledEventArbitrary, 150, async (steps) => {
      await playHistory(steps)
    }),
)
