import { expect, test } from 'vitest'
import { parseBalance, parseNumber } from '#domain/import/parseNumber.ts'

test.each<[string, number]>([
  ['1,25,000.50 Dr', 125_000.5],
  ['1,25,000.50 Cr', -125_000.5],
  ['(500)', -500],
  ['500-', -500],
  ['\u2212500.25', -500.25],
  ['१२५०', 1_250],
  ['₹ १,२५,०००.५०', 125_000.5],
  ['Rs. 1,250/-', 1_250],
  ['₹1,250/- Dr', 1_250],
  ['५०० रुपये', 500],
  ['1,250.00 जमा', -1_250],
  ['1,250.00 नाम', 1_250],
  ['1,234,567', 1_234_567],
  ['-500 Cr', -500],
  ['(500) जमा', -500],
  ['0 Cr', 0],
  [' 0 ', 0],
  ['-0', 0],
])('%j is %d that the party owes us', (text, balance) => {
  expect(parseBalance(text, 'owed-is-positive')).toBe(balance)
})

test.each<[string, number]>([
  ['-12500.00', 12_500],
  ['500', -500],
  ['500 Dr', 500],
  ['-500 Dr', 500],
  ['500 Cr', -500],
  ['0.00 Dr', 0],
])('%j of a book that writes debtors with a minus is %d', (text, balance) => {
  expect(parseBalance(text, 'owed-is-negative')).toBe(balance)
})

test.each<[string, 'owed-is-positive' | 'owed-is-negative']>([
  ['-500 Dr', 'owed-is-positive'],
  ['-500 Cr', 'owed-is-negative'],
])('%j in a book where %s contradicts itself and gives no amount', (text, sign) => {
  expect(parseBalance(text, sign)).toBeUndefined()
})

test.each(['5k', '2 lakh', '2.5 lac', '1.5 L', '3 crore', '2 हज़ार', '2 लाख', '500 Nos', '500 USD'])(
  '%j is no amount that can be read without a guess',
  (text) => {
    expect(parseBalance(text, 'owed-is-positive')).toBeUndefined()
  },
)

test.each(['2 lakh', '5k', '3 thousand', '2 हजार', '४ सौ', '40 Dr'])('%j is no quantity', (text) => {
  expect(parseNumber(text, 3)).toBeUndefined()
})

test.each(['', 'abc', '1,2,3', '12.345', '1.2.3', '--5', '(-5)', '1e9', '0x10', '12 34', '5 + 5', '=1+1', '١٢'])(
  '%j is no amount',
  (text) => {
    expect(parseBalance(text, 'owed-is-positive')).toBeUndefined()
  },
)

test.each<[string, number]>([
  ['40 Nos', 40],
  ['12.5 m', 12.5],
  ['312.50/Nos', 312.5],
  ['40 नग', 40],
  ['१२ पीस', 12],
  ['12.5 मी.', 12.5],
  ['0.0820', 0.082],
])('%j is a quantity or a price of %d', (text, value) => {
  expect(parseNumber(text, 4)).toBe(value)
})

test.each<[string, number]>([
  ['-', 0],
  ['–', 0],
  [' — ', 0],
  ['₹ -', 0],
  ['Nil', 0],
  ['NIL', 0],
  ['शून्य', 0],
  ['- Dr', 0],
  ['–500.25', -500.25],
  ['\u2011500', -500],
  ['₹ –500', -500],
  ['500–', -500],
  ['(-)350.00', -350],
  ['(-) 350', -350],
  ['Rs. (-)350.00', -350],
  ['350.00(-)', -350],
  ['Dr 1,250', 1_250],
  ['Dr. 1,250.00', 1_250],
  ['Cr1250', -1_250],
  ['Cr. ₹ 500', -500],
  ['जमा 500', -500],
  ['500 (Cr)', -500],
  ['500(Dr.)', 500],
  ['500 [Cr]', -500],
  ['(500 Cr)', -500],
  ['1250 D', 1_250],
  ['1250 C', -1_250],
  ['1250D', 1_250],
  ['1 250.00', 1_250],
  ['1 25 000.50', 125_000.5],
  ['1\u00a0250.00', 1_250],
  ['1\u202f250', 1_250],
  ['1234.5600000000001', 1_234.56],
  ['.50', 0.5],
  ['0.30000000000000004', 0.3],
  ['-$8500.00 @ ₹ 83/$ = -₹ 705500.00', -705_500],
  ['$ 10 @ ₹ 83/$ = ₹ 830.00 Cr', -830],
])('%j, as other programs write it, is %d', (text, balance) => {
  expect(parseBalance(text, 'owed-is-positive')).toBe(balance)
})

test.each([
  '(-)',
  '- 5 -',
  '((5))',
  '5 - 6',
  '12 34 5',
  '1 2 500.1.1',
  'Dr 5 Cr',
  '12.345678',
  'Cr',
  '$500',
  '500 USD',
])('%j is no amount', (text) => {
  expect(parseBalance(text, 'owed-is-positive')).toBeUndefined()
})

test.each<[string, number, string?]>([
  ['12.5 R.Ft', 12.5],
  ['3 m2', 3],
  ['3 m²', 3],
  ['10 Sq Ft', 10],
  ['10 Sq. Ft.', 10],
  ['4 Run. Mtr', 4],
  ['5.60/Sq.Ft', 5.6],
  ['10 Box = 100 Nos', 100],
  ['100 Nos = 10 Box', 100],
  ['500.00 Kgs = 10.00 Bags', 500],
  ['10 Box = 100 Nos', 10, 'Box'],
  ['5 Coil = 450 m', 450],
  ['-22.00 PCS', -22],
  ['- Nos', 0],
])('%j is a quantity of %d', (text, quantity, unit) => {
  expect(parseNumber(text, 4, unit)).toBe(quantity)
})

test.each(['5 x10', '5 x 2', '5 x2', '10 Box = many', '2 lakh Nos', '12 not sure'])('%j is no quantity', (text) => {
  expect(parseNumber(text, 3)).toBeUndefined()
})
