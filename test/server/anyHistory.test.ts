import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { dayOf } from '#domain/day.ts'
import { type OpenDatabase, openDatabase } from '#server/database/connect.ts'
import { brokenInvariants } from '#server/queries/invariants.ts'
import { isEffective } from '#server/queries/ledgerRows.ts'
import { rebuildTotals } from '#server/queries/totals.ts'
import {
  COMPONENTS,
  DIRECTOR,
  EMPLOYEES,
  FIRST,
  happening,
  PARTIES,
  PRODUCTS,
  ruled,
  type Step,
  stepOf,
} from '#test/support/anyStep.ts'
import type { Person } from '#test/support/facts.ts'
import { callFor, type Happening, IN_BATCH, type Sent } from '#test/support/happening.ts'
import { fillDrawers } from '#test/support/makeGoods.ts'
import { keepBooks } from '#test/support/model.ts'
import { type Office, openOffice, START } from '#test/support/office.ts'
import { wrongOldBalances } from '#test/support/oldBalances.ts'

/**
 * HISTORIES=200 plays more of them, SEED=7 others. What fails is shown with its seed and shortened to what matters: the
 * same SEED with as many HISTORIES plays it again. PostgreSQL in memory is slow, and has to show that it answers alike.
 */
const RUNS = Number(process.env.HISTORIES ?? (process.env.TEST_ENGINE === 'pglite' ? 3 : 12))
const SEED = Number(process.env.SEED ?? 3)
const PATIENCE = 30_000 + RUNS * 2_000

const DEVICE = '00000000-0000-4000-9000-000000000001'

type Read = (path: string) => Promise<ReturnType<typeof JSON.parse>>

/** Every figure the office answers, as the model has them. */
async function figuresOf(read: Read) {
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
  const products = await each<Schema<'ProductDetails'>>(PRODUCTS.map(({ id }) => `/api/products/${id}`))
  const components: Schema<'Component'>[] = await read('/api/component')
  const statements = await each<Schema<'PartySales'>>(PARTIES.map((id) => `/api/sales/party/${id}`))
  const employees = await each<Schema<'Employee'>>(EMPLOYEES.map((id) => `/api/employee/${id}`))
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

/** So many steps lie between two looks at the balances. */
const STEPS_BETWEEN_CHECKS = 7

/**
 * What each party owes and each person has in hand, in three ways: as the office answers it, as the rows of the
 * statement add up, and as all rows of the ledger do.
 */
async function balancesOf(read: Read, { db }: Office) {
  const sum = async (ledger: 'partyEntry' | 'cashEntry', shown: boolean) => {
    const [owner, amount] = ledger === 'partyEntry' ? ['partyId', sql`amount`] : ['employeeId', sql`credit - debit`]
    const which = shown ? sql`where ${isEffective(ledger)}` : sql``
    const { rows } = await sql<{ id: number; amount: number }>`
      select ${sql.ref(owner)} as id, sum(${amount}) as amount from ${sql.table(ledger)} ${which}
      group by ${sql.ref(owner)}`.execute(db)
    const sums = new Map(rows.map((row) => [row.id, Number(row.amount) / 100]))
    return (ids: readonly number[]) => ids.map((id) => sums.get(id) ?? 0)
  }
  const answered = { parties: [] as number[], employees: [] as number[] }
  for (const id of PARTIES) answered.parties.push((await read(`/api/party/${id}`)).balance)
  for (const id of EMPLOYEES) answered.employees.push((await read(`/api/employee/${id}`)).empAccount[0]?.balance ?? 0)
  const ways = [answered]
  for (const shown of [true, false]) {
    const [parties, employees] = [await sum('partyEntry', shown), await sum('cashEntry', shown)]
    ways.push({ parties: parties(PARTIES), employees: employees(EMPLOYEES) })
  }
  return ways
}

/** Plays a history in a fresh office and in the model beside it; gives all that was answered. */
async function play(history: readonly Step[], opened?: OpenDatabase): Promise<string[]> {
  const clock = { now: new Date(`${START}T06:30:00Z`) }
  const office = await openOffice({ clock: () => clock.now, ...(opened && { opened }) })
  return playIn(office, clock, history).finally(office.close)
}

async function playIn(office: Office, clock: { now: Date }, history: readonly Step[]): Promise<string[]> {
  const books = keepBooks(START, COMPONENTS, PRODUCTS)
  const answers: string[] = []
  const told: { sent: Sent; key: string; by: Person; said: string }[] = []
  const tell = async ({ method, path, body }: Sent, { userName }: Person, key?: string) => {
    const answer = await office.call(userName, method, path, body, key ? { 'Idempotency-Key': key } : {})
    const said = await answer.text()
    answers.push(said)
    return { ok: answer.ok, again: answer.headers.get('Idempotent-Replay') === 'true', said }
  }
  /** The same by a phone, which has it twice in one batch: the second time it has been done before, or is refused again. */
  const tellInBatch = async (operation: string, { body }: Sent, by: Person, key: string) => {
    const [opId, occurredAt] = [key, clock.now.toISOString()]
    const entry = (seq: number) => ({ opId, seq, operation, version: 1, occurredAt, payload: body })
    const first = answers.length + 1
    const batch = { deviceId: DEVICE, employeeId: by.id, operations: [entry(first), entry(first + 100_000)] }
    const { said } = await tell({ method: 'POST', path: '/api/outbox', body: batch }, by)
    const [once, twice]: Schema<'OutboxAnswers'>['results'] = JSON.parse(said).results
    const ok = (once?.status ?? 500) < 400
    expect(twice).toEqual({ ...once, replayed: ok })
    return { ok, said: JSON.stringify(once?.body) }
  }
  const read: Read = async (path) => JSON.parse((await tell({ method: 'GET', path }, DIRECTOR)).said)
  await fillDrawers(office)
  for (const [index, { happening, daysLater, by, batched, repeats }] of [...FIRST, ...history].entries()) {
    clock.now = new Date(clock.now.getTime() + daysLater * 86_400_000 + 60_000)
    const id = 'document' in happening ? books.idOf(happening) : undefined
    if ('document' in happening && id === undefined) continue
    const sent = callFor(happening, id)
    const key = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
    const operation = batched ? IN_BATCH[happening.what] : undefined
    const { ok, said } = operation
      ? await tellInBatch(operation, sent, by, key)
      : await tell(sent, by, sent.method === 'POST' ? key : undefined)
    const number = ok && happening.what in IN_BATCH ? Number(JSON.parse(said).id) : undefined
    const expected = books.happen(happening, dayOf(clock.now), by, number)
    expect([happening.what, by.userName, ok]).toEqual([happening.what, by.userName, expected])
    if (ok && sent.method === 'POST') told.push({ sent, key, by, said })
    const before = repeats === undefined ? undefined : told[repeats % Math.max(told.length, 1)]
    if (before)
      expect(await tell(before.sent, before.by, before.key)).toEqual({ ok: true, again: true, said: before.said })
    if (index % STEPS_BETWEEN_CHECKS === 0) {
      const balances = books.balances(PARTIES, EMPLOYEES)
      expect(await balancesOf(read, office)).toEqual([balances, balances, balances])
    }
  }
  expect(await figuresOf(read)).toEqual(books.figures(PARTIES, EMPLOYEES))
  expect(await brokenInvariants(office.db)).toEqual([])
  expect(await wrongOldBalances(office.db)).toEqual([])
  const cached = await totalsOf(office)
  await rebuildTotals(office.db)
  expect(await totalsOf(office)).toEqual(cached)
  return answers
}

async function totalsOf({ db }: Office) {
  const tables = ['product', 'component', 'party', 'employee'] as const
  return Promise.all(tables.map((table) => db.selectFrom(table).selectAll().orderBy('id').execute()))
}

/** Plays histories of up to so many such steps. */
async function playAll(
  happening: fc.Arbitrary<Happening>,
  maxLength: number,
  property: (steps: Step[]) => Promise<void>,
): Promise<void> {
  const history = fc.array(stepOf(happening), { minLength: 1, maxLength, size: 'max' })
  await fc.assert(fc.asyncProperty(history, property), {
    seed: SEED,
    numRuns: RUNS,
    interruptAfterTimeLimit: PATIENCE,
    markInterruptAsFailure: true,
  })
}

test(
  'whatever happens in the shop, in whatever order, the books say what a plain list of it says',
  {
    timeout: 2 * PATIENCE,
  },
  () =>
    playAll(happening, 50, async (steps) => {
      const answers = await play(steps)
      expect(await play(steps, openDatabase({ inMemory: true }))).toEqual(answers)
    }),
)

test('so they do where nothing may leave that is not there, and old days are closed', { timeout: 2 * PATIENCE }, () =>
  // Long ones: books are closed over what was written before, and then it is deleted.
  playAll(ruled, 150, async (steps) => {
    await play(steps)
  }),
)
