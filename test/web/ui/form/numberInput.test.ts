import { expect, test } from 'vitest'
import { type Choice, filterChoices } from '#web/ui/form/choices.ts'
import { describeMisreading, parseTypedNumber, sanitizeNumber } from '#web/ui/form/numberInput.ts'

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

/** The texts that people paste, and whether the field says what it took of them. */
const pastedTexts: [pasted: string, decimals: number, isSigned: boolean, taken: string, isReported: boolean][] = [
  ['₹ 1,25,000.50', 2, false, '125000.50', false],
  ['Rs.500', 2, false, '500', false],
  ['Rs 500/-', 2, false, '500', false],
  ['रु. ५००', 2, false, '500', false],
  ['1 00 000', 2, false, '100000', false],
  ['\u00a01\u00a0250', 2, false, '1250', false],
  ['500/-', 2, false, '500', false],
  ['12.500', 2, false, '12.50', false],
  ['\u2212500', 2, true, '-500', false],
  ['-500', 2, true, '-500', false],
  ['-500', 2, false, '500', true],
  ['(500)', 2, true, '500', true],
  ['1.5 lakh', 2, false, '1.5', true],
  ['5k', 2, false, '5', true],
  ['5e3', 2, false, '53', true],
  ['12345678901', 2, false, '123456789', true],
  ['1,250.00 Cr', 2, false, '1250.00', true],
  ['1.250,50', 2, false, '1.25', true],
  ['1,5', 2, false, '15', true],
  ['1250.005', 2, false, '1250.00', true],
  ['2.5', 0, false, '2', true],
  ['2.0', 0, false, '2', false],
  ['5 Dec 2026', 2, false, '52026', true],
  ['abc', 2, false, '', true],
]

test.each(pastedTexts)(
  '"%s" with %i decimals, signed: %s, is read as "%s"; the field says so: %s',
  (pasted, decimals, isSigned, taken, isReported) => {
    expect(sanitizeNumber(pasted, decimals, isSigned)).toBe(taken)
    const sentence = describeMisreading(pasted, taken)
    expect(sentence !== undefined).toBe(isReported)
    for (const text of Object.values(sentence ?? {})) {
      expect(text).toContain(pasted)
      expect(text).toContain(taken)
    }
  },
)

test('a number is typed key by key without a word, up to the key that is not taken', () => {
  for (const typed of ['1', '12', '12.', '12.5', '12.50', '1,', '']) {
    expect(describeMisreading(typed, sanitizeNumber(typed, 2, false))).toBeUndefined()
  }
  expect(describeMisreading('-', sanitizeNumber('-', 2, true))).toBeUndefined()
  expect(describeMisreading('12.505', '12.50')?.en).toBe('“12.505” was read as 12.50. Please check.')
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
