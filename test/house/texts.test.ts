import { describe, expect, test } from 'vitest'
import { collectTexts, SAMPLE_ARGUMENT } from '#test/support/browser/collectTexts.ts'
import { waitingTexts } from '#texts/waiting.ts'

const DEVANAGARI = /[\u0900-\u097F]/

/** Names that are written the same everywhere. */
const UNTRANSLATED_NAMES = new Set(['WhatsApp', 'Google', 'Facebook', 'Instagram', 'YouTube', 'SMD'])

const modules = import.meta.glob<Record<string, unknown>>(['../../src/texts/*.ts', '!**/translated.ts'], {
  eager: true,
})
const textsByFile = Object.entries(modules).map(([file, module]) => [file, collectTexts({ ...module })] as const)

test.each(textsByFile)('%s says everything in English and in Hindi', (_file, texts) => {
  expect(texts.length).toBeGreaterThan(0)
  const untranslated = texts.filter(([, { en, hi }]) => {
    // Names, and typed values that are inserted unchanged.
    if (en === hi && (UNTRANSLATED_NAMES.has(en) || [SAMPLE_ARGUMENT, 1].includes(Number(en)))) return false
    return !/[a-z]/i.test(en) || DEVANAGARI.test(en) || !DEVANAGARI.test(hi)
  })
  expect(untranslated).toEqual([])
})

describe('one thing has one word in Hindi', () => {
  const texts = textsByFile.flatMap(([file, inFile]) =>
    inFile.map(([name, text]) => [`${file.replace(/^.*\//, '')}${name}`, text] as const),
  )
  const textsWith = (word: string | RegExp) => texts.filter(([, { hi }]) => hi.search(word) >= 0).map(([name]) => name)

  test.each([
    ['parties', 'पार्टी सूची'],
    ['parties', 'पार्टियों की सूची'],
    ['finished goods', 'बना सामान'],
    ['settings', 'दुकान के नियम'],
    ['sending again', 'पेश'],
    ['refusals', 'बात नहीं मानी'],
    ['transfers', 'पैसे का लेन-देन'],
    ['returned goods', 'वापस आया सामान'],
    ['returned goods', /(^|\s)वापसी/],
    ['type', 'किस्म'],
    ['GST', 'जीएसटी'],
    ['scrap', 'रद्दी'],
    ['the change log', /बदलाव (की )?सूची/],
    ['values of components', /^मान$/],
    ['through-hole', 'छेद'],
  ])('%s: never %s', (_what, word) => {
    expect(textsWith(word)).toEqual([])
  })

  test('"बाकी" is money; entries are "to be sent"', () => {
    const MONEY_FILES = [
      'sales.ts',
      'salesList.ts',
      'purchases.ts',
      'lists.ts',
      'parties.ts',
      'payments.ts',
      'changes.ts',
      'dues.ts',
      'day.ts',
      'imports.ts',
      'paper.ts',
    ]
    const elsewhere = textsWith('बाकी').filter((name) => !MONEY_FILES.some((file) => name.startsWith(file)))
    expect(elsewhere).toEqual([
      // Balances of parties, and money that is owed to an employee.
      'attention.ts.attentionTexts.differingTotal',
      'attention.ts.attentionTexts.differingTotal',
      'refusals.ts.refusalTexts.cash-in-hand',
      'settings.ts.settingsTexts.salesListFor',
    ])
  })

  test('a single entry is singular', () => {
    expect(textsWith(/(^|\s)1 प्रविष्टियाँ/)).toEqual([])
    expect(waitingTexts.explainRejected(1).hi).toBe('1 प्रविष्टि ठीक करनी है, तभी बही में लिखी जाएगी।')
  })
})

test('WhatsApp has one spelling', () => {
  const all = textsByFile.flatMap(([, texts]) => texts.flatMap(([, { en, hi }]) => [en, hi]))
  expect(all.filter((text) => /whatsapp/i.test(text.replaceAll('WhatsApp', '')))).toEqual([])
})
