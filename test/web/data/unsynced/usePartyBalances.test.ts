import { expect, test } from 'vitest'
import { offlineOperations } from '#domain/writes/offlineOperations.ts'
import { makePurchase } from '#test/support/contract/makePurchase.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import type { OutboxEntry } from '#web/data/outbox/outboxEntry.ts'
import { findPartyBalance } from '#web/data/unsynced/usePartyBalances.ts'
import { findPartyIdsByOpId } from '#web/data/unsynced/usePartyIdsByOpId.ts'
import { postEntries } from '#web/data/unsynced/useUnsyncedPostings.ts'

const OP_ID = '6f1c2a9e-7f0b-4c55-9a3e-0a5b7d1f2c11'

/** The part of an entry that the code under test reads. */
const createEntry = (operation: OutboxEntry['operation'], payload: object, opId = '') =>
  ({ operation, version: offlineOperations[operation].version, payload, opId }) as OutboxEntry

const NO_IDS: ReadonlyMap<string, number> = new Map()

const findAccount = (
  party: Parameters<typeof findPartyBalance>[0],
  parties: Parameters<typeof findPartyBalance>[1],
  entries: OutboxEntry[],
  partyIdsByOpId = NO_IDS,
) => findPartyBalance(party, parties, postEntries(entries, { partyIdsByOpId }), partyIdsByOpId)

const waitingSale = (salesParty: object) =>
  createEntry('createSale', makeSale({ salesParty, productDetails: [], amountPaid: 300 }))

test('the balance of a party includes its sales that wait on this device', () => {
  const parties = [{ id: 1, balance: 1500 }]
  const entries = [waitingSale({ id: 1 }), waitingSale({ id: 2 })]
  expect(findAccount({ id: 1 }, parties, entries)).toEqual({ id: 1, owed: 120_000 })
})

test('a waiting purchase lowers what a party owes, and a waiting correction replaces the corrected sale', () => {
  const parties = [
    { id: 1, balance: 1500 },
    { id: 2, balance: 0 },
  ]
  const purchase = makePurchase({ sellerParty: { id: 1 } })
  const correction = { ...makeSale({ salesParty: { id: 2 } }), corrects: { id: 7, partyId: 1, balance: 500 } }
  const entries = [createEntry('createPurchase', purchase), createEntry('createSale', correction)]
  expect(findAccount({ id: 1 }, parties, entries).owed).toBe(150_000 - 15_000 - 50_000)
  expect(findAccount({ id: 2 }, parties, entries).owed).toBe(40_000)
})

test('a waiting correction of a purchase reverses the balance of that purchase', () => {
  const parties = [{ id: 1, balance: -500 }]
  const correction = { ...makePurchase({ sellerParty: { id: 1 } }), corrects: { id: 7, partyId: 1, balance: 500 } }
  const { owed } = findAccount({ id: 1 }, parties, [createEntry('createPurchase', correction)])
  expect(owed).toBe(-15_000)
})

test('entries that name a party by the key of its entry count once the server has the party', () => {
  const parties = [{ id: 4, balance: 0 }]
  const partyIdsByOpId = new Map([[OP_ID, 4]])
  const entries = [waitingSale({ opId: OP_ID }), waitingSale({ id: 4 })]
  const account = { id: 4, owed: -60_000 }
  expect(findAccount({ id: 4 }, parties, entries, partyIdsByOpId)).toEqual(account)
  expect(findAccount({ opId: OP_ID }, parties, entries, partyIdsByOpId)).toEqual(account)
  // The id of a choice that waits is local to its list.
  expect(findAccount({ id: -9, opId: OP_ID }, parties, entries).id).toBeUndefined()
})

test('a party that waits itself owes its opening balance and its sales', () => {
  const creation = { ...createEntry('createParty', { name: 'Naya', openingBalance: 200 }, OP_ID), seq: 3 }
  const ids = findPartyIdsByOpId({ openEntries: [creation], settledEntries: [] })
  const account = findAccount({ id: null, opId: OP_ID }, [], [creation, waitingSale({ opId: OP_ID })], ids)
  expect(account).toEqual({ id: undefined, owed: -10_000 })
})

test('a balance that is unknown or hidden stays unknown', () => {
  expect(findAccount({ id: 1 }, [], [waitingSale({ id: 1 })]).owed).toBeUndefined()
  expect(findAccount({ id: 1 }, [{ id: 1 }], []).owed).toBeUndefined()
})

test('what names a party by the entry that was edited and sent again names the new one', () => {
  const edited = (opId: string, state: OutboxEntry['state'], more: Partial<OutboxEntry>) =>
    ({ ...createEntry('createParty', { name: 'Naya' }, opId), state, ...more }) as OutboxEntry
  const [first, second] = [
    edited('first', 'replaced', { seq: 1, replacedBy: 'second' }),
    edited('second', 'replaced', { seq: 2, replacedBy: 'third' }),
  ]
  const waiting = edited('third', 'queued', { seq: 3 })
  const whileItWaits = findPartyIdsByOpId({ openEntries: [waiting], settledEntries: [second, first] })
  expect(['first', 'second', 'third'].map((opId) => whileItWaits.get(opId))).toEqual([-3, -3, -3])
  const booked = edited('third', 'acknowledged', { seq: 3, receipt: { id: 8, clientRequestId: 'third' } })
  const discarded = edited('other', 'discarded', { seq: 4 })
  const whenBooked = findPartyIdsByOpId({ openEntries: [], settledEntries: [discarded, booked, second, first] })
  expect(['first', 'other'].map((opId) => whenBooked.get(opId))).toEqual([8, undefined])
})
