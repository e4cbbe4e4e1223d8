import fc from 'fast-check'
import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' }
import parseThere, { type CountryCode, getCountryCallingCode } from 'libphonenumber-js/max'
import { expect, test } from 'vitest'
import { findMobileNumber, listComparedNumbers, readTelephoneNumbers } from '#domain/telephoneNumbers.ts'

// 55555 0… belongs to nobody in India; +1 202-555-01… and +44 7700 900… are kept for examples.
test.each([
  ['55555 00101', '915555500101'],
  ['५५५५५ ००१०१', '915555500101'],
  ['５５５５５ ００１０１', '915555500101'],
  ['+91-55555-00101', '915555500101'],
  ['(+91) 55555 00101', '915555500101'],
  ['+91 (0) 55555 00101', '915555500101'],
  ['\u202a+91 55555 00101\u202c', '915555500101'],
  ['0091 55555 00101', '915555500101'],
  ['00 91 55555 00101', '915555500101'],
  ['05555500101', '915555500101'],
  ['915555500101', '915555500101'],
  ['55555\u201100101', '915555500101'],
  ['55555.00101', '915555500101'],
  ['5 5 5 5 5 0 0 1 0 1', '915555500101'],
  ['55555 00101 दुकान 12', '915555500101'],
  ['55555 00101 (shop 12)', '915555500101'],
  ['55555 00101 12', '915555500101'],
  ['55555 00101/02', '915555500101'],
  ['55555 00101, 55555 00102', '915555500101'],
  ['55555 00101 और 55555 00102', '915555500101'],
  ['55555 00101\n55555 00102', '915555500101'],
  ['55555 00101 55555 00102', '915555500101'],
  ['0562-2234567, 55555 00101', '915555500101'],
  ['0562 2234567 55555 00101', '915555500101'],
  ['022-2345 6789 / 55555 00101', '915555500101'],
  ['2234567 55555 00101', '915555500101'],
  ['Shop: 0612-2234567, mobile: 55555 00101', '915555500101'],
  ['+977 55555 00101', '9775555500101'],
  ['00977-5555500101', '9775555500101'],
  ['+977 55555 00101 55555 00102', '9775555500101'],
  ['+880 1555-500101', '8801555500101'],
  ['+1 202-555-0101', '12025550101'],
  ['+44 (0)7700 900101', '447700900101'],
])('the mobile number of %j is %s', (text, digits) => {
  expect(findMobileNumber(text)).toBe(digits)
})

test.each([
  ['', 'nothing'],
  ['NO', 'no number'],
  ['दुकान 12', 'no number'],
  ['55555 0010', 'a digit is missing'],
  ['55555 001012', 'a digit too many'],
  ['+55555 00101', 'a plus before the ten digits'],
  ['+91 55555 0010', 'a digit is missing'],
  ['+977 55555 0010', 'a digit is missing'],
  ['977 55555 00101', 'perhaps a number of Nepal without its plus'],
  ['1 55555 00101', 'perhaps a number of America without its plus'],
  ['55555 00101 00977 55555 00102', 'a country code in the middle'],
  ['91555 50010 15', 'ten digits and two, or twelve'],
  ['555 5500101 555', 'digits that fit together in two ways'],
  ['5555500101555550010255555', 'digits without an end'],
  ['0562-2234567', 'a landline'],
  ['0612 2234567', 'a landline that begins like a mobile number'],
  ['+44 20 7946 0101', 'a landline'],
])('%j has no certain mobile number: %s', (text) => {
  expect(findMobileNumber(text)).toBeUndefined()
})

test('numbers are compared with their country, however they are written', () => {
  expect(listComparedNumbers('+91-55555-00101; 055555 00101, 0562-2234567')).toEqual(['5555500101', '5622234567'])
  expect(listComparedNumbers('+977 55555 00101, 00977 5555500101')).toEqual(['+9775555500101'])
  expect(listComparedNumbers('55555 00101')).not.toEqual(listComparedNumbers('+977 55555 00101'))
})

test('a long text is read in time that grows with its length', () => {
  const startedAt = performance.now()
  for (const group of ['5 ', '55555 00101 ', '+9 ', '00 ', '5555500101', '(+'])
    readTelephoneNumbers(group.repeat(2_000 / group.length))
  expect(performance.now() - startedAt).toBeLessThan(500)
})

const digit = fc.integer({ min: 0, max: 9 }).map(String)
const tenDigits = fc.array(digit, { minLength: 10, maxLength: 10 }).map((digits) => digits.join(''))

test('mobile numbers of India are those of libphonenumber', () => {
  const isMobile = (national: string) => findMobileNumber(national) !== undefined
  const isMobileThere = (national: string) => {
    const number = parseThere(`+91${national}`, 'IN')
    return number?.isValid() === true && ['MOBILE', 'FIXED_LINE_OR_MOBILE'].includes(number.getType() ?? '')
  }
  for (let start = 100_000; start < 1_000_000; start += 7) {
    const national = `${start}1234`
    expect([national, isMobile(national)]).toEqual([national, isMobileThere(national) || national.startsWith('555550')])
  }
})

test('numbers of India are read as libphonenumber reads them', () => {
  const separator = fc.constantFrom('', ' ', '-', '.')
  const prefix = fc.constantFrom('', '0', '+91', '+91 ', '0091 ', '91', '+91 0', '+91-', '(+91) ')
  fc.assert(
    fc.property(prefix, tenDigits, separator, fc.integer({ min: 2, max: 8 }), (start, national, between, split) => {
      fc.pre(!national.startsWith('0'))
      const text = `${start}${national.slice(0, split)}${between}${national.slice(split)}`
      const there = parseThere(text, 'IN')
      if (!there?.isValid() || there.getType() !== 'MOBILE') return
      const read = findMobileNumber(text)
      // Ten digits that begin with 91, and two more behind a space, may be a number and something else.
      if (start !== '91' || read !== undefined) expect(read).toBe(there.number.slice(1))
    }),
    { numRuns: 5_000 },
  )
})

test('numbers with a country code keep their country, as in libphonenumber, in every country', () => {
  const countries = Object.entries(examples) as [CountryCode, string][]
  expect(countries.length).toBeGreaterThan(200)
  const writeNumber = fc.constantFrom<(code: string, national: string) => string>(
    (code, national) => `+${code}${national}`,
    (code, national) => `+${code} ${national.slice(0, 3)} ${national.slice(3)}`,
    (code, national) => `00${code}-${national}`,
  )
  let mobileCount = 0
  for (const [country, example] of countries) {
    const code = getCountryCallingCode(country)
    expect(findMobileNumber(`+${code} ${example}`)).toBe(code + example)
    const length = example.length
    const nationalNumber = fc
      .array(digit, { minLength: length - 1, maxLength: length + 1 })
      .map((list) => list.join(''))
    const check = (national: string, write: (code: string, national: string) => string) => {
      // A zero of long-distance calls is no part of a number with a country code.
      fc.pre(!national.startsWith('0'))
      const text = write(code, national)
      const read = findMobileNumber(text)
      if (read !== undefined) expect([text, read]).toEqual([text, code + national])
      const there = parseThere(`+${code}${national}`)
      if (!there?.isValid() || there.getType() !== 'MOBILE' || there.nationalNumber !== national) return
      mobileCount += 1
      expect([text, read]).toEqual([text, code + national])
    }
    fc.assert(fc.property(nationalNumber, writeNumber, check), { numRuns: 60 })
  }
  expect(mobileCount).toBeGreaterThan(500)
})
