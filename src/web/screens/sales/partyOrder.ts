import type { Schema } from '#contract/operations.ts'
import { known, partySearchText } from '#domain/party.ts'
import { partiesTexts as t } from '#texts/parties.ts'
import type { Text } from '#texts/text.ts'
import { matching } from '#web/ui/choices.ts'

type Party = Schema<'Party'>

export type Order = 'name' | 'most' | 'least'

export const ORDERS: readonly (readonly [Order, Text])[] = [
  ['name', t.byName],
  ['most', t.byMost],
  ['least', t.byLeast],
]

const SORTS: Record<Order, (one: Party, other: Party) => number> = {
  name: (one, other) => one.name.localeCompare(other.name) || one.id - other.id,
  most: (one, other) => owes(other) - owes(one) || one.id - other.id,
  least: (one, other) => owes(one) - owes(other) || one.id - other.id,
}

/** What a party owes; nothing that we know of where it may not be seen. */
function owes({ balance = 0 }: Party): number {
  return balance
}

/** The parties of one city (all, when empty) in which every typed word occurs, in the order asked for. */
export function narrowed(parties: readonly Party[], by: { typed: string; city: string; order: Order }): Party[] {
  const here = parties.filter(({ city }) => !by.city || known(city) === by.city).sort(SORTS[by.order])
  const choices = here.map((party) => ({
    id: party.id,
    name: party.name,
    label: party.name,
    search: partySearchText(party),
  }))
  const found = new Set(matching(choices, by.typed).map(({ id }) => id))
  return here.filter(({ id }) => found.has(id))
}
