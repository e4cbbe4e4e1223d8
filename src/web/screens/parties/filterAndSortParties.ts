import type { Schema } from '#contract/operations.ts'
import { blankIfUnknown, buildPartySearchText, parseSearchWords } from '#domain/party.ts'
import { partiesTexts as t } from '#texts/parties.ts'
import type { Translated } from '#texts/translated.ts'

type Party = Schema<'Party'>

type PartyOrder = 'name' | 'most' | 'least'

export const PARTY_ORDERS: readonly (readonly [PartyOrder, Translated])[] = [
  ['name', t.byName],
  ['most', t.byMost],
  ['least', t.byLeast],
]

const nameCollator = new Intl.Collator()
const PARTY_COMPARATORS: Record<PartyOrder, (one: Party, other: Party) => number> = {
  name: (one, other) => nameCollator.compare(one.name, other.name) || one.id - other.id,
  most: (one, other) => (other.balance ?? 0) - (one.balance ?? 0) || one.id - other.id,
  least: (one, other) => (one.balance ?? 0) - (other.balance ?? 0) || one.id - other.id,
}

/** Caches the search text of each party: a device filters thousands of them at each keystroke. */
const searchTextCache = new WeakMap<Party, string>()

function getSearchText(party: Party): string {
  const text = searchTextCache.get(party) ?? buildPartySearchText(party)
  searchTextCache.set(party, text)
  return text
}

/** The parties of a city (all if it is empty) that contain every search word, in the given order. */
export function filterAndSortParties(
  parties: readonly Party[],
  criteria: { searchText: string; city: string; order: PartyOrder },
): Party[] {
  const words = parseSearchWords(criteria.searchText)
  return parties
    .filter((party) => !criteria.city || blankIfUnknown(party.city) === criteria.city)
    .filter((party) => words.every((word) => getSearchText(party).includes(word)))
    .sort(PARTY_COMPARATORS[criteria.order])
}
