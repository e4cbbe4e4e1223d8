import { describe, expect, test } from 'vitest'
import { paise, rate, rateOf, thousandths } from '#domain/money.ts'
import { averageCost, type CostMove, latestPrice, type PriceEvent } from '#domain/price.ts'

const typed = (price: number, date: string | null, purchase = 0): PriceEvent => ({
  date,
  purchase,
  typed: true,
  price: rate(price),
})
const paid = (price: number, date: string, purchase: number): PriceEvent => ({
  date,
  purchase,
  typed: false,
  price: rate(price),
})

describe('the price of a component', () => {
  test.each<[string, PriceEvent[], number]>([
    ['is 0 when none is known', [], 0],
    ['is what was typed when it was added', [typed(2, null)], 2],
    ['is what was paid, even before the day it was added', [typed(2, null, 9), paid(1.9, '2020-01-01', 1)], 1.9],
    ['is the latest that was paid', [paid(3, '2026-04-02', 1), paid(2, '2026-04-01', 2)], 3],
    ['is that of the later purchase of a day', [paid(3, '2026-04-02', 2), paid(2, '2026-04-02', 1)], 3],
    ['is that of the last line of a purchase', [paid(3, '2026-04-02', 1), paid(2, '2026-04-02', 1)], 2],
    ['is what was typed after the purchase', [typed(5, '2026-04-02', 1), paid(3, '2026-04-02', 1)], 5],
    ['is what was paid after it was typed', [typed(5, '2026-04-02', 1), paid(3, '2026-04-02', 2)], 3],
    ['is not that of a back-dated purchase', [typed(5, '2026-04-02', 1), paid(3, '2026-04-01', 2)], 5],
    ['is what was typed last', [typed(5, '2026-04-02', 1), typed(6, '2026-04-02', 1)], 6],
  ])('%s', (_title, events, price) => {
    expect(latestPrice(events)).toBe(rate(price))
  })
})

const bought = (quantity: number, rupeesEach: number): CostMove => ({
  quantity: thousandths(quantity),
  paid: paise(Math.round(quantity * rupeesEach * 100) / 100),
})
const moved = (quantity: number): CostMove => ({ quantity: thousandths(quantity) })

describe('what a piece in stock has cost on average', () => {
  test.each<[string, CostMove[], number]>([
    ['is the typed price until something is bought', [moved(10)], 9],
    ['is the price of the first lot', [bought(200, 2)], 2],
    ['weighs a dearer lot by its size', [bought(200, 2), bought(300, 2.5)], 2.3],
    ['does not change when pieces are used', [bought(200, 2), bought(300, 2.5), moved(-400)], 2.3],
    ['begins anew when more was used than there was', [bought(200, 2), moved(-240), bought(100, 3)], 3],
    ['begins anew at nothing in stock', [bought(200, 2), moved(-200), bought(100, 3)], 3],
    ['counts the stock of the start at the typed price', [moved(100), bought(100, 1)], 5],
    ['is lowered by a lot that was free', [bought(100, 3), bought(100, 0)], 1.5],
    ['is exact for fractions of a paisa', [bought(5000, 0.082)], 0.082],
    ['is exact for a third of a metre', [bought(0.333, 30)], 30],
  ])('%s', (_title, moves, cost) => {
    expect(averageCost(rate(9), moves)).toBe(rate(cost))
  })
})

test.each([
  ['5,000 resistors for ₹410', 410, 5000, 0.082],
  ['three for ₹10, rounded half up', 10, 3, 3.3333],
  ['six for ₹10', 10, 6, 1.6667],
  ['1.5 metres for ₹30', 30, 1.5, 20],
])('a piece of %s costs its share', (_what, amount, quantity, each) => {
  expect(rateOf(paise(amount), thousandths(quantity))).toBe(rate(each))
})
