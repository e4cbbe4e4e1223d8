import { addDays } from '#domain/day.ts'
import { createPartyOpeningPosting } from '#domain/ledger.ts'
import { toPaise } from '#domain/money.ts'
import { buildPartySearchText } from '#domain/party.ts'
import type { SeededRandom } from '#server/sample/seededRandom.ts'
import { createPosting, type SeedLedger } from './seedLedger.ts'
import type { SeedSize } from './seedSize.ts'

/** A party as documents name it. */
type PartyReference = { id: number; name: string; city: string }
/** The party with the most sales, the other customers, and the suppliers. */
export type Parties = { regularBuyer: PartyReference; buyers: PartyReference[]; sellers: PartyReference[] }

const CITY_NAMES = [
  'Nagla',
  'Rampur',
  'Garhi',
  'Bara',
  'Tola',
  'Mandi',
  'Sarai',
  'Purwa',
  'Kalan',
  'Khera',
  'Majra',
  'Tanda',
]
const BUSINESS_KINDS = [
  'Beej Bhandar',
  'Krishi Kendra',
  'Electricals',
  'Machinery',
  'Pump House',
  'Traders',
  'Motor Works',
]
const NAME_PREFIXES = ['Demo', 'Namuna', 'Test', 'Misal', 'Nakli', 'Kalpit']

/** Adds customers, then suppliers, then parties that are both. A third has an opening balance. */
export function addParties(ledger: SeedLedger, random: SeededRandom, size: SeedSize, now: Date): Parties {
  const regularBuyer = addParty(ledger, random, 'PURCHASE', 'Kisan', now)
  const parties: Parties = { regularBuyer, buyers: [], sellers: [] }
  const kinds = [
    ['PURCHASE', size.buyers - 1, 'Kisan'],
    ['SELLER', size.sellers, 'Supplier'],
    ['HYBRID', size.both, 'Vyapari'],
  ] as const
  for (const [type, count, title] of kinds)
    for (let index = 0; index < count; index += 1) {
      const party = addParty(ledger, random, type, title, now)
      if (type !== 'SELLER') parties.buyers.push(party)
      if (type !== 'PURCHASE') parties.sellers.push(party)
    }
  return parties
}

function addParty(
  { add, nextId, post, days: [start = ''] }: SeedLedger,
  random: SeededRandom,
  type: 'PURCHASE' | 'SELLER' | 'HYBRID',
  title: string,
  now: Date,
): PartyReference {
  const id = nextId('party')
  const isSparse = random.next() < 0.15
  const city = isSparse ? 'NO' : `${random.pick(CITY_NAMES)} ${random.pick(NAME_PREFIXES)}`
  const prefix = random.pick(NAME_PREFIXES)
  const nameAndContact = {
    name: `${prefix} ${title} ${String(id).padStart(4, '0')}`,
    city,
    businessName: isSparse ? 'NO' : `${prefix} ${random.pick(BUSINESS_KINDS)}`,
    // From a range of numbers that nobody has.
    mobile: `55555 0${String(random.between(0, 9_999)).padStart(4, '0')}`,
  }
  const sign = type === 'SELLER' ? -1 : 1
  const openingBalance = toPaise(id % 3 === 0 ? sign * 50 * random.between(4, 900) : 0)
  add('party', {
    id,
    opId: null,
    ...nameAndContact,
    type,
    priceKind: 'retail',
    language: null,
    shopNo: random.next() < 0.3 ? String(random.between(1, 400)) : '',
    address: isSparse ? '' : `Ward ${random.between(1, 40)}, ${city}`,
    date: addDays(start, -random.between(1, 900)),
    // The check digit is wrong, so no real firm has this number.
    gstNo: type === 'PURCHASE' ? '' : `09DEMOX${String(id % 10_000).padStart(4, '0')}D1Z0`,
    paymentRating: random.between(1, 5),
    salesRating: random.between(1, 5),
    comment: '',
    active: 1,
    openingBalance,
    openingDate: openingBalance === 0 ? null : start,
    balance: toPaise(0),
    search: buildPartySearchText(nameAndContact),
  })
  post(createPosting('party', id, start, now), createPartyOpeningPosting(id, openingBalance), 1)
  return { id, name: nameAndContact.name, city }
}

/** The steepness of the distribution: 5 % of the parties have 37 % of the documents. */
const SKEW_EXPONENT = 10
const SKEW_OFFSET = 20

/** Picks an element; the first ones far more often than the last (as in Zipf's law, but without one dominant element). */
export function pickSkewed<T>(random: SeededRandom, list: readonly [T, ...T[]] | readonly T[]): T {
  const [low, high] = [SKEW_OFFSET ** (1 / SKEW_EXPONENT), (list.length + SKEW_OFFSET) ** (1 / SKEW_EXPONENT)]
  const index = Math.floor((low + random.next() * (high - low)) ** SKEW_EXPONENT - SKEW_OFFSET)
  return list[index] ?? random.pick(list)
}
