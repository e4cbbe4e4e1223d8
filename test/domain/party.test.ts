import { expect, test } from 'vitest'
import {
  buildPartySearchText,
  filterParties,
  formatPartyLabel,
  nameStartsWith,
  parseSearchWords,
} from '#domain/party.ts'

const PARTY = { name: 'Demo  Kisan', city: 'NO', businessName: 'Krishi Kendra', mobile: '+91 55555-00021, 55555 00022' }

test('the search text is in lower case, without unknown values, with numbers as digits', () => {
  expect(buildPartySearchText(PARTY)).toBe('demo kisan\nkrishi kendra\n915555500021\n5555500022')
})

test.each([
  ['Demo  KISAN demo', ['demo', 'kisan']],
  ['+91-55555-00021', ['5555500021']],
  ['55555 00021', ['55555', '00021']],
  ['12-B', ['12-b']],
  ['रामपुर', ['रामपुर']],
  [' ', []],
])('every word of %s must occur', (keyword, words) => {
  expect(parseSearchWords(keyword)).toEqual(words)
})

test('a name matches its beginning, regardless of spacing', () => {
  expect([nameStartsWith('Demo Kisan', 'demo  k'), nameStartsWith('Kisan Demo', 'demo')]).toEqual([true, false])
})

test('a party label adds the city if it is known', () => {
  expect([formatPartyLabel(PARTY), formatPartyLabel({ name: 'Demo', city: 'Rampur' })]).toEqual([
    'Demo  Kisan',
    'Demo, Rampur',
  ])
})

test('a search needs every word and lists names that begin with it first', () => {
  const party = (name: string, city: string, mobile = '') => ({ name, city, mobile, businessName: 'NO' })
  const parties = [
    party('Bala Demo', 'Rampur'),
    party('Demo Asha', 'Rampur', '55555-00021'),
    party('Chand', 'Demoganj'),
  ]
  const names = (keyword: string) => filterParties(parties, keyword).map(({ name }) => name)
  expect(names('demo')).toEqual(['Demo Asha', 'Bala Demo', 'Chand'])
  expect(names('ramp demo')).toEqual(['Bala Demo', 'Demo Asha'])
  expect(names('+91 55555 00021')).toEqual(['Demo Asha'])
  expect([names('no'), names('  ')]).toEqual([[], []])
})
