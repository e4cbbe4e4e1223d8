import { expect, test } from 'vitest'
import { toPaise, toRate, toThousandths } from '#domain/money.ts'
import { parseParts } from '#domain/product.ts'
import { computeProductionCost, findShortParts, multiplyParts } from '#domain/production.ts'
import { computeAuditChange, createRepairPosting, createScrapPosting, createStockOnlyPosting } from '#domain/stock.ts'
import { offlineOperations } from '#domain/writes/offlineOperations.ts'

const buildPart = (componentId: number, quantity: number, price = 0) => ({
  componentId,
  quantity: toThousandths(quantity),
  price: toRate(price),
})

test('parts that occur twice are added up and parts with quantity 0 are dropped', () => {
  expect(parseParts({ compId: [3, 1, 3, 2], compQuant: [2, 0.5, 1.25, 0] })).toEqual([
    { componentId: 3, quantity: 3250 },
    { componentId: 1, quantity: 500 },
  ])
  expect(parseParts({})).toEqual([])
})

test('ten pieces take ten times the parts of one piece and add ten to the stock', () => {
  const taken = multiplyParts([buildPart(1, 4), buildPart(7, 0.25)], 10)
  expect(
    offlineOperations.createProduction.toPosting({ date: '2026-04-05', product: { id: 2 }, quantity: 10 }, { taken }),
  ).toEqual({
    date: '2026-04-05',
    stock: [
      { bucket: 'product', id: 2, quantity: 10 },
      { bucket: 'component', id: 1, quantity: -40_000 },
      { bucket: 'component', id: 7, quantity: -2500 },
    ],
    party: [],
    cash: [],
  })
})

test('a production costs its components, each rounded to the paisa, and the labour of every piece', () => {
  const taken = [buildPart(1, 70, 0.082), buildPart(7, 2.5, 1.111)]
  expect(computeProductionCost(taken, toPaise(25), 10)).toEqual({
    material: toPaise(8.52),
    labour: toPaise(250),
    total: toPaise(258.52),
  })
  expect(computeProductionCost([], toPaise(0), 10).total).toBe(0)
})

test.each([
  ['ADDED', 5, 5],
  ['ADDED', -5, 5],
  ['SUBTRACTED', 5, -5],
  ['SUBTRACTED', -5, -5],
  ['SUBTRACTED', 0, 0],
] as const)('a count that is %s by %s changes the stock by %s', (action, quantity, change) => {
  expect(computeAuditChange({ action, quantity })).toBe(change)
})

test('a correct count changes nothing', () => {
  expect(createStockOnlyPosting({ bucket: 'product', id: 1, quantity: 0 })).toEqual({ stock: [], party: [], cash: [] })
})

test('repaired pieces return to the stock, scrapped pieces leave it', () => {
  expect(createRepairPosting(1, 3).stock).toEqual([
    { bucket: 'returned', id: 1, quantity: -3 },
    { bucket: 'product', id: 1, quantity: 3 },
  ])
  expect(createScrapPosting(1, 3).stock).toEqual([{ bucket: 'returned', id: 1, quantity: -3 }])
})

test('components in short supply are listed before a production, with the missing quantity', () => {
  const parts = parseParts({ compId: [1, 2, 3, 4], compQuant: [2, 0.25, 1, 1] })
  const stocks = new Map([1, 2, 3].map((id, place) => [id, toThousandths([20, 2, -3][place])]))
  expect(findShortParts(parts, 10, stocks).map(({ componentId, stock, short }) => [componentId, stock, short])).toEqual(
    [
      [2, toThousandths(2), toThousandths(0.5)],
      [3, toThousandths(-3), toThousandths(13)],
      [4, 0, toThousandths(10)],
    ],
  )
  expect(findShortParts(parts, 0, stocks)).toEqual([])
})
