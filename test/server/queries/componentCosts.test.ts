import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runInTransaction } from '#server/database/transaction.ts'
import { computePrices } from '#server/queries/computePrices.ts'
import { checkIntegrity } from '#server/queries/integrity/checkIntegrity.ts'
import { refreshPrices } from '#server/queries/prices.ts'
import { makePurchase } from '#test/support/contract/makePurchase.ts'
import { addComponents, makeProduction } from '#test/support/contract/makeStock.ts'
import { measureWorkMs } from '#test/support/measure/measureWorkMs.ts'
import { closeChecked } from '#test/support/server/closeChecked.ts'
import { continueIdSequences, insertNumberedRows } from '#test/support/server/insertNumberedRows.ts'
import { fillBalancesBefore, rebuildTotals } from '#test/support/server/rebuildDerived.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

const CONTROLLER_ID = 3

let server: TestServer
beforeEach(async () => {
  server = await openTestServer({ clock: () => new Date('2026-04-30T09:00:00+05:30') })
  await addComponents(server)
})
afterEach(() => closeChecked(server))

async function send(method: string, path: string, body?: object): Promise<number> {
  const answer = await server.call('director', method, path, body)
  if (!answer.ok) throw new Error(await answer.text())
  return answer.status === 204 ? 0 : (await answer.json()).id
}

const buy = (date: string, quantity = 10, amount = 425.5) =>
  send(
    'POST',
    '/api/purchase/add',
    makePurchase({ date, taxAmount: 30, compDetails: [{ component: { id: CONTROLLER_ID }, quantity, amount }] }),
  )

/** The price and the average cost that are stored, and those computed from the beginning. */
async function readPrices() {
  const columns = ['price', 'avgCost'] as const
  const stored = server.db.selectFrom('component').select(columns).where('id', '=', CONTROLLER_ID)
  const computed = (await computePrices(server.db, [CONTROLLER_ID])).get(CONTROLLER_ID)
  return { stored: await stored.executeTakeFirstOrThrow(), computed }
}

const countStored = async () => (await server.db.selectFrom('componentCost').select('place').execute()).length

describe('stored costs of a component', () => {
  test('are those computed from the beginning after back-dated purchases, stock rows, deletions and restorations', async () => {
    const days = ['2026-04-10', '2026-04-05', '2026-04-10', '2026-04-08', '2026-04-10', '2026-04-03']
    const ids: number[] = []
    for (const [index, date] of days.entries()) {
      ids.push(await buy(date, 7 + index, 100 + 13.37 * index))
      const { stored, computed } = await readPrices()
      expect(stored).toEqual(computed)
    }
    await send('PUT', '/api/products/1', { compId: [CONTROLLER_ID], compQuant: [1] })
    const count = { componentId: CONTROLLER_ID, action: 'SUBTRACTED', quantity: 9 }
    const steps: (() => Promise<unknown>)[] = [
      () => send('POST', '/api/production', makeProduction({ date: '2026-04-06', quantity: 20 })),
      () => send('DELETE', `/api/purchase/${ids[3]}`),
      () => send('POST', '/api/component/audit', { ...count, date: '2026-04-04' }),
      () => send('POST', `/api/deleted-purchases/${ids[3]}/restore`),
      () => send('PUT', `/api/component/${CONTROLLER_ID}`, { openingStock: 12, openingDate: '2026-04-02' }),
      () => send('DELETE', '/api/production/1'),
      () => send('PUT', '/api/settings', { purchaseTaxIsCost: true }),
      () => buy('2026-04-07', 3, 99.99),
      () => send('PUT', '/api/settings', { purchaseTaxIsCost: false }),
      () => buy('2026-04-12', 4, 50),
    ]
    for (const [index, step] of steps.entries()) {
      await step()
      const { stored, computed } = await readPrices()
      expect(stored, `step ${index}`).toEqual(computed)
    }
    expect(await countStored()).toBeGreaterThan(0)
  })

  test('that differ are found by the integrity check', async () => {
    await buy('2026-04-05')
    await buy('2026-04-06', 3, 99)
    for (const change of [{ average: 1 }, { stock: 1 }, { place: 999_999 }]) {
      // The kinds of these columns say that only the program writes them.
      await server.db
        .updateTable('componentCost')
        .set(change as never)
        .where('date', '=', '2026-04-06')
        .execute()
      expect(await checkIntegrity(server.db)).toEqual([
        `component ${CONTROLLER_ID}: the stored cost of 2026-04-06 does not follow from its purchases`,
      ])
      await runInTransaction(server.db, 'write', (tx) => refreshPrices(tx, [CONTROLLER_ID]))
      expect(await checkIntegrity(server.db)).toEqual([])
    }
  })
})

const LINES_OF_LARGE_PURCHASE = 200

/** Inserts large purchases of the controller, as if they had been booked. */
async function insertLargePurchases(first: number, last: number): Promise<void> {
  const common = { date: "'2026-04-10'" }
  const [id, at] = ['1000 + n', "'2026-04-10T04:00:00.000Z'"]
  const component = { component_id: `${CONTROLLER_ID}` }
  const ledgerRow = { ...common, document: "'purchase'", document_id: id, recorded_at: at }
  await runInTransaction(server.db, 'write', async (tx) => {
    const amounts = { tax_amount: '0', total_amount: '200000', amount_paid: '0', balance: '200000' }
    const people = { employee_id: '1', party_id: '3', created_by: '1', created_at: at, comment: "''" }
    await insertNumberedRows(tx, 'purchase', { id, ...common, ...people, ...amounts }, [first, last])
    const line = {
      ...component,
      purchase_id: `1000 + n / ${LINES_OF_LARGE_PURCHASE}`,
      quantity: '1000',
      amount: '1000',
    }
    const lines = [first * LINES_OF_LARGE_PURCHASE, (last + 1) * LINES_OF_LARGE_PURCHASE - 1] as const
    await insertNumberedRows(tx, 'purchase_line', { ...line, position: `n % ${LINES_OF_LARGE_PURCHASE}` }, lines)
    const stock = { ...ledgerRow, ...component, bucket: "'component'", quantity: '200000' }
    await insertNumberedRows(tx, 'stock_move', stock, [first, last])
    await insertNumberedRows(tx, 'party_entry', { ...ledgerRow, party_id: '3', amount: '-200000' }, [first, last])
    await rebuildTotals(tx)
    await fillBalancesBefore(tx)
    await continueIdSequences(tx, server.engine, 10_000)
    await refreshPrices(tx, [CONTROLLER_ID])
  })
}

test('a purchase after 500 large ones of the same component costs as much as one after 250', async () => {
  // The shortest of several rounds, because other programs run on the machine, too; none is needed below the limit.
  const measurePurchasesMs = async (limitMs: number, maxRounds: number) => {
    let least = Number.POSITIVE_INFINITY
    for (let round = 0; round < maxRounds && least >= limitMs; round += 1)
      least = Math.min(
        least,
        await measureWorkMs(async () => {
          for (let count = 0; count < 5; count += 1) await buy('2026-04-10')
        }),
      )
    return least
  }
  await insertLargePurchases(0, 249)
  const after250 = await measurePurchasesMs(0, 4)
  await insertLargePurchases(250, 499)
  // Below 50 ms for five purchases a difference is due to the machine; read from the beginning, they take 600 ms.
  const limitMs = 1.5 * Math.max(50, after250)
  expect(await measurePurchasesMs(limitMs, 20)).toBeLessThan(limitMs)
})
