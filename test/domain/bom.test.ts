import { describe, expect, test } from 'vitest'
import { computeBom, computeShortage, parseBomLines } from '#domain/bom.ts'
import { sumPaise, toPaise, toRate, toThousandths } from '#domain/money.ts'

const [RESISTOR, CAPACITOR, CONTROLLER, RELAY] = [1, 2, 3, 4]
const buildPart = (componentId: number, quantity: number, price: number) => ({
  componentId,
  quantity: toThousandths(quantity),
  price: toRate(price),
})

/** Ten pieces of one product and five of another; they share two components. */
const products = [
  {
    pieces: 10,
    labourCost: toPaise(25),
    parts: [buildPart(RESISTOR, 4, 0.082), buildPart(CAPACITOR, 2, 1.5), buildPart(CONTROLLER, 1, 42)],
  },
  {
    pieces: 5,
    labourCost: toPaise(40),
    parts: [buildPart(RESISTOR, 6, 0.082), buildPart(CAPACITOR, 1, 1.5), buildPart(RELAY, 2, 18.25)],
  },
]

test('needs of several products for one component are added up', () => {
  expect(computeBom(products).needed).toEqual(
    [
      [RESISTOR, 70],
      [CAPACITOR, 25],
      [CONTROLLER, 10],
      [RELAY, 10],
    ].map(([componentId, quantity]) => ({ componentId, quantity: toThousandths(quantity) })),
  )
})

test('the production cost is components plus labour of all products', () => {
  expect(computeBom(products)).toMatchObject({
    material: toPaise(645.74),
    labour: toPaise(450),
    total: toPaise(1095.74),
  })
})

describe('the quantity to buy', () => {
  const rows = [
    { what: 'the rest', needed: 70, stock: 50, price: 0.082, required: 20, net: 1.64 },
    { what: 'nothing when there is enough', needed: 25, stock: 100, price: 1.5, required: 0, net: 0 },
    { what: 'also what is missing already', needed: 10, stock: -3, price: 42, required: 13, net: 546 },
    { what: 'some more', needed: 10, stock: 4, price: 18.25, required: 6, net: 109.5 },
  ]

  test.each(rows)('is $what', ({ needed, stock, price, required, net }) => {
    expect(computeShortage(toThousandths(needed), toThousandths(stock), toRate(price))).toEqual({
      required: toThousandths(required),
      net: toPaise(net),
    })
  })

  test('has the sum of its rows as its total', () => {
    const nets = rows.map(
      ({ needed, stock, price }) => computeShortage(toThousandths(needed), toThousandths(stock), toRate(price)).net,
    )
    expect(sumPaise(nets)).toBe(toPaise(657.14))
  })
})

test('each component is rounded to the paisa before adding up', () => {
  const dear = {
    pieces: 1,
    labourCost: toPaise(0),
    parts: [buildPart(1, 1, 0.005), buildPart(2, 1, 0.005), buildPart(3, 1, 0.0049)],
  }
  expect(computeBom([dear]).material).toBe(toPaise(0.02))
})

test('blank lines are ignored and lines of the same product are added up', () => {
  expect(
    parseBomLines([
      { productId: 2, quantity: 3 },
      { productId: null, quantity: 3 },
      { productId: '', quantity: '' },
      { productId: 1, quantity: 0 },
      { productId: 1, quantity: -4 },
      { productId: 1 },
      { productId: 2, quantity: 4 },
      {},
    ]),
  ).toEqual([{ productId: 2, quantity: 7 }])
})
