import { expect, test } from 'vitest'
import { computeSaleTotals, findIncompleteSaleLines, isEmptySale, parseSaleLines } from '#domain/sale.ts'

const buildLine = (price: number, quantity: number, id: number | null = 1) => ({ product: { id }, price, quantity })

test.each([
  ['goods alone', { productDetails: [buildLine(400, 2)] }, { total: 80_000, balance: 80_000 }],
  ['paid in full', { productDetails: [buildLine(400, 2)], amountPaid: 800 }, { total: 80_000, balance: 0 }],
  [
    'tax and discount',
    { productDetails: [buildLine(1100, 1)], taxAmount: 198, discount: 98.5 },
    { total: 119_950, balance: 119_950 },
  ],
  [
    'a piece swapped for the same comes to nothing',
    { productDetails: [buildLine(400, 1)], replacement: [buildLine(400, 1)] },
    { goods: 40_000, replacements: 40_000, total: 0, balance: 0 },
  ],
  ['more comes back than goes out', { replacement: [buildLine(400, 1)] }, { total: -40_000, balance: -40_000 }],
  ['a payment without goods', { amountPaid: 2000 }, { total: 0, paid: 200_000, balance: -200_000 }],
  ['a refund handed out', { amountPaid: -150 }, { total: 0, balance: 15_000 }],
  ['fields left empty', { productDetails: [], taxAmount: '' as const, discount: null }, { total: 0, balance: 0 }],
])('%s', (_what, draft, totals) => {
  expect(computeSaleTotals(draft)).toMatchObject(totals)
})

test('each line is rounded to the paisa before adding up', () => {
  expect(computeSaleTotals({ productDetails: [buildLine(0.005, 1), buildLine(0.005, 1)] }).goods).toBe(2)
})

test('the blank line at the end of the form is ignored', () => {
  const draft = [
    buildLine(400, 2),
    { product: null, price: '' as const, quantity: '' as const },
    buildLine(400, 0),
    buildLine(9, 9, null),
  ]
  expect(parseSaleLines(draft)).toEqual([{ productId: 1, price: 4_000_000, quantity: 2, amount: 80_000 }])
  expect(parseSaleLines(undefined)).toEqual([])
})

test('a line that is not blank needs product, price and quantity; 0 is valid, an empty field is not', () => {
  const wrong = (...lines: Parameters<typeof parseSaleLines>[0] & object) =>
    findIncompleteSaleLines('productDetails', lines).map(({ path }) => path)
  const blank = { product: null, price: '' as const, quantity: '' as const, amount: 0 }
  expect(
    wrong(blank, {}, { product: { id: null }, price: 0, quantity: 0 }, buildLine(0, 2), buildLine(400, 0)),
  ).toEqual([])
  expect(wrong(blank, { price: 400 })).toEqual(['productDetails.1.product.id', 'productDetails.1.quantity'])
  expect(wrong(buildLine(400, 2, null))).toEqual(['productDetails.0.product.id'])
  expect(wrong({ product: { id: 1 } })).toEqual(['productDetails.0.price', 'productDetails.0.quantity'])
})

const saleHeader = { salesParty: { id: 1 }, saleByEmployee: { id: 1 }, date: '2026-11-02' }

test.each([
  ['nothing at all', saleHeader, true],
  ['only spaces in the comment', { ...saleHeader, comment: '  ' }, true],
  ['only a blank line', { ...saleHeader, productDetails: [{ product: null }] }, true],
  ['a comment', { ...saleHeader, comment: 'came by, will pay on Friday' }, false],
  ['a payment', { ...saleHeader, amountPaid: 10 }, false],
  ['a piece', { ...saleHeader, productDetails: [buildLine(400, 1)] }, false],
  ['a piece handed back', { ...saleHeader, replacement: [buildLine(400, 1)] }, false],
])('a sale with %s', (_what, draft, empty) => {
  expect(isEmptySale(draft)).toBe(empty)
})
