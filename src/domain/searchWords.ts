import { toAsciiDigits } from './toAsciiDigits.ts'

/** Texts that folding leaves as they are but for capitals and spaces: most are, and long lists are folded often. */
const ONLY_ASCII = /^[ -~]*$/

/** Signs that are compared as if they were not there: joiners and other invisible ones, accents, the nukta. */
const IGNORED_SIGNS = /\p{Cf}|[\u0300-\u036f]|\u093c|[\ufe00-\ufe0f]/gu

/**
 * What is also written as anusvara: the chandrabindu, or a nasal consonant without a vowel before a consonant of its
 * class. न् is written before consonants of the other classes and before sibilants, too (अन्सारी, अंसारी).
 */
const NASALS = /ँ|ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|म्(?=[प-भ])|न्(?=[क-घच-झट-ढत-धप-भश-स])/g

/**
 * A text for comparison: other spellings of one word become the same text. Capitals, accents, kinds of digits, spaces
 * and invisible signs make no difference, nor do nukta, chandrabindu and half nasal letters of Hindi. The database
 * stores folded texts for its searches: a change needs a migration that folds them again.
 */
export function foldText(text: string): string {
  const folded = ONLY_ASCII.test(text)
    ? text.toLowerCase()
    : toAsciiDigits(text.normalize('NFKD')).toLowerCase().replaceAll(IGNORED_SIGNS, '').replaceAll(NASALS, 'ं')
  return folded.trim().replaceAll(/\s+/g, ' ')
}

/** The words of a search text, each once, without a country code that stands alone. */
export function splitSearchWords(search: string): string[] {
  return [...new Set(foldText(search).split(' '))].filter((word) => normalizeSearchWord(word) !== '')
}

/**
 * A folded word as names and mobile numbers are searched: numbers lose hyphens, the country code of India and the zeros
 * of a long-distance call.
 */
export function normalizeSearchWord(word: string): string {
  if (!/^\+?[\d()-]*\d[\d()-]*$/.test(word)) return word
  const digits = word.replace(/^\+91/, '').replaceAll(/\D/g, '')
  return digits.replace(/^0{0,2}(?:91(?=\d{10}$)|(?=[1-9]\d{9,}$))/, '')
}

/** Of records whose name has the same folded text those that are spelled like `name`, if there are any; otherwise all. */
export function preferSpelling<Named extends { name: string }>(
  records: readonly Named[],
  name: string,
): readonly Named[] {
  const normalize = (text: string) => text.normalize('NFC').toLowerCase().trim().replaceAll(/\s+/g, ' ')
  const spelledAlike = records.filter((record) => normalize(record.name) === normalize(name))
  return spelledAlike.length > 0 ? spelledAlike : records
}
