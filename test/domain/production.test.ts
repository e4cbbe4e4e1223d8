import { expect, test } from 'vitest'
import { paise, rate, thousandths } from '#domain/money.ts'
import { partsOf } from '#domain/product.ts'
import { partsFor, productionCost, productionMoves, shortParts } from '#domain/production.ts'
import { auditChange, repairedMoves, scrappedMoves, stockMoves } from '#domain/stock.ts'

const part = (componentId: number, quantity: number, price = 0) => ({
  componentId,
  quantity: thousandths(quantity),
  price: rate(price),
})

test('a component that is named twice counts with the sum, and one of nothing not at all', () => {
  expect(partsOf({ compId: [3, 1, 3, 2], compQuant: [2, 0.5, 1.25, 0] })).toEqual([
    { componentId: 3, quantity: 3250 },
    { componentId: 1, quantity: 500 },
  ])
  expect(partsOf({})).toEqual([])
})

test('making ten pieces takes ten times what goes into one, and puts ten on the shelf', () => {
  const taken = partsFor([part(1, 4), part(7, 0.25)], 10)
  expect(productionMoves({ productId: 2, pieces: 10, taken })).toEqual({
    stock: [
      { bucket: 'product', id: 2, quantity: 10 },
      { bucket: 'component', id: 1, quantity: -40_000 },
      { bucket: 'component', id: 7, quantity: -2500 },
    ],
    party: [],
    cash: [],
  })
})

test('what was made cost its components, each to the paisa, and the labour of every piece', () => {
  const taken = [part(1, 70, 0.082), part(7, 2.5, 1.111)]
  expect(productionCost(taken, paise(25), 10)).toEqual({
    material: paise(8.52),
    labour: paise(250),
    total: paise(258.52),
  })
  expect(productionCost([], paise(0), 10).total).toBe(0)
})

test.each([
  ['ADDED', 5, 5],
  ['ADDED', -5, 5],
  ['SUBTRACTED', 5, -5],
  ['SUBTRACTED', -5, -5],
  ['SUBTRACTED', 0, 0],
] as const)('a count that is %s by %s changes the stock by %s', (action, quantity, change) => {
  expect(auditChange({ action, quantity })).toBe(change)
})

test('a count that was right moves nothing', () => {
  expect(stockMoves({ bucket: 'product', id: 1, quantity: 0 })).toEqual({ stock: [], party: [], cash: [] })
})

test('faulty pieces go back to the shelf when repaired, and nowhere when scrapped', () => {
  expect(repairedMoves(1, 3).stock).toEqual([
    { bucket: 'returned', id: 1, quantity: -3 },
    { bucket: 'product', id: 1, quantity: 3 },
  ])
  expect(scrappedMoves(1, 3).stock).toEqual([{ bucket: 'returned', id: 1, quantity: -3 }])
})

test('before something is made, the components of which there are too few are named, with how much is short', () => {
  const parts = partsOf({ compId: [1, 2, 3, 4], compQuant: [2, 0.25, 1, 1] })
  const stocks = new Map([1, 2, 3].map((id, place) => [id, thousandths([20, 2, -3][place])]))
  expect(shortParts(parts, 10, stocks).map(({ componentId, stock, short }) => [componentId, stock, short])).toEqual([
    [2, thousandths(2), thousandths(0.5)],
    [3, thousandths(-3), thousandths(13)],
    [4, 0, thousandths(10)],
  ])
  expect(shortParts(parts, 0, stocks)).toEqual([])
})
