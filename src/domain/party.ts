import { foldText, normalizeSearchWord, splitSearchWords } from './searchWords.ts'
import { toAsciiDigits } from './toAsciiDigits.ts'

/** Stored for a detail that a party does not have. It is neither shown nor searched, and nobody has to type it. */
const UNKNOWN = 'NO'

export function blankIfUnknown(text: string): string {
  return text.trim() === UNKNOWN ? '' : text
}

export function unknownIfBlank(text: string): string {
  return text.trim() || UNKNOWN
}

/** The defaults of a party for which only name and type are given. */
export const BLANK_PARTY = {
  language: null,
  mobile: '',
  businessName: '',
  city: '',
  shopNo: '',
  address: '',
  gstNo: '',
  paymentRating: 0,
  salesRating: 0,
  comment: '',
  active: 1,
} as const

/** The label that distinguishes a party from others of the same name: name and city. */
export function formatPartyLabel({ name, city }: { name: string; city: string }, separator = ', '): string {
  return [name, blankIfUnknown(city)].filter(Boolean).join(separator)
}

export type SearchableParty = { name: string; city: string; businessName: string; mobile: string }

/** The text that a search looks in: name, city and business name, folded, and the digits of each mobile number. */
export function buildPartySearchText({ name, city, businessName, mobile }: SearchableParty): string {
  // Signs that stand between the digits of one number do not separate numbers.
  const numbers = toAsciiDigits(mobile)
    .split(/[^\d .()+\p{Pd}\p{Cf}]+/u)
    .map((number) => number.replaceAll(/\D/g, ''))
  return [name, blankIfUnknown(city), blankIfUnknown(businessName)]
    .map(foldText)
    .concat(numbers)
    .filter(Boolean)
    .join('\n')
}

/** Splits a keyword into words that must all occur. Mobile numbers lose hyphens and the country code. */
export function parseSearchWords(keyword: string): string[] {
  return [...new Set(splitSearchWords(keyword).map(normalizeSearchWord))]
}

/** Whether the party's name begins with the keyword, in any spelling. */
export function nameStartsWith(name: string, keyword: string): boolean {
  return foldText(name).startsWith(foldText(keyword))
}

/**
 * The parties that contain every word of the keyword: first those whose name begins with the keyword, otherwise in the
 * given order. The server's search gives the same result.
 */
export function filterParties<P extends SearchableParty>(parties: readonly P[], keyword: string): P[] {
  const words = parseSearchWords(keyword)
  if (words.length === 0) return []
  const matches = parties.filter((party) => {
    const text = buildPartySearchText(party)
    return words.every((word) => text.includes(word))
  })
  const [nameMatches, others] = [true, false].map((isNameMatch) =>
    matches.filter(({ name }) => nameStartsWith(name, keyword) === isNameMatch),
  )
  return [...(nameMatches ?? []), ...(others ?? [])]
}
