import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { toCorrection } from '#domain/correction.ts'
import { addDays, countDaysBetween } from '#domain/day.ts'
import { sumRupees } from '#domain/documentSums.ts'
import { toRupees, toThousandths } from '#domain/money.ts'
import { DEFAULT_SETTINGS } from '#domain/settings.ts'
import { checkIntegrity } from '#server/queries/integrity/checkIntegrity.ts'
import { addComponents } from '#test/support/contract/makeStock.ts'
import { SERVER_ORIGIN, startFakeNetwork } from '#test/support/device/fakeNetwork.ts'
import { createFakeClock, createTestDevice } from '#test/support/device/testDevice.ts'
import { BATCH_OPERATIONS, type BookedEvent, buildRequest, type ModelEvent } from '#test/support/model/modelEvent.ts'
import { eventArbitrary } from '#test/support/model/stepArbitrary.ts'
import { timeLimitMs } from '#test/support/runner/timeLimits.ts'
import { openTestServer, START_DAY, type TestServer } from '#test/support/server/testServer.ts'
import { readCachedResponsesOf } from '#web/data/api/responseCache.ts'
import { readOutboxSummary } from '#web/data/outbox/outboxSummary.ts'
import { applyEntries, findNewDues, type KnownDue } from '#web/data/unsynced/applyEntries.ts'
import { listUnsyncedRows } from '#web/data/unsynced/listUnsyncedRows.ts'
import { getCorrection, readCorrectedDocuments } from '#web/data/unsynced/useCorrectedDocuments.ts'
import { findPartyBalance } from '#web/data/unsynced/usePartyBalances.ts'
import { findPartyIdsByOpId } from '#web/data/unsynced/usePartyIdsByOpId.ts'
import { addUnsynced, sumUnsyncedCash } from '#web/data/unsynced/useUnsyncedCash.ts'
import { findUnsyncedEntries } from '#web/data/unsynced/useUnsyncedEntries.ts'
import { postEntries } from '#web/data/unsynced/useUnsyncedPostings.ts'
import { sumUnsyncedStock } from '#web/data/unsynced/useUnsyncedStock.ts'

/** HISTORIES=200 plays more histories, SEED=7 others. A failure prints its seed and its shortest history. */
const HISTORY_COUNT = Number(process.env.HISTORIES ?? 12)
const SEED = Number(process.env.SEED ?? 5)
const TIMEOUT_MS = timeLimitMs(30 + HISTORY_COUNT * 3)

const TODAY = addDays(START_DAY, 130)
const DIRECTOR_ID = 1
const SIDES = ['receivable', 'payable'] as const

/** Documents of before are up to 125 days old, so that debts have every age; those that wait are of today. */
const toOldDay = (day: string) => addDays(TODAY, -25 * (3 - countDaysBetween(START_DAY, day)))

type Device = ReturnType<typeof createTestDevice>
type Tab = ReturnType<Device['openTab']>

const mayWait = ({ what }: ModelEvent) => what in BATCH_OPERATIONS || what === 'corrected'
const historyArbitrary = fc.record({
  booked: fc.array(eventArbitrary, { maxLength: 25, size: 'max' }),
  waiting: fc.array(fc.record({ event: eventArbitrary.filter(mayWait), isOfNewParty: fc.boolean() }), {
    minLength: 1,
    maxLength: 12,
    size: 'max',
  }),
  replacementStock: fc.constantFrom<Schema<'Settings'>['replacementStock']>('quarantine', 'restock', 'ignore'),
})

/** Books events; those of documents that there are not are left out. */
async function book(server: TestServer, events: readonly ModelEvent[]): Promise<void> {
  for (const event of events) {
    if ('document' in event || event.what === 'faulty pieces') continue
    const { method, path, body } = buildRequest('day' in event ? { ...event, day: toOldDay(event.day) } : event)
    await server.call('director', method, path, body)
  }
}

const LISTS = {
  sale: '/api/sales/all?size=200',
  purchase: '/api/purchase?size=200',
  production: '/api/production?size=200',
  expense: '/api/expenses?size=200',
}

const toStatementPath = (id: number) => `/api/party/${id}/statement?page=0&size=200`
const toDuesPath = (side: string) => `/api/dues?side=${side}&page=0&size=200`

/** The answers from which a device shows figures. */
async function readAnswers(read: Tab['read']) {
  const get = async (path: string) => (await read(path)).data as never
  const parties: Schema<'Party'>[] = await get('/api/party/all')
  const people: Schema<'Employee'>[] = await get('/api/employee')
  const { products }: Schema<'SaleFormData'> = await get('/api/sales/searchData')
  const { components }: Schema<'ProductionFormData'> = await get('/api/production/add')
  const statements = new Map<number, Schema<'PartyStatement'>>()
  for (const { id } of parties) statements.set(id, await get(toStatementPath(id)))
  const dues: Schema<'DuesPage'>[] = []
  for (const side of SIDES) dues.push(await get(toDuesPath(side)))
  return { parties, people, products, components, statements, dues }
}
type Answers = Awaited<ReturnType<typeof readAnswers>>

/** Enters a document on the device; its party is one that waits itself, if `newPartyOpId` names one. */
async function enter(tab: Tab, event: ModelEvent, corrected: Set<string>, newPartyOpId: string | undefined) {
  const document = event.what === 'corrected' ? event.correction : (event as BookedEvent)
  const { body } = buildRequest({ ...document, day: TODAY })
  const named = { id: null, ...(newPartyOpId && { opId: newPartyOpId }) }
  const payload = {
    ...{ ...body, comment: 'waits' },
    ...(newPartyOpId && document.what === 'sale' && { salesParty: named }),
    ...(newPartyOpId && document.what === 'purchase' && { sellerParty: named }),
  }
  const operation = BATCH_OPERATIONS[document.what] as 'createSale'
  if (event.what !== 'corrected') return void (await tab.outbox.submit(operation, payload as never))
  const { data } = await tab.read(LISTS[document.what])
  const rows: (Schema<'Sale'> & Schema<'Purchase'>)[] = Array.isArray(data) ? data : data.content
  const open = rows.filter(({ id }) => !corrected.has(`${document.what} ${id}`))
  const target = open[event.which % Math.max(open.length, 1)]
  if (!target) return
  corrected.add(`${document.what} ${target.id}`)
  const party = document.what === 'sale' ? target.salesParty : target.sellerParty
  const seen = party && { partyId: party.id, balance: target.balance }
  await tab.outbox.submit(operation, { ...payload, corrects: toCorrection(target, seen) } as never)
}

/** The figures as the device shows them, by its last answers and the entries that wait. */
async function showFigures(tab: Tab, known: Answers, replacementStock: Schema<'Settings'>['replacementStock']) {
  const summary = await readOutboxSummary(tab.store, DIRECTOR_ID)
  const entries = findUnsyncedEntries(summary, undefined)
  const partyIds = findPartyIdsByOpId(summary)
  const corrections = entries.filter((entry) => getCorrection(entry))
  const readAll = (url: string) => readCachedResponsesOf(tab.store, DIRECTOR_ID, url)
  const corrected = await readCorrectedDocuments(readAll, SERVER_ORIGIN, corrections)
  const settings = { ...DEFAULT_SETTINGS, replacementStock }
  const postings = postEntries(entries, { partyIdsByOpId: partyIds, settings, corrected })
  const cash = sumUnsyncedCash(postings, TODAY)
  const { stockChange, bought } = sumUnsyncedStock(postings)
  const findOwed = (party: Schema<'Reference'>) =>
    toRupees(findPartyBalance(party, known.parties, postings, partyIds).owed ?? (Number.NaN as never))
  const findDues = (side: (typeof SIDES)[number], page: Schema<'DuesPage'> | undefined) => {
    const rows = (page?.content ?? []).map((due) => applyEntries(due, postings, TODAY, partyIds))
    const listed = new Set(rows.map(({ id }) => id))
    const added = findNewDues({ side }, known.parties, postings, TODAY, partyIds)
    return [...rows.filter(({ amount }) => amount > 0), ...added.filter(({ id }) => !listed.has(id))]
  }
  return {
    cash: known.people.map(({ id, cashInHand }) => [id, addUnsynced(cashInHand, cash.get(id))]),
    products: known.products.map(({ id, stock }) => [id, stock + (stockChange.get(id) ?? 0)]),
    components: known.components.map(({ id, stock }) => [id, toThousandths(stock) + (bought.get(id) ?? 0)]),
    parties: known.parties.map(({ id }) => [id, findOwed({ id })]),
    newParties: summary.openEntries
      .filter(({ operation }) => operation === 'createParty')
      .map(({ opId }) => findOwed({ id: null, opId })),
    statements: known.parties.map(({ id }) => {
      const rows = listUnsyncedRows(id, postings)
      const { closing = 0 } = known.statements.get(id) ?? {}
      const changes = rows.flatMap(({ given, received }) => [toRupees(given), -toRupees(received)])
      const booked = rows
        .filter(({ isReversal }) => !isReversal)
        .map((row) => ({ ...row, given: toRupees(row.given), received: toRupees(row.received) }))
      return { closing: sumRupees([closing, ...changes]), rows: booked.map(toRowFigures) }
    }),
    dues: SIDES.map((side, index) => findDues(side, known.dues[index]).sort(byId)),
    reopened: new Set(
      postings
        .filter(({ isReversal }) => isReversal)
        .flatMap(({ party }) =>
          party.map(({ partyId, amount }) => `${amount > 0 ? 'receivable' : 'payable'} ${partyId}`),
        ),
    ),
  }
}

/** The row of a statement, without names: payloads of these tests have none. */
function toRowFigures(
  row: Pick<Schema<'StatementRow'>, 'date' | 'document' | 'given' | 'received' | 'goods' | 'goodsCount'>,
) {
  const { date, document, given, received, goods, goodsCount } = row
  return [date, document, given, received, goodsCount, ...goods.map(({ quantity }) => quantity)]
}

const byId = (a: { id: number }, b: { id: number }) => a.id - b.id

/** The figures of a due. Debits that a corrected payment opens again may be of any age: the device does not know them. */
function toDueFigures({ id, side, since, ...due }: KnownDue, reopened: ReadonlySet<string>) {
  const { amount, upTo30, upTo60, upTo90, over90 } = due
  return { id, amount, ...(!reopened.has(`${side} ${id}`) && { upTo30, upTo60, upTo90, over90, since }) }
}

/** The same figures as the server has them now. */
function toServerFigures(
  now: Answers,
  known: Answers,
  waitingOpIds: readonly string[],
  partsTaken: Map<number, number>,
) {
  const isKnown = ({ id }: { id: number }) => known.parties.some((party) => party.id === id)
  return {
    cash: now.people.map(({ id, cashInHand }) => [id, cashInHand]),
    products: now.products.map(({ id, stock }) => [id, stock]),
    // A device does not count the parts of a production.
    components: now.components.map(({ id, stock }) => [id, toThousandths(stock) + (partsTaken.get(id) ?? 0)]),
    parties: now.parties.filter(isKnown).map(({ id, balance }) => [id, balance]),
    newParties: now.parties.filter((party) => !isKnown(party)).map(({ balance }) => balance),
    statements: known.parties.map(({ id }) => {
      const { closing = 0, content = [] } = now.statements.get(id) ?? {}
      const rows = content.filter(({ clientRequestId }) => clientRequestId && waitingOpIds.includes(clientRequestId))
      return { closing, rows: rows.toReversed().map(toRowFigures) }
    }),
    dues: now.dues.map(({ content }) => content.filter(isKnown).sort(byId)),
  }
}

/** The parts that productions have taken since this row of the ledger, by component. */
async function sumPartsTaken({ db }: TestServer, afterRow: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('stockMove')
    .select(({ fn }) => ['componentId', fn.sum<number>('quantity').as('quantity')])
    .where('document', '=', 'production')
    .where('componentId', 'is not', null)
    .where('id', '>', afterRow)
    .groupBy('componentId')
    .execute()
  return new Map(rows.map(({ componentId, quantity }) => [componentId ?? 0, -quantity]))
}

type History = typeof historyArbitrary extends fc.Arbitrary<infer One> ? One : never

async function playHistory({ booked, waiting, replacementStock }: History): Promise<void> {
  const clock = () => new Date(`${TODAY}T06:30:00Z`)
  const server = await openTestServer({ clock })
  const network = startFakeNetwork(server, clock)
  try {
    await addComponents(server)
    await server.call('director', 'POST', '/api/employee', { kind: 'ACCOUNT', firstName: 'SBI UPI' })
    await server.call('director', 'PUT', '/api/settings', { replacementStock })
    await book(server, booked)
    const device = createTestDevice({ clock: createFakeClock(clock().getTime()) })
    await device.signIn(server, 'director')
    const tab = device.openTab()
    const known = await readAnswers(tab.read)
    for (const list of Object.values(LISTS)) await tab.read(list)
    const { lastRow } = await server.db
      .selectFrom('stockMove')
      .select(({ fn }) => fn.max('id').as('lastRow'))
      .executeTakeFirstOrThrow()

    network.setMode('cut')
    const corrected = new Set<string>()
    const newParty = { name: 'Naya Kisan', type: 'PURCHASE', openingBalance: 120.5, openingDate: TODAY } as const
    const { entry } = await tab.outbox.submit('createParty', newParty)
    for (const { event, isOfNewParty } of waiting)
      await enter(tab, event, corrected, isOfNewParty ? entry.opId : undefined)
    const { reopened, ...shown } = await showFigures(tab, known, replacementStock)

    network.setMode('clear')
    await device.clock.advance(3_600_000)
    await tab.outbox.triggerSend('manual')
    const entries = await tab.listEntries()
    expect(entries.map(({ state, lastProblem }) => [state, lastProblem])).toEqual(
      entries.map(() => ['acknowledged', undefined]),
    )
    const now = await readAnswers(createReader(server))
    const waitingOpIds = entries.map(({ opId }) => opId)
    const figures = toServerFigures(now, known, waitingOpIds, await sumPartsTaken(server, lastRow))
    const ages = (dues: readonly KnownDue[][]) => dues.map((side) => side.map((due) => toDueFigures(due, reopened)))
    // The device may not know the day of the oldest debit.
    const comparable = figures.dues.map((side, index) =>
      side.map((due) => {
        const shownDue = shown.dues[index]?.find(({ id }) => id === due.id)
        return { ...due, since: shownDue?.since && due.since }
      }),
    )
    expect({ ...shown, dues: ages(shown.dues) }).toEqual({ ...figures, dues: ages(comparable) })
    // Server and device post with the same code. This check shares none with it.
    expect(await checkIntegrity(server.db)).toEqual([])
  } finally {
    network.close()
    await server.close()
  }
}

const createReader =
  (server: TestServer): Tab['read'] =>
  async (path) => {
    const answer = await server.call('director', 'GET', path)
    return { data: await answer.json(), asOf: undefined }
  }

test('for random histories, what a device shows while entries wait is what the server shows when they are booked', {
  timeout: 2 * TIMEOUT_MS,
}, async () => {
  await fc.assert(fc.asyncProperty(historyArbitrary, playHistory), {
    seed: SEED,
    numRuns: HISTORY_COUNT,
    interruptAfterTimeLimit: TIMEOUT_MS,
    markInterruptAsFailure: true,
  })
})
