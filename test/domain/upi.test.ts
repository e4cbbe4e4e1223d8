import { describe, expect, test } from 'vitest'
import { toPaise } from '#domain/money.ts'
import { buildUpiUri, isUpiId } from '#domain/upi.ts'

const upi = { id: 'khet.shop-1@okbank', payeeName: 'Khet & Sons' }

describe('the content of a UPI code', () => {
  test.each([
    [1, '1.00'],
    [0.01, '0.01'],
    [1234.5, '1234.50'],
    [999_999_999.99, '999999999.99'],
  ])('names %s rupees to the paisa', (rupees, am) => {
    expect(buildUpiUri(upi, { amount: toPaise(rupees), note: 'Sale 7' })).toBe(
      `upi://pay?pa=khet.shop-1@okbank&pn=Khet%20%26%20Sons&am=${am}&cu=INR&tn=Sale%207`,
    )
  })

  test('without an amount leaves it to the payer', () => {
    expect(buildUpiUri(upi)).toBe('upi://pay?pa=khet.shop-1@okbank&pn=Khet%20%26%20Sons&cu=INR')
  })

  test('cannot be changed by a note, which is cut after 50 characters', () => {
    const uri = buildUpiUri(upi, { amount: toPaise(5), note: `&am=900#${'क'.repeat(60)}` })
    const parameters = new URL(uri).searchParams
    expect(parameters.getAll('am')).toEqual(['5.00'])
    expect(parameters.get('tn')).toBe(`&am=900#${'क'.repeat(42)}`)
  })

  test.each([0, -1, 0.5, Number.NaN])('is refused for %s paise', (amount) => {
    expect(() => buildUpiUri(upi, { amount: amount as ReturnType<typeof toPaise>, note: '' })).toThrow(RangeError)
  })
})

test.each([
  ['khet@okbank', true],
  ['5555500101@ybl', true],
  ['50100123@hdfc0000001.ifsc.npci', true],
  ['khet', false],
  ['k@bank', false],
  ['khet@', false],
  ['khet @bank', false],
  ['khet@bank&am=1', false],
  [`${'k'.repeat(96)}@bank`, false],
])('%s is a UPI ID: %s', (text, isValid) => {
  expect(isUpiId(text)).toBe(isValid)
})

test('line breaks and signs of direction in a name are no part of the content of a code', () => {
  const attack = 'Demo\n\u202eShop'
  const uri = buildUpiUri({ id: 'demo@sample', payeeName: attack }, { amount: toPaise(1), note: attack })
  expect(new URL(uri).searchParams.get('pn')).toBe('Demo Shop')
  expect(new URL(uri).searchParams.get('tn')).toBe('Demo Shop')
})
