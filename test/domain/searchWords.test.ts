import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchesListFilter } from '#domain/listFilter.ts'
import { filterParties } from '#domain/party.ts'
import { foldText, normalizeSearchWord, preferSpelling } from '#domain/searchWords.ts'

/** Spellings of one word. */
const SPELLINGS: readonly (readonly [difference: string, ...spellings: string[]])[] = [
  ['nukta', 'फिरोज', 'फ़िरोज़', 'फ\u093cिरोज\u093c', '\u095eिरो\u095b'],
  ['chandrabindu', 'चांद', 'चाँद'],
  ['half nasal letter', 'चंद्र', 'चन्द्र', 'चँद्र'],
  ['half letter of each class', 'पंकज पंजाब पंडित संत पंप', 'पङ्कज पञ्जाब पण्डित सन्त पम्प'],
  ['न् before other classes and sibilants', 'कंपनी अंसारी', 'कन्पनी अन्सारी'],
  ['joiners', 'चन्द्र', 'चन्\u200dद्र', 'चन्\u200cद्र', '\u200bचन्द्र\ufeff'],
  ['digits', 'मोटर १२', 'मोटर 12', 'मोटर １２'],
  ['capitals and accents', 'José Ltd', 'JOSE LTD', 'jose\u0301  ltd', ' Jose\u00a0Ltd '],
  ['signs of units', '10 µF 5 Ω', '10 μF 5 \u2126'],
  ['letters from another block', 'ＡＢＣ', 'abc'],
]

test.each(SPELLINGS)('texts that differ by %s are the same when compared', (_, ...spellings) => {
  expect(new Set(spellings.map((text) => foldText(text))).size).toBe(1)
})

test.each([
  ['चंद्र', 'चद्र'],
  ['कम', 'काम'],
  ['सिंह', 'सिन्हा'],
  ['अन्न', 'अंन'],
  ['राम', 'रम'],
  ['10k', '1ok'],
])('%s and %s stay different', (one, other) => {
  expect(foldText(one)).not.toBe(foldText(other))
})

/** Texts of Devanagari, Latin, marks and invisible signs. */
const unit = fc.oneof(
  fc.integer({ min: 0x900, max: 0x97f }).map((code) => String.fromCharCode(code)),
  fc.constantFrom(...'नमणञङ्ँं़\u200d\u200c तथदधपबकगचजटडस०९aA\u0301é\u0000\n'),
  fc.string({ unit: 'binary', maxLength: 1 }),
)
const anyText = fc.string({ unit, maxLength: 20 })

test('a folded text is folded already', () => {
  fc.assert(fc.property(anyText, (text) => foldText(foldText(text)) === foldText(text)))
  for (let code = 0; code < 0x1_0000; code += 1) {
    const text = `न्${String.fromCharCode(code)}x`
    expect([code, foldText(foldText(text))]).toEqual([code, foldText(text)])
  }
})

test('joiners, nukta and decomposition make no difference anywhere in a text', () => {
  const sign = fc.constantFrom('\u200d', '\u200c', '\u093c', '\u00ad', '\u2060')
  fc.assert(
    fc.property(anyText, fc.nat(20), sign, (text, position, inserted) => {
      const letters = Array.from(text)
      const changed = [...letters.slice(0, position), inserted, ...letters.slice(position)].join('')
      expect(foldText(changed)).toBe(foldText(text))
      expect(foldText(text.normalize('NFD'))).toBe(foldText(text.normalize('NFC')))
    }),
  )
})

test('every spelling of a name finds every other, in lists, choices and among parties', () => {
  for (const [, ...spellings] of SPELLINGS)
    for (const name of spellings)
      for (const search of spellings) {
        const party = { name, city: '', businessName: '', mobile: '' }
        expect(filterParties([party], search)).toEqual([party])
        const document = { id: 1, date: '2026-04-05', employees: [{ id: 1, name }], texts: [] }
        expect(matchesListFilter(document, { search })).toBe(true)
      }
})

test.each([
  ['+91-55555-00021', '5555500021'],
  ['05555500021', '5555500021'],
  ['915555500021', '5555500021'],
  ['00915555500021', '5555500021'],
  ['0919155500021', '9155500021'],
  ['9155500021', '9155500021'],
  ['+9779812345678', '9779812345678'],
  ['009779812345678', '9779812345678'],
  ['0562', '0562'],
  ['12-b', '12-b'],
])('the number %s is searched as %s', (word, searched) => {
  expect(normalizeSearchWord(word)).toBe(searched)
})

test('of two records whose names differ by spelling the typed spelling is meant', () => {
  const records = [{ name: 'फिरोज' }, { name: 'फ़िरोज़' }]
  expect(preferSpelling(records, '\u095eिरो\u095b ')).toEqual([{ name: 'फ़िरोज़' }])
  expect(preferSpelling(records, 'फिरोज़')).toEqual(records)
})
