import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  decimalsOf,
  lineAmount,
  paise,
  partsAmount,
  quantityOf,
  type Rate,
  rate,
  rupees,
  rupeesEach,
  showMoney,
  sum,
  thousandths,
} from '#domain/money.ts'

test.each([
  ['nothing typed', undefined, 0],
  ['an empty field', '' as const, 0],
  ['a missing amount', null, 0],
  ['an amount whose hundredfold is not whole in binary', 1.15, 115],
  ['another one', 4.35, 435],
  ['one paisa', 0.01, 1],
  ['a refund', -12.5, -1250],
  ['minus nothing', -0, 0],
  ['the largest amount', 999_999_999.99, 99_999_999_999],
])('%s is counted in whole paise', (_what, typed, counted) => {
  expect(paise(typed)).toBe(counted)
})

test.each([0.001, 1e-7, Number.POSITIVE_INFINITY])('%s rupees are no amount of money', (typed) => {
  expect(() => paise(typed)).toThrow(RangeError)
})

test('a resistor at ₹0.082 keeps its price to the fourth decimal', () => {
  expect(rate(0.082)).toBe(820)
  expect(rupeesEach(rate(0.082))).toBe(0.082)
  expect(() => rate(0.00001)).toThrow(RangeError)
})

test.each([
  ['5,000 resistors', 0.082, 5000, 41_000],
  ['half a paisa is rounded up', 0.005, 1, 1],
  ['less than half is rounded down', 0.0049, 1, 0],
  ['what we give back is rounded away from zero too', -0.005, 1, -1],
  ['more than a double can multiply exactly', 999_999.9999, 999_999, 99_999_899_990_000],
  ['no piece', 400, 0, 0],
])('a line: %s', (_what, price, quantity, amount) => {
  expect(lineAmount(rate(price), quantity)).toBe(amount)
})

test.each([
  ['70 resistors', 0.082, 70, 574],
  ['2.5 metres of wire', 1.111, 2.5, 278],
  ['half a paisa is rounded up', 0.01, 0.5, 1],
  ['less than half is rounded down', 0.0099, 0.5, 0],
  ['more than a double can multiply exactly', 99_999.9999, 999_999.999, 9_999_999_980_000],
])('parts: %s', (_what, price, quantity, amount) => {
  expect(partsAmount(rate(price), thousandths(quantity))).toBe(amount)
})

test('a quantity keeps three decimals, and no fourth', () => {
  expect([thousandths(1.005), thousandths(''), thousandths(-0.5)]).toEqual([1005, 0, -500])
  expect(quantityOf(thousandths(0.125))).toBe(0.125)
  expect(() => thousandths(0.0005)).toThrow(RangeError)
})

test('rupees of every amount come back as the same paise', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (amount) => {
      expect(paise(rupees(amount as ReturnType<typeof paise>))).toBe(amount)
    }),
  )
})

test('a line of whole paise is price times quantity, to the paisa', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 100_000 }), (each, quantity) => {
      expect(lineAmount((each * 100) as Rate, quantity)).toBe(each * quantity)
    }),
  )
})

test('amounts are shown in lakhs and with both decimals', () => {
  expect(showMoney(paise(100_000))).toBe('₹1,00,000.00')
  expect(showMoney(paise(-0.5))).toBe('-₹0.50')
  expect(showMoney(sum([paise(0.1), paise(0.2)]))).toBe('₹0.30')
})

test.each([
  [0, 0],
  [1.15, 2],
  [400, 0],
  [1e-7, 7],
  [1e21, 0],
  [Number.NaN, Number.POSITIVE_INFINITY],
])('%s has %s decimals', (value, decimals) => {
  expect(decimalsOf(value)).toBe(decimals)
})
