import { expect, test } from 'vitest'
import type { Translated, TranslatedTexts } from '#texts/translated.ts'

const DEVANAGARI = /[\u0900-\u097F]/

/** Names that are written the same everywhere. */
const UNTRANSLATED_NAMES = new Set(['WhatsApp', 'Google', 'Facebook', 'Instagram', 'YouTube', 'SMD'])

/** What is filled in for numbers and names. */
const SAMPLE_ARGUMENT = 7

/** Texts with numbers or names in them are filled with 7s: enough to read both halves. */
const resolveText = (text: TranslatedTexts[string]): Translated =>
  typeof text === 'function' ? text(...Array(text.length).fill(SAMPLE_ARGUMENT)) : text

const isText = (value: unknown): value is TranslatedTexts[string] =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && 'en' in value && 'hi' in value)

/** Every text of a module, however deep its tables are. */
function collectTexts(value: unknown, name: string): [string, Translated][] {
  if (isText(value)) return [[name, resolveText(value)]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => collectTexts(inner, `${name}.${key}`))
}

const modules = import.meta.glob<Record<string, unknown>>(['../../src/texts/*.ts', '!**/translated.ts'], {
  eager: true,
})

test.each(Object.entries(modules))('%s says everything in English and in Hindi', (_file, module) => {
  const texts = collectTexts({ ...module }, '')
  expect(texts.length).toBeGreaterThan(0)
  const halves = texts.filter(([, { en, hi }]) => {
    // A name, or what somebody typed and gets back as it was.
    if (en === hi && (UNTRANSLATED_NAMES.has(en) || Number(en) === SAMPLE_ARGUMENT)) return false
    return !/[a-z]/i.test(en) || DEVANAGARI.test(en) || !DEVANAGARI.test(hi)
  })
  expect(halves).toEqual([])
})
