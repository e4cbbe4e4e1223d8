import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays, startOf } from '#domain/day.ts'
import type { Database } from '#server/database/tables.ts'
import { brokenInvariants } from '#server/queries/invariants.ts'
import { isEffective, type Ledger } from '#server/queries/ledgerRows.ts'
import { rebuild } from '#server/queries/rebuild.ts'
import { addComponents, makePurchase } from '#test/support/makePurchase.ts'
import { makeSale } from '#test/support/makeSale.ts'
import { type Office, openOffice, START } from '#test/support/office.ts'
import { wrongOldBalances } from '#test/support/oldBalances.ts'
import { timeLimitMs } from '#test/support/timeLimits.ts'

/** HISTORIES=200 plays more of them, SEED=7 others. */
const RUNS = Number(process.env.HISTORIES ?? (process.env.TEST_ENGINE === 'pglite' ? 2 : 8))
const SEED = Number(process.env.SEED ?? 5)

const day = fc.integer({ min: 0, max: 6 })
const which = fc.integer({ min: 1, max: 6 })
const party = fc.constantFrom(1, 2)
const step = fc.oneof(
  fc.record({ what: fc.constant('sale'), day, party, paid: fc.constantFrom(0, 300, 800) }),
  fc.record({ what: fc.constant('purchase'), day, party, paid: fc.constantFrom(0, 100) }),
  fc.record({ what: fc.constant('expense'), day }),
  fc.record({ what: fc.constant('deleted'), path: fc.constantFrom('sales', 'sales', 'purchase', 'expenses'), which }),
  fc.record({ what: fc.constant('restored'), path: fc.constantFrom('sales', 'sales', 'purchases'), which }),
  fc.record({ what: fc.constant('passed on'), which, party }),
  fc.record({ what: fc.constant('a day passes') }),
  fc.record({ what: fc.constant('closed'), day }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const WHOSE: Record<Ledger, string> = {
  stockMove: 'coalesce(product_id, -component_id)',
  partyEntry: 'party_id',
  cashEntry: 'employee_id',
}
const AMOUNT: Record<Ledger, string> = { stockMove: 'quantity', partyEntry: 'amount', cashEntry: 'credit - debit' }

/** What each day up to this one comes to for everybody and everything: by all rows, or by those that statements show. */
async function daysUntil(db: Database, last: string, shown: boolean) {
  const days: unknown[] = []
  for (const ledger of ['stockMove', 'partyEntry', 'cashEntry'] as const) {
    const { rows } = await sql`
      select ${sql.raw(WHOSE[ledger])} as whose, date, sum(${sql.raw(AMOUNT[ledger])}) as amount from ${sql.table(ledger)}
      where date <= ${last} and ${shown ? isEffective(ledger) : sql`1 = 1`}
      group by ${sql.raw(WHOSE[ledger])}, date having sum(${sql.raw(AMOUNT[ledger])}) <> 0
      order by 1, 2`.execute(db)
    days.push(...rows)
  }
  return days
}

/** Plays a history; after each step the closed days come to what they came to when they were closed. */
async function play(office: Office, steps: readonly Step[], clock: { day: number }): Promise<void> {
  const call = (method: string, path: string, body?: unknown) => office.call('director', method, path, body)
  let closed = { until: '', days: [] as unknown[] }
  const close = async (until: string | null) => {
    const { status } = await call('PUT', '/api/settings', { lockedUntil: until })
    if (status === 200) closed = { until: until ?? '', days: await daysUntil(office.db, until ?? '', false) }
  }
  for (const one of steps) {
    const date = addDays(START, 'day' in one ? one.day : 0)
    if (one.what === 'a day passes') clock.day += 1
    else if (one.what === 'closed') await close(date < START ? null : date)
    else if ('paid' in one && one.what === 'sale')
      await call('POST', '/api/sales', makeSale({ date, amountPaid: one.paid, salesParty: { id: one.party } }))
    else if ('paid' in one)
      await call(
        'POST',
        '/api/purchase/add',
        makePurchase({ date, amountPaid: one.paid, sellerParty: { id: one.party } }),
      )
    else if (one.what === 'expense') await call('POST', '/api/expenses', { debit: 50, date })
    else if ('path' in one && one.what === 'deleted') await call('DELETE', `/api/${one.path}/${one.which}`)
    else if ('path' in one) await call('POST', `/api/deleted-${one.path}/${one.which}/restore`)
    else if ('party' in one) await call('PUT', `/api/sales/${one.which}/party`, { salesParty: { id: one.party } })
    expect(await daysUntil(office.db, closed.until, false)).toEqual(closed.days)
  }
}

test('whatever is deleted, restored and passed on, closed days come to what they came to when they were closed', {
  timeout: timeLimitMs(30 + RUNS * 4),
}, async () => {
  const history = fc.array(step, { minLength: 30, maxLength: 60 })
  const property = fc.asyncProperty(history, async (steps) => {
    const clock = { day: 3 }
    const office = await openOffice({
      clock: () => new Date(startOf(addDays(START, clock.day)).getTime() + 9 * 3_600_000),
    })
    try {
      await addComponents(office.db)
      await play(office, steps, clock)
      const all = await daysUntil(office.db, '9999-12-31', false)
      expect(await daysUntil(office.db, '9999-12-31', true)).toEqual(all)
      expect(await brokenInvariants(office.db)).toEqual([])
      expect(await wrongOldBalances(office.db)).toEqual([])
      const before = await office.db.selectFrom('component').selectAll().orderBy('id').execute()
      await office.db.transaction().execute(rebuild)
      expect(await office.db.selectFrom('component').selectAll().orderBy('id').execute()).toEqual(before)
    } finally {
      await office.close()
    }
  })
  await fc.assert(property, { numRuns: RUNS, seed: SEED })
})
