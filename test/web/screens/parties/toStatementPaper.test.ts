import { expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { toPaise } from '#domain/money.ts'
import { offlineOperations } from '#domain/writes/offlineOperations.ts'
import { makePurchase } from '#test/support/contract/makePurchase.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import type { OutboxEntry } from '#web/data/outbox/outboxEntry.ts'
import { listUnsyncedRows } from '#web/data/unsynced/listUnsyncedRows.ts'
import { findPartyBalance } from '#web/data/unsynced/usePartyBalances.ts'
import { postEntries } from '#web/data/unsynced/useUnsyncedPostings.ts'
import { describePaper } from '#web/paper/describePaper.ts'
import { toStatementPaper } from '#web/screens/parties/toStatementPaper.ts'

/** The part of an entry that the code under test reads. */
const createEntry = (operation: OutboxEntry['operation'], payload: object, opId = operation) =>
  ({ operation, version: offlineOperations[operation].version, payload, opId }) as OutboxEntry

const party = { id: 1, name: 'Demo Kisan', balance: 1500 } as Schema<'Party'>
const booked = {
  ...{ id: 9, date: '2026-04-01', document: 'sale', documentId: 7, isReversal: false, given: 1500, received: 0 },
  ...{
    balance: 1500,
    goods: [{ name: 'AH-60', quantity: 2, isReplacement: false }],
    goodsCount: 1,
    comment: 'internal',
  },
} satisfies Schema<'StatementRow'>

const post = (waiting: readonly OutboxEntry[]) => postEntries(waiting, { partyIdsByOpId: new Map() })
const entries = [
  createEntry('createSale', makeSale({ amountPaid: 300, paidInto: 5, paidIntoName: 'SBI UPI' })),
  createEntry(
    'createSale',
    makeSale({ productDetails: [], amountPaid: 250, paidIntoName: null }),
    'payment' as 'createSale',
  ),
  createEntry('createSale', makeSale({ salesParty: { id: 2 } }), 'other' as 'createSale'),
  createEntry('createPurchase', makePurchase({ sellerParty: { id: 1 } })),
  createEntry('createSale', makeSale({ corrects: { id: 7, partyId: 1, balance: 1500 } }), 'correction' as 'createSale'),
]
const toPaper = (waiting: readonly OutboxEntry[], rows: Schema<'StatementRow'>[] = [booked]) =>
  toStatementPaper(
    party,
    { data: rows, unsynced: listUnsyncedRows(party.id, post(waiting)), opening: 40 },
    { to: '2026-04-30' },
  )

test('a statement on paper continues with the entries that wait on the device, up to the balance that the screen shows', () => {
  const paper = toPaper(entries)
  const { owed } = findPartyBalance({ id: 1 }, [party], post(entries))
  expect(paper?.balance).toBe(owed)
  expect(paper?.lines.map(({ text, given, received }) => [text.en, given, received])).toEqual([
    ['AH-60 × 2', toPaise(1500), 0],
    ['(not yet booked) 1 × 2 · UPI: SBI UPI', toPaise(800), toPaise(300)],
    ['(not yet booked) Money received', 0, toPaise(250)],
    ['(not yet booked) 1 × 100', toPaise(100), toPaise(250)],
    ['(not yet booked) Reversed by a correction', 0, toPaise(1500)],
    ['(not yet booked) 1 × 2', toPaise(800), toPaise(400)],
  ])
  const describe = (source: typeof paper) =>
    source && describePaper(source, { language: 'en', firm: { name: 'Demo', address: '', phones: [], gstNumber: '' } })
  expect(describe(paper)?.notes).toEqual(['The balance contains entries that are not yet booked.'])
  expect(describe(toPaper([]))?.notes).toEqual([])
})

test('without booked rows the paper begins with the opening balance', () => {
  expect(toPaper([createEntry('createSale', makeSale())], [])).toMatchObject({ opening: 4000, balance: 44_000 })
})

test('entries that wait from before the period count in the opening balance and in every balance after it', () => {
  const paper = toStatementPaper(
    party,
    { data: [booked], unsynced: [], unsyncedBefore: toPaise(200), opening: 40, owed: toPaise(1700) },
    { from: '2026-03-15' },
  )
  expect(paper).toMatchObject({ opening: toPaise(200), balance: toPaise(1700), owed: toPaise(1700), hasUnsynced: true })
  expect(paper?.lines.map(({ balance }) => balance)).toEqual([toPaise(1700)])
})

test('a paper names the chosen period if it has all of its rows, otherwise the day of its first row', () => {
  const statement = { data: [booked], unsynced: [], opening: 0 }
  const period = { from: '2026-03-15', to: '2026-04-30' }
  expect(toStatementPaper(party, { ...statement, isComplete: true }, period)?.from).toBe('2026-03-15')
  expect(toStatementPaper(party, { ...statement, isComplete: false }, period)?.from).toBe('2026-04-01')
})

test('a period without rows has a paper with its balance, and a party without rows has none', () => {
  const statement = { data: [], unsynced: [], opening: 40 }
  const period = { from: '2026-04-01', to: '2026-04-30' }
  const paper = { ...period, opening: 4000, lines: [], balance: 4000 }
  expect(toStatementPaper(party, statement, period)).toMatchObject(paper)
  expect(toStatementPaper(party, statement, {})).toBeUndefined()
})
