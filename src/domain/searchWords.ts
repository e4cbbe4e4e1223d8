/** Normalises text for comparison: NFC, lower case, single spaces. */
export function foldText(text: string): string {
  return text.normalize('NFC').toLowerCase().trim().replaceAll(/\s+/g, ' ')
}

/** The words of a search text, each once, without a country code that stands alone. */
export function splitSearchWords(search: string): string[] {
  return [...new Set(foldText(search).split(' '))].filter((word) => normalizeSearchWord(word) !== '')
}

/** A word as names and mobile numbers are searched: numbers lose hyphens and the country code. */
export function normalizeSearchWord(word: string): string {
  return /^\+?[\d()-]*\d[\d()-]*$/.test(word) ? word.replace(/^\+91/, '').replaceAll(/\D/g, '') : word
}

/** The letters that have a single code point with nukta, in the order of U+0958 to U+095F. */
const NUKTA_BASES = 'कखगजडढफय'

/**
 * A normalised word as texts in the database may contain it: NFC writes ज़ with two code points, keyboards also write
 * one.
 */
export function listSpellings(word: string): string[] {
  const composed = word.replaceAll(/([कखगजडढफय])\u093c/g, (_, base: string) =>
    String.fromCharCode(0x958 + NUKTA_BASES.indexOf(base)),
  )
  return [...new Set([word, composed])]
}
