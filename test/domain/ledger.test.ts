import { expect, test } from 'vitest'
import { computeNetCash, createSalePosting } from '#domain/ledger.ts'
import { computeSaleTotals, parseSaleLines } from '#domain/sale.ts'
import type { Settings } from '#domain/settings.ts'

const buildLine = (id: number, quantity: number) => ({ product: { id }, price: 400, quantity })

/** The posting of a sale of these lines at ₹400 per piece, by employee 3 to party 7. */
function computeSalePostings(
  productDetails: ReturnType<typeof buildLine>[],
  replacement: ReturnType<typeof buildLine>[],
  amountPaid: number,
  replacementStock: Settings['replacementStock'] = 'quarantine',
) {
  return createSalePosting({
    partyId: 7,
    employeeId: 3,
    lines: parseSaleLines(productDetails),
    replacements: parseSaleLines(replacement),
    replacementStock,
    totals: computeSaleTotals({ productDetails, replacement, amountPaid }),
  })
}

test('a part-paid sale reduces the stock, adds the rest to the party and the payment to the seller', () => {
  expect(computeSalePostings([buildLine(2, 1), buildLine(1, 3), buildLine(2, 2)], [], 1000)).toEqual({
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
