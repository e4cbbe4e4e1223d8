/** In the books of old, 'NO' stands where nothing is known: it is never shown, and never matched. */
export function blankIfUnknown(text: string): string {
  return text.trim() === 'NO' ? '' : text
}

/** What a party is that says nothing but its name and type. */
export const BLANK_PARTY = {
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

/** A party as people tell it from its namesakes: name and city. */
export function formatPartyLabel({ name, city }: { name: string; city: string }, separator = ', '): string {
  return [name, blankIfUnknown(city)].filter(Boolean).join(separator)
}

type SearchableParty = { name: string; city: string; businessName: string; mobile: string }

/** What searching looks through, in small letters: name, city, business name and the digits of each mobile number. */
export function buildPartySearchText({ name, city, businessName, mobile }: SearchableParty): string {
  const numbers = splitNumbers(mobile)
  return [name, blankIfUnknown(city), blankIfUnknown(businessName)]
    .map(foldText)
    .concat(numbers)
    .filter(Boolean)
    .join('\n')
}

/** The words of a keyword, each of which must occur. Numbers lose their hyphens and the code of the country. */
export function parseSearchWords(keyword: string): string[] {
  const words = foldText(keyword).split(' ')
  const normalizedWords = words.map((word) => (/^\+?[\d()-]*\d[\d()-]*$/.test(word) ? normalizeNumber(word) : word))
  return [...new Set(normalizedWords)].filter(Boolean)
}

/** Does the party's name begin with what was typed? */
export function nameStartsWith(name: string, keyword: string): boolean {
  return foldText(name).startsWith(foldText(keyword))
}

/** The mobile numbers that stand in one field, each as its last ten digits, without the code of the country. */
export function extractMobileNumbers(mobile: string): string[] {
  return [...new Set(splitNumbers(mobile).map((number) => number.slice(-10)))].filter((number) => number.length === 10)
}

function splitNumbers(mobile: string): string[] {
  return mobile.split(/[,;/]/).map((number) => number.replaceAll(/\D/g, ''))
}

/**
 * The parties in which every word of the keyword occurs, as the office searches them: names that begin with the
 * keyword first, otherwise in the order in which they are given.
 */
export function filterParties<P extends SearchableParty>(parties: readonly P[], keyword: string): P[] {
  const words = parseSearchWords(keyword)
  if (words.length === 0) return []
  const found = parties.filter((party) => {
    const text = buildPartySearchText(party)
    return words.every((word) => text.includes(word))
  })
  const [nameMatches, others] = [true, false].map((begins) =>
    found.filter(({ name }) => nameStartsWith(name, keyword) === begins),
  )
  return [...(nameMatches ?? []), ...(others ?? [])]
}

function normalizeNumber(word: string): string {
  return word.replace(/^\+91/, '').replaceAll(/\D/g, '')
}

/** Text as it is compared: composed, in small letters, single spaces. */
function foldText(text: string): string {
  return text.normalize('NFC').toLowerCase().trim().replaceAll(/\s+/g, ' ')
}
