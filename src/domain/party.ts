/** In the books of old, 'NO' stands where nothing is known: it is never shown, and never matched. */
export function known(text: string): string {
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
export function partyLabel({ name, city }: { name: string; city: string }, between = ', '): string {
  return [name, known(city)].filter(Boolean).join(between)
}

type Searched = { name: string; city: string; businessName: string; mobile: string }

/** What searching looks through, in small letters: name, city, business name and the digits of each mobile number. */
export function partySearchText({ name, city, businessName, mobile }: Searched): string {
  const numbers = numbersIn(mobile)
  return [name, known(city), known(businessName)].map(folded).concat(numbers).filter(Boolean).join('\n')
}

/** The words of a keyword, each of which must occur. Numbers lose their hyphens and the code of the country. */
export function searchWords(keyword: string): string[] {
  const words = folded(keyword).split(' ')
  const bare = words.map((word) => (/^\+?[\d()-]*\d[\d()-]*$/.test(word) ? numberIn(word) : word))
  return [...new Set(bare)].filter(Boolean)
}

/** Does the party's name begin with what was typed? */
export function nameBegins(name: string, keyword: string): boolean {
  return folded(name).startsWith(folded(keyword))
}

/** The mobile numbers that stand in one field, each as its last ten digits, without the code of the country. */
export function mobileNumbers(mobile: string): string[] {
  return [...new Set(numbersIn(mobile).map((number) => number.slice(-10)))].filter((number) => number.length === 10)
}

function numbersIn(mobile: string): string[] {
  return mobile.split(/[,;/]/).map((number) => number.replaceAll(/\D/g, ''))
}

/**
 * The parties in which every word of the keyword occurs, as the office searches them: names that begin with the
 * keyword first, otherwise in the order in which they are given.
 */
export function partiesFound<P extends Searched>(parties: readonly P[], keyword: string): P[] {
  const words = searchWords(keyword)
  if (words.length === 0) return []
  const found = parties.filter((party) => {
    const text = partySearchText(party)
    return words.every((word) => text.includes(word))
  })
  const [first, others] = [true, false].map((begins) =>
    found.filter(({ name }) => nameBegins(name, keyword) === begins),
  )
  return [...(first ?? []), ...(others ?? [])]
}

function numberIn(word: string): string {
  return word.replace(/^\+91/, '').replaceAll(/\D/g, '')
}

/** Text as it is compared: composed, in small letters, single spaces. */
function folded(text: string): string {
  return text.normalize('NFC').toLowerCase().trim().replaceAll(/\s+/g, ' ')
}
