import { expect, test } from 'vitest'
import { computeNetCash } from '#domain/ledger.ts'
import type { Settings } from '#domain/settings.ts'
import { offlineOperations } from '#domain/writes/offlineOperations.ts'

const buildLine = (id: number, quantity: number) => ({ product: { id }, price: 400, quantity })

/** The posting of a sale of these lines at ₹400 per piece, by employee 3 to party 7. */
function computeSalePostings(
  productDetails: ReturnType<typeof buildLine>[],
  replacement: ReturnType<typeof buildLine>[],
  amountPaid: number,
  replacementStock: Settings['replacementStock'] = 'quarantine',
) {
  const named = { salesParty: { id: 7 }, saleByEmployee: { id: 3 }, date: '2026-04-05' }
  return offlineOperations.createSale.toPosting(
    { ...named, productDetails, replacement, amountPaid },
    { settings: { replacementStock }, findPartyId: () => 7 },
  )
}

test('a part-paid sale reduces the stock, adds the rest to the party and the payment to the seller', () => {
  expect(computeSalePostings([buildLine(2, 1), buildLine(1, 3), buildLine(2, 2)], [], 1000)).toEqual({
    date: '2026-04-05',
    stock: [
      { bucket: 'product', id: 1, quantity: -3 },
      { bucket: 'product', id: 2, quantity: -3 },
    ],
    party: [{ partyId: 7, amount: 140_000 }],
    cash: [{ employeeId: 3, credit: 100_000, debit: 0, source: 'Sales' }],
  })
})

test('depending on the settings, replacements return to the stock or are not counted', () => {
  const swapped = (rule: Settings['replacementStock']) =>
    computeSalePostings([buildLine(1, 3)], [buildLine(1, 2)], 0, rule).stock
  const sold = { bucket: 'product', id: 1, quantity: -3 }
  expect(swapped('restock')).toEqual([sold, { bucket: 'product', id: 1, quantity: 2 }])
  expect(swapped('ignore')).toEqual([sold])
})

test('a replaced faulty piece is not for sale and the sale appears in the statement', () => {
  const { stock, party, cash } = computeSalePostings([buildLine(1, 1)], [buildLine(1, 1)], 0)
  expect(stock).toEqual([
    { bucket: 'product', id: 1, quantity: -1 },
    { bucket: 'returned', id: 1, quantity: 1 },
  ])
  expect(party).toEqual([{ partyId: 7, amount: 0 }])
  expect(cash).toEqual([])
})

test('a refund is taken from the cash of the employee who pays it', () => {
  const { cash } = computeSalePostings([], [], -150)
  expect(cash).toMatchObject([{ credit: 0, debit: 15_000 }])
  expect(cash.map(computeNetCash)).toEqual([-15_000])
})
