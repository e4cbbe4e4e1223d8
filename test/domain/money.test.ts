import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  computeLineAmount,
  computePartsAmount,
  countDecimals,
  formatMoney,
  type Rate,
  sumPaise,
  toPaise,
  toQuantity,
  toRate,
  toRupees,
  toRupeesEach,
  toThousandths,
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
])('%s is stored in whole paise', (_what, typed, counted) => {
  expect(toPaise(typed)).toBe(counted)
})

test.each([0.001, 1e-7, Number.POSITIVE_INFINITY])('%s rupees are rejected as an amount', (typed) => {
  expect(() => toPaise(typed)).toThrow(RangeError)
})

test('a resistor at ₹0.082 keeps its price to the fourth decimal', () => {
  expect(toRate(0.082)).toBe(820)
  expect(toRupeesEach(toRate(0.082))).toBe(0.082)
  expect(() => toRate(0.00001)).toThrow(RangeError)
})

test.each([
  ['5,000 resistors', 0.082, 5000, 41_000],
  ['half a paisa is rounded up', 0.005, 1, 1],
  ['less than half is rounded down', 0.0049, 1, 0],
  ['a negative amount is rounded away from zero, too', -0.005, 1, -1],
  ['more than a double can multiply exactly', 999_999.9999, 999_999, 99_999_899_990_000],
  ['no piece', 400, 0, 0],
])('line amount: %s', (_what, price, quantity, amount) => {
  expect(computeLineAmount(toRate(price), quantity)).toBe(amount)
})

test.each([
  ['70 resistors', 0.082, 70, 574],
  ['2.5 metres of wire', 1.111, 2.5, 278],
  ['half a paisa is rounded up', 0.01, 0.5, 1],
  ['less than half is rounded down', 0.0099, 0.5, 0],
  ['more than a double can multiply exactly', 99_999.9999, 999_999.999, 9_999_999_980_000],
])('parts amount: %s', (_what, price, quantity, amount) => {
  expect(computePartsAmount(toRate(price), toThousandths(quantity))).toBe(amount)
})

test('a quantity keeps three decimals and rejects a fourth', () => {
  expect([toThousandths(1.005), toThousandths(''), toThousandths(-0.5)]).toEqual([1005, 0, -500])
  expect(toQuantity(toThousandths(0.125))).toBe(0.125)
  expect(() => toThousandths(0.0005)).toThrow(RangeError)
})

test('every amount survives the conversion to rupees and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (amount) => {
      expect(toPaise(toRupees(amount as ReturnType<typeof toPaise>))).toBe(amount)
    }),
  )
})

test('the amount of a line is price times quantity, to the paisa', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 100_000 }), (each, quantity) => {
      expect(computeLineAmount((each * 100) as Rate, quantity)).toBe(each * quantity)
    }),
  )
})

test('amounts are shown with lakh grouping and two decimals', () => {
  expect(formatMoney(toPaise(100_000))).toBe('₹1,00,000.00')
  expect(formatMoney(toPaise(-0.5))).toBe('-₹0.50')
  expect(formatMoney(sumPaise([toPaise(0.1), toPaise(0.2)]))).toBe('₹0.30')
})

test.each([
  [0, 0],
  [1.15, 2],
  [400, 0],
  [1e-7, 7],
  [1e21, 0],
  [Number.NaN, Number.POSITIVE_INFINITY],
])('%s has %s decimals', (value, decimals) => {
  expect(countDecimals(value)).toBe(decimals)
})
