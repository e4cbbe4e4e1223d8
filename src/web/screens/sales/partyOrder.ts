import type { Schema } from '#contract/operations.ts'
import { known, partySearchText, searchWords } from '#domain/party.ts'
import { partiesTexts as t } from '#texts/parties.ts'
import type { Text } from '#texts/text.ts'

type Party = Schema<'Party'>

export type Order = 'name' | 'most' | 'least'

export const ORDERS: readonly (readonly [Order, Text])[] = [
  ['name', t.byName],
  ['most', t.byMost],
  ['least', t.byLeast],
]

const names = new Intl.Collator()
const SORTS: Record<Order, (one: Party, other: Party) => number> = {
  name: (one, other) => names.compare(one.name, other.name) || one.id - other.id,
  most: (one, other) => (other.balance ?? 0) - (one.balance ?? 0) || one.id - other.id,
  least: (one, other) => (one.balance ?? 0) - (other.balance ?? 0) || one.id - other.id,
}

/** What is searched in each party, prepared at the first letter: a phone has thousands of them to look through. */
const texts = new WeakMap<Party, string>()

function textOf(party: Party): string {
  const text = texts.get(party) ?? partySearchText(party)
  texts.set(party, text)
  return text
}

/** The parties of one city (all, when empty) in which every typed word occurs, in the order asked for. */
export function narrowed(parties: readonly Party[], by: { typed: string; city: string; order: Order }): Party[] {
  const words = searchWords(by.typed)
  return parties
    .filter((party) => !by.city || known(party.city) === by.city)
    .filter((party) => words.every((word) => textOf(party).includes(word)))
    .sort(SORTS[by.order])
}
