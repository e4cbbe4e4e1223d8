import { describe, expect, test } from 'vitest'
import { computeRate, toPaise, toRate, toThousandths } from '#domain/money.ts'
import { type CostPosting, computeAverageCost, findLatestPrice, findPriceJump, type PriceEvent } from '#domain/price.ts'

const buildTypedPrice = (price: number, date: string | null, purchase = 0): PriceEvent => ({
  date,
  purchase,
  isTyped: true,
  price: toRate(price),
})
const buildPaidPrice = (price: number, date: string, purchase: number): PriceEvent => ({
  date,
  purchase,
  isTyped: false,
  price: toRate(price),
})

describe('the price of a component', () => {
  test.each<[string, PriceEvent[], number]>([
    ['is 0 when none is known', [], 0],
    ['is what was typed when it was added', [buildTypedPrice(2, null)], 2],
    [
      'is what was paid, even before the day it was added',
      [buildTypedPrice(2, null, 9), buildPaidPrice(1.9, '2020-01-01', 1)],
      1.9,
    ],
    ['is the latest that was paid', [buildPaidPrice(3, '2026-04-02', 1), buildPaidPrice(2, '2026-04-01', 2)], 3],
    [
      'is that of the later purchase of a day',
      [buildPaidPrice(3, '2026-04-02', 2), buildPaidPrice(2, '2026-04-02', 1)],
      3,
    ],
    [
      'is that of the last line of a purchase',
      [buildPaidPrice(3, '2026-04-02', 1), buildPaidPrice(2, '2026-04-02', 1)],
      2,
    ],
    [
      'is what was typed after the purchase',
      [buildTypedPrice(5, '2026-04-02', 1), buildPaidPrice(3, '2026-04-02', 1)],
      5,
    ],
    [
      'is what was paid after it was typed',
      [buildTypedPrice(5, '2026-04-02', 1), buildPaidPrice(3, '2026-04-02', 2)],
      3,
    ],
    [
      'is not that of a back-dated purchase',
      [buildTypedPrice(5, '2026-04-02', 1), buildPaidPrice(3, '2026-04-01', 2)],
      5,
    ],
    ['is what was typed last', [buildTypedPrice(5, '2026-04-02', 1), buildTypedPrice(6, '2026-04-02', 1)], 6],
  ])('%s', (_title, events, price) => {
    expect(findLatestPrice(events)).toBe(toRate(price))
  })
})

const buildPurchasePosting = (quantity: number, rupeesEach: number): CostPosting => ({
  quantity: toThousandths(quantity),
  paid: toPaise(Math.round(quantity * rupeesEach * 100) / 100),
})
const buildUnpaidPosting = (quantity: number): CostPosting => ({ quantity: toThousandths(quantity) })

describe('the average cost of a piece in stock', () => {
  test.each<[string, CostPosting[], number]>([
    ['is the typed price until something is bought', [buildUnpaidPosting(10)], 9],
    ['is the price of the first lot', [buildPurchasePosting(200, 2)], 2],
    ['weighs a dearer lot by its size', [buildPurchasePosting(200, 2), buildPurchasePosting(300, 2.5)], 2.3],
    [
      'does not change when pieces are used',
      [buildPurchasePosting(200, 2), buildPurchasePosting(300, 2.5), buildUnpaidPosting(-400)],
      2.3,
    ],
    [
      'begins anew when more was used than there was',
      [buildPurchasePosting(200, 2), buildUnpaidPosting(-240), buildPurchasePosting(100, 3)],
      3,
    ],
    [
      'begins anew at nothing in stock',
      [buildPurchasePosting(200, 2), buildUnpaidPosting(-200), buildPurchasePosting(100, 3)],
      3,
    ],
    ['counts the stock of the start at the typed price', [buildUnpaidPosting(100), buildPurchasePosting(100, 1)], 5],
    ['is lowered by a lot that was free', [buildPurchasePosting(100, 3), buildPurchasePosting(100, 0)], 1.5],
    ['is exact for fractions of a paisa', [buildPurchasePosting(5000, 0.082)], 0.082],
    ['is exact for a third of a metre', [buildPurchasePosting(0.333, 30)], 30],
  ])('%s', (_title, postings, cost) => {
    expect(computeAverageCost(toRate(9), postings)).toBe(toRate(cost))
  })
})

test.each([
  ['5,000 resistors for ₹410', 410, 5000, 0.082],
  ['three for ₹10, rounded half up', 10, 3, 3.3333],
  ['six for ₹10', 10, 6, 1.6667],
  ['1.5 metres for ₹30', 30, 1.5, 20],
])('a piece of %s costs its share', (_what, amount, quantity, each) => {
  expect(computeRate(toPaise(amount), toThousandths(quantity))).toBe(toRate(each))
})

test('a price is unusual above 3 times or below a third of the last one, but not for a free sample', () => {
  const last = toRate(0.3)
  expect([0.9, 0.9001, 0.1, 0.0999, 0.3].map((price) => findPriceJump(toRate(price), last))).toEqual([
    undefined,
    'high',
    undefined,
    'low',
    undefined,
  ])
  expect(findPriceJump(toRate(0), last)).toBeUndefined()
  expect(findPriceJump(toRate(5), toRate(0))).toBeUndefined()
})
