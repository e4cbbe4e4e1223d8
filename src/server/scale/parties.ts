import { addDays } from '#domain/day.ts'
import { partyOpening } from '#domain/ledger.ts'
import { paise } from '#domain/money.ts'
import { partySearchText } from '#domain/party.ts'
import type { Chance } from '../sample/chance.ts'
import { type Books, postingOf } from './books.ts'
import type { Size } from './size.ts'

/** A party as documents name it. */
export type Named = { id: number; name: string; city: string }
/** The one that buys most, the others that buy, and those that sell to us. */
export type Parties = { regular: Named; buyers: Named[]; sellers: Named[] }

const PLACES = [
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
const KINDS = ['Beej Bhandar', 'Krishi Kendra', 'Electricals', 'Machinery', 'Pump House', 'Traders', 'Motor Works']
const WORDS = ['Demo', 'Namuna', 'Test', 'Misal', 'Nakli', 'Kalpit']

/** Adds the parties: those who buy, then those who sell to us, then those who do both. A third brings a balance. */
export function addParties(books: Books, chance: Chance, size: Size, now: Date): Parties {
  const regular = addParty(books, chance, 'PURCHASE', 'Kisan', now)
  const parties: Parties = { regular, buyers: [], sellers: [] }
  const kinds = [
    ['PURCHASE', size.buyers - 1, 'Kisan'],
    ['SELLER', size.sellers, 'Supplier'],
    ['HYBRID', size.both, 'Vyapari'],
  ] as const
  for (const [type, count, title] of kinds)
    for (let index = 0; index < count; index += 1) {
      const party = addParty(books, chance, type, title, now)
      if (type !== 'SELLER') parties.buyers.push(party)
      if (type !== 'PURCHASE') parties.sellers.push(party)
    }
  return parties
}

function addParty(
  { add, nextId, post, days: [start = ''] }: Books,
  chance: Chance,
  type: 'PURCHASE' | 'SELLER' | 'HYBRID',
  title: string,
  now: Date,
): Named {
  const id = nextId('party')
  const bare = chance.next() < 0.15
  const city = bare ? 'NO' : `${chance.pick(PLACES)} ${chance.pick(WORDS)}`
  const word = chance.pick(WORDS)
  const own = {
    name: `${word} ${title} ${String(id).padStart(4, '0')}`,
    city,
    businessName: bare ? 'NO' : `${word} ${chance.pick(KINDS)}`,
    // Out of the range of numbers that nobody has.
    mobile: `55555 0${String(chance.between(0, 9_999)).padStart(4, '0')}`,
  }
  const sign = type === 'SELLER' ? -1 : 1
  const openingBalance = paise(id % 3 === 0 ? sign * 50 * chance.between(4, 900) : 0)
  add('party', {
    id,
    opId: null,
    ...own,
    type,
    shopNo: chance.next() < 0.3 ? String(chance.between(1, 400)) : '',
    address: bare ? '' : `Ward ${chance.between(1, 40)}, ${city}`,
    date: addDays(start, -chance.between(1, 900)),
    // With a wrong check digit: nobody has it.
    gstNo: type === 'PURCHASE' ? '' : `09DEMOX${String(id % 10_000).padStart(4, '0')}D1Z0`,
    paymentRating: chance.between(1, 5),
    salesRating: chance.between(1, 5),
    comment: '',
    active: 1,
    openingBalance,
    openingDate: openingBalance === 0 ? null : start,
    balance: paise(0),
    search: partySearchText(own),
  })
  post(postingOf('party', id, start, now), partyOpening(id, openingBalance), 1)
  return { id, name: own.name, city }
}

/** How steep the difference between those who deal often and those who seldom do is: the top 5 in 100 make 37 in 100. */
const STEEP = 10
const FLAT = 20

/** One of them, the first ones far more often than the last (a law like Zipf's, without its one giant). */
export function oftenFirst<T>(chance: Chance, list: readonly [T, ...T[]] | readonly T[]): T {
  const [low, high] = [FLAT ** (1 / STEEP), (list.length + FLAT) ** (1 / STEEP)]
  const place = Math.floor((low + chance.next() * (high - low)) ** STEEP - FLAT)
  return list[place] ?? chance.pick(list)
}
