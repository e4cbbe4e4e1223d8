import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TEXT_KINDS, toMultiLine, toSingleLine } from '#domain/plainText.ts'

const isSingleLine = TEXT_KINDS['single-line'].isValid
const isMultiLine = TEXT_KINDS['multi-line'].isValid

test.each([
  ['a line feed', 'Demo\nKisan', 'Demo Kisan'],
  ['a line break of Windows', 'Demo \r\n Kisan', 'Demo Kisan'],
  ['a tab', 'Demo\tKisan', 'Demo Kisan'],
  ['a line separator', 'Demo\u2028Kisan', 'Demo Kisan'],
  ['a paragraph separator', 'Demo\u2029Kisan', 'Demo Kisan'],
  ['NEL', 'Demo\u0085Kisan', 'Demo Kisan'],
  ['an escape character', 'Demo\u001b[2J', 'Demo [2J'],
  ['an override of direction', 'Demo \u202eKisan', 'Demo Kisan'],
  ['an isolate', '\u2066Demo\u2069', 'Demo'],
  ['marks around a copied number', '\u202a55555 00001\u202c', '55555 00001'],
  ['marks of direction', 'Demo\u200e\u200f\u061c', 'Demo'],
])('a text with %s is no line; it is one without it', (_, text, line) => {
  expect([isSingleLine(text), toSingleLine(text)]).toEqual([false, line])
})

test.each(['Demo Kisan', 'शर्मा\u200dजी', 'क्\u200cष', '10 kΩ ±5 %', 'a\u00a0b', '👨\u200d👩\u200d👧', ''])(
  '%j is a line, with joiners as they were typed',
  (text) => {
    expect([isSingleLine(text), toSingleLine(text), toMultiLine(text)]).toEqual([true, text, text])
  },
)

test('a text with line breaks keeps them and loses what is hidden', () => {
  expect([isMultiLine('one\n\ttwo\r\n'), toMultiLine('one\n\ttwo\r\n')]).toEqual([true, 'one\n\ttwo\r\n'])
  expect([isMultiLine('one\u2028two\u202e\u0007'), toMultiLine('one\u2028two\u202e\u0007')]).toEqual([
    false,
    'one two ',
  ])
})

test('every cleaned text is of its kind, and cleaning it again changes nothing', () => {
  const hidden = fc.constantFrom(...'\n\r\t\u0000\u001b\u0085\u009f\u2028\u2029\u202e\u2066\u200f\u061cक ')
  fc.assert(
    fc.property(fc.string({ unit: fc.oneof(hidden, fc.string({ unit: 'binary', maxLength: 1 })) }), (text) => {
      for (const { isValid, clean } of Object.values(TEXT_KINDS)) {
        expect(isValid(clean(text))).toBe(true)
        expect(clean(clean(text))).toBe(clean(text))
      }
    }),
  )
})
