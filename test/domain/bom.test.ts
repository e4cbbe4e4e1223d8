import { describe, expect, test } from 'vitest'
import { billOfMaterials, bomLines, shortage } from '#domain/bom.ts'
import { paise, rate, sum, thousandths } from '#domain/money.ts'

const [RESISTOR, CAPACITOR, CONTROLLER, RELAY] = [1, 2, 3, 4]
const part = (componentId: number, quantity: number, price: number) => ({
  componentId,
  quantity: thousandths(quantity),
  price: rate(price),
})

/** Ten of one product and five of another, which share two components. */
const products = [
  {
    pieces: 10,
    labourCost: paise(25),
    parts: [part(RESISTOR, 4, 0.082), part(CAPACITOR, 2, 1.5), part(CONTROLLER, 1, 42)],
  },
  {
    pieces: 5,
    labourCost: paise(40),
    parts: [part(RESISTOR, 6, 0.082), part(CAPACITOR, 1, 1.5), part(RELAY, 2, 18.25)],
  },
]

test('what several products need of one component is needed once, summed', () => {
  expect(billOfMaterials(products).needed).toEqual(
    [
      [RESISTOR, 70],
      [CAPACITOR, 25],
      [CONTROLLER, 10],
      [RELAY, 10],
    ].map(([componentId, quantity]) => ({ componentId, quantity: thousandths(quantity) })),
  )
})

test('the components and the labour of all products make the production cost', () => {
  expect(billOfMaterials(products)).toMatchObject({
    material: paise(645.74),
    labour: paise(450),
    total: paise(1095.74),
  })
})

describe('what has to be bought', () => {
  const rows = [
    { what: 'the rest', needed: 70, stock: 50, price: 0.082, required: 20, net: 1.64 },
    { what: 'nothing when there is enough', needed: 25, stock: 100, price: 1.5, required: 0, net: 0 },
    { what: 'also what is missing already', needed: 10, stock: -3, price: 42, required: 13, net: 546 },
    { what: 'some more', needed: 10, stock: 4, price: 18.25, required: 6, net: 109.5 },
  ]

  test.each(rows)('is $what', ({ needed, stock, price, required, net }) => {
    expect(shortage(thousandths(needed), thousandths(stock), rate(price))).toEqual({
      required: thousandths(required),
      net: paise(net),
    })
  })

  test('comes to the sum of its rows', () => {
    const nets = rows.map(
      ({ needed, stock, price }) => shortage(thousandths(needed), thousandths(stock), rate(price)).net,
    )
    expect(sum(nets)).toBe(paise(657.14))
  })
})

test('each component is rounded to the paisa before it is added up', () => {
  const dear = { pieces: 1, labourCost: paise(0), parts: [part(1, 1, 0.005), part(2, 1, 0.005), part(3, 1, 0.0049)] }
  expect(billOfMaterials([dear]).material).toBe(paise(0.02))
})

test('blank lines count for nothing and a product chosen twice for one', () => {
  expect(
    bomLines([
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
