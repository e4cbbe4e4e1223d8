import { expect, test } from 'vitest'
import { makePurchase } from '#test/support/makePurchase.ts'
import { makeSale } from '#test/support/makeSale.ts'
import type { OutboxEntry } from '#web/data/outbox/outboxEntry.ts'
import { findPartyAccount } from '#web/data/usePartyAccounts.ts'

const OP_ID = '6f1c2a9e-7f0b-4c55-9a3e-0a5b7d1f2c11'

/** The part of an entry that the code under test reads. */
const createEntry = (operation: OutboxEntry['operation'], payload: object, opId = '') =>
  ({ operation, payload, opId }) as OutboxEntry

const waitingSale = (salesParty: object) =>
  createEntry('createSale', makeSale({ salesParty, productDetails: [], amountPaid: 300 }))

test('the balance of a party includes its sales that wait on this device', () => {
  const parties = [{ id: 1, balance: 1500 }]
  const entries = [waitingSale({ id: 1 }), waitingSale({ id: 2 })]
  expect(findPartyAccount({ id: 1 }, parties, entries)).toEqual({ id: 1, owed: 120_000 })
})

test('a waiting purchase lowers what a party owes, and a waiting correction replaces the corrected sale', () => {
  const parties = [
    { id: 1, balance: 1500 },
    { id: 2, balance: 0 },
  ]
  const purchase = makePurchase({ sellerParty: { id: 1 } })
  const correction = { ...makeSale({ salesParty: { id: 2 } }), corrects: { id: 7, partyId: 1, balance: 500 } }
  const entries = [createEntry('createPurchase', purchase), createEntry('createSale', correction)]
  expect(findPartyAccount({ id: 1 }, parties, entries).owed).toBe(150_000 - 15_000 - 50_000)
  expect(findPartyAccount({ id: 2 }, parties, entries).owed).toBe(40_000)
})

test('a waiting correction of a purchase reverses the balance of that purchase', () => {
  const parties = [{ id: 1, balance: -500 }]
  const correction = { ...makePurchase({ sellerParty: { id: 1 } }), corrects: { id: 7, partyId: 1, balance: 500 } }
  const { owed } = findPartyAccount({ id: 1 }, parties, [createEntry('createPurchase', correction)])
  expect(owed).toBe(-15_000)
})

test('entries that name a party by the key of its entry count once the server has the party', () => {
  const parties = [{ id: 4, balance: 0 }]
  const partyIdsByOpId = new Map([[OP_ID, 4]])
  const entries = [waitingSale({ opId: OP_ID }), waitingSale({ id: 4 })]
  const account = { id: 4, owed: -60_000 }
  expect(findPartyAccount({ id: 4 }, parties, entries, partyIdsByOpId)).toEqual(account)
  expect(findPartyAccount({ opId: OP_ID }, parties, entries, partyIdsByOpId)).toEqual(account)
  // The id of a choice that waits is local to its list.
  expect(findPartyAccount({ id: -9, opId: OP_ID }, parties, entries).id).toBeUndefined()
})

test('a party that waits itself owes its opening balance and its sales', () => {
  const creation = createEntry('createParty', { name: 'Naya', openingBalance: 200 }, OP_ID)
  const account = findPartyAccount({ id: null, opId: OP_ID }, [], [creation, waitingSale({ opId: OP_ID })])
  expect(account).toEqual({ id: undefined, owed: -10_000 })
})

test('a balance that is unknown or hidden stays unknown', () => {
  expect(findPartyAccount({ id: 1 }, [], [waitingSale({ id: 1 })]).owed).toBeUndefined()
  expect(findPartyAccount({ id: 1 }, [{ id: 1 }], []).owed).toBeUndefined()
})
