import { expect, test } from 'vitest'
import { type Choice, filterChoices } from '#web/ui/choices.ts'
import { parseTypedNumber, sanitizeNumber } from '#web/ui/numberInput.ts'

test.each([
  ['1,00,000.50', 2, '100000.50', 'commas of a copied bill are left out'],
  ['४५.५', 2, '45.5', 'Devanagari digits are digits'],
  ['8.125', 2, '8.12', 'a third decimal of an amount cannot be typed'],
  ['0.08255', 4, '0.0825', 'a price takes four'],
  ['12.', 2, '12.', 'the point may stand while the rest is being typed'],
  ['2.5', 0, '2', 'pieces are whole'],
  ['12345678901', 2, '123456789', 'no more digits than MAX_RUPEES has'],
  ['-5', 2, '5', 'no minus where nothing can be handed out'],
  ['₹ 400/-', 2, '400', 'signs around a price are removed'],
])('typed "%s" with %i decimals becomes "%s": %s', (typed, decimals, kept) => {
  expect(sanitizeNumber(typed, decimals, false)).toBe(kept)
})

test('a refund is typed with a minus', () => {
  expect(sanitizeNumber('-250.75', 2, true)).toBe('-250.75')
  expect(parseTypedNumber('-250.75')).toBe(-250.75)
})

test('an incomplete number counts as 0', () => {
  expect(['', '-', '.', ' '].map(parseTypedNumber)).toEqual(['', '', '', ''])
})

const parties: Choice[] = [
  { id: 1, name: 'Old Ramesh', label: 'Old Ramesh, Nagla Demo', search: '5555500001' },
  { id: 2, name: 'Ramesh', label: 'Ramesh, Demoganj', search: '5555500002' },
  { id: 3, name: 'रामपाल', label: 'रामपाल, नमूनापुर', search: '5555500003' },
]
const listMatchingIds = (typed: string) => filterChoices(parties, typed).map(({ id }) => id)

test('a party is found by parts of name, city and mobile number, names that begin with it first', () => {
  expect(listMatchingIds('')).toEqual([1, 2, 3])
  expect(listMatchingIds('ramesh')).toEqual([2, 1])
  expect(listMatchingIds('ram nagla')).toEqual([1])
  expect(listMatchingIds('00003')).toEqual([3])
  expect(listMatchingIds('राम')).toEqual([3])
  expect(listMatchingIds('nobody')).toEqual([])
})
