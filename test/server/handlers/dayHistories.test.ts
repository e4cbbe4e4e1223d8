import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { addDays, startOfWeek, toShopDay } from '#domain/day.ts'
import { addComponents } from '#test/support/contract/makeStock.ts'
import { createLedgerModel } from '#test/support/model/ledgerModel.ts'
import { BATCH_OPERATIONS, buildRequest } from '#test/support/model/modelEvent.ts'
import {
  createStepArbitrary,
  INITIAL_STEPS,
  MODEL_ACCOUNT_ID,
  MODEL_COMPONENTS,
  MODEL_PRODUCTS,
  type ModelStep,
  ruledEventArbitrary,
} from '#test/support/model/stepArbitrary.ts'
import { type SumsById, sumLedgers } from '#test/support/model/sumLedgers.ts'
import { timeLimitMs } from '#test/support/runner/timeLimits.ts'
import { openTestServer, START_DAY, type TestServer } from '#test/support/server/testServer.ts'

/** HISTORIES=200 runs more histories, SEED=7 others. */
const HISTORY_COUNT = Number(process.env.HISTORIES ?? (process.env.TEST_ENGINE === 'pglite' ? 2 : 8))
const SEED = Number(process.env.SEED ?? 5)

test(
  'for random histories each figure of each day is the sum of the ledger rows of the documents of that day',
  { timeout: timeLimitMs(60 + HISTORY_COUNT * 4) },
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(createStepArbitrary(ruledEventArbitrary), { maxLength: 80, size: 'max' }),
        checkHistory,
      ),
      { seed: SEED, numRuns: HISTORY_COUNT },
    ),
)

async function checkHistory(history: readonly ModelStep[]): Promise<void> {
  const clock = { now: new Date(`${START_DAY}T06:30:00Z`) }
  const server = await openTestServer({ clock: () => clock.now })
  try {
    // Pieces handed back stand in a ledger of their own only while they are kept apart.
    await play(
      server,
      clock,
      history.filter(({ event }) => event.what !== 'faulty pieces'),
    )
    await checkDays(server, clock.now)
  } finally {
    await server.close()
  }
}

async function play(server: TestServer, clock: { now: Date }, history: readonly ModelStep[]): Promise<void> {
  const model = createLedgerModel(START_DAY, MODEL_COMPONENTS, MODEL_PRODUCTS)
  await addComponents(server)
  await server.call('director', 'POST', '/api/employee', { kind: 'ACCOUNT', firstName: 'SBI UPI' })
  for (const { event, daysLater, by } of [...INITIAL_STEPS, ...history]) {
    clock.now = new Date(clock.now.getTime() + daysLater * 86_400_000 + 60_000)
    const id = 'document' in event ? model.findDocumentId(event) : undefined
    if ('document' in event && id === undefined) continue
    const { method, path, body } = buildRequest(event, id)
    const answer = await server.call(by.userName, method, path, body)
    const text = await answer.text()
    const booked = event.what === 'corrected' ? event.correction : event
    const number = answer.ok && booked.what in BATCH_OPERATIONS ? Number(JSON.parse(text).id) : undefined
    model.applyEvent(event, toShopDay(clock.now), by, number)
  }
}

async function checkDays(server: TestServer, now: Date): Promise<void> {
  const today = toShopDay(now)
  const { sumDay, cashInHand, dues } = await sumLedgers(server, now)
  const first = addDays(START_DAY, -2)
  for (let date = first; date <= today; date = addDays(date, 1)) {
    const day: Schema<'DayFigures'> = await (await server.call('director', 'GET', `/api/day?date=${date}`)).json()
    const { piecesSold, ...figures } = sumDay(date)
    expect(day.inCash).toBe((figures.received * 100 - (figures.places[MODEL_ACCOUNT_ID] ?? 0) * 100) / 100)
    expect({
      ...{ sold: day.sold, received: day.received, creditGiven: day.creditGiven, repaid: day.repaid },
      ...{
        expenses: day.expenses,
        places: toSums(day.places),
        made: toPieces(day.made),
        returned: toPieces(day.returned),
      },
    }).toEqual(figures)
    expect(day.days.map((one) => one.date)).toEqual(Array.from({ length: 30 }, (_, index) => addDays(date, index - 29)))
    for (const one of day.days) expect(one).toMatchObject(pickPlot(sumDay(one.date), one.date))
    expect(sumWeeks(day)).toEqual(sumExpectedWeeks(sumDay, date))
    const { cash, dues: shownDues } = day.now ?? {}
    if (date === today) expect([toSums(cash?.places ?? []), shownDues?.amount]).toEqual([cashInHand, dues])
    else expect(day.now).toBeUndefined()
  }
}

type DaySums = ReturnType<Awaited<ReturnType<typeof sumLedgers>>['sumDay']>

const pickPlot = ({ sold, received }: DaySums, date: string) => ({ date, sold, received })

const toSums = (places: Schema<'CashHoldings'>): SumsById =>
  Object.fromEntries(places.map(({ id, amount }) => [id, amount]))

function toPieces({ pieces, products }: Schema<'PiecesByProduct'>): SumsById {
  expect(pieces).toBe(products.reduce((sum, product) => sum + product.pieces, 0))
  return Object.fromEntries(products.map((product) => [product.id, product.pieces]))
}

/** "product week": pieces made and sold, where there are any. */
function sumWeeks({ weeks, products }: Schema<'DayFigures'>): Record<string, [made: number, sold: number]> {
  return Object.fromEntries(
    products.flatMap(({ id, made, sold }) =>
      weeks.flatMap((week, index) => {
        const pieces: [number, number] = [made[index] ?? 0, sold[index] ?? 0]
        return pieces.some((number) => number !== 0) ? [[`${id} ${week}`, pieces]] : []
      }),
    ),
  )
}

function sumExpectedWeeks(sumDay: (date: string) => DaySums, last: string): Record<string, [number, number]> {
  const sums: Record<string, [number, number]> = {}
  const firstMonday = addDays(startOfWeek(last), -77)
  for (let date = firstMonday; date <= last; date = addDays(date, 1)) {
    const { made, piecesSold } = sumDay(date)
    for (const id of new Set([...Object.keys(made), ...Object.keys(piecesSold)].map(Number))) {
      const key = `${id} ${startOfWeek(date)}`
      const [madeBefore, soldBefore] = sums[key] ?? [0, 0]
      sums[key] = [madeBefore + (made[id] ?? 0), soldBefore - (piecesSold[id] ?? 0)]
    }
  }
  return sums
}
