import { addDays, type Day } from '#domain/day.ts'
import { partyOpening } from '#domain/ledger.ts'
import { paise } from '#domain/money.ts'
import type { Database } from '../database/tables.ts'
import { post } from '../queries/ledger.ts'
import { insertParty } from '../queries/parties.ts'
import type { Chance } from './chance.ts'
import { beginning } from './products.ts'

const CITIES = [
  'Nagla Demo',
  'Khurd Demo',
  'Rampur Namuna',
  'Kalan Test',
  'Purwa Demo',
  'Garhi Namuna',
  'Bara Test',
  'Tola Demo',
  'Mandi Namuna',
  'Chauki Test',
  'Sarai Demo',
  'नमूना नगर',
] as const

type Type = 'PURCHASE' | 'SELLER' | 'HYBRID'
type Plan = { name: string; type: Type; city: string; businessName: string }

/** The ids of parties that stand for something. */
export const CASH_CUSTOMER = 1
export const SETTLED = 5
export const PAID_AHEAD = 6
export const OWES_A_LAKH = 7
/** Written down once more: it has the mobile number of the one before. */
const TWICE = 36

/** Makes 60 parties: 40 buy, 14 sell to us, 6 do both; 20 bring an opening balance. */
export async function makeParties(db: Database, chance: Chance, start: Day): Promise<void> {
  for (const [index, plan] of plans(chance).entries()) {
    const number = index + 1
    const openingBalance = paise(opening(number, plan.type, chance))
    const openingDate = openingBalance === 0 ? null : addDays(start, -1)
    const id = await insertParty(db, {
      opId: null,
      ...plan,
      mobile: `55555 0${String(2000 + (number === TWICE ? TWICE - 1 : number))}`,
      shopNo: chance.next() < 0.3 ? String(chance.between(1, 90)) : '',
      address: plan.city === 'NO' ? '' : `Main road, ${plan.city}`,
      date: addDays(start, -chance.between(1, 400)),
      // A GSTIN with a wrong check digit: nobody has it.
      gstNo: plan.type === 'PURCHASE' ? '' : `09DEMOX${String(number).padStart(4, '0')}D1Z0`,
      paymentRating: chance.between(1, 5),
      salesRating: chance.between(1, 5),
      comment: '',
      active: 1,
      openingBalance,
      openingDate,
    })
    const posting = { document: 'party', documentId: id, date: addDays(start, -1), now: beginning(start) } as const
    await post(db, posting, partyOpening(id, openingBalance))
  }
}

/** What a party owed in rupees before the books began; sellers are owed. */
function opening(number: number, type: Type, chance: Chance): number {
  if (number === OWES_A_LAKH) return 124_500
  if (number % 3 !== 0) return 0
  return type === 'SELLER' ? -100 * chance.between(10, 90) : 50 * chance.between(6, 160)
}

function plans(chance: Chance): Plan[] {
  const place = () => chance.pick(CITIES)
  const buyers = Array.from({ length: 40 }, (_, index): Plan => {
    const name = index % 5 === 4 ? `डेमो किसान ${numbered(index)}` : `Demo Kisan ${numbered(index)}`
    return {
      name,
      type: 'PURCHASE',
      city: place(),
      businessName: index % 2 ? `Demo Beej Bhandar ${numbered(index)}` : '',
    }
  })
  buyers[0] = { name: 'Cash customer', type: 'PURCHASE', city: 'NO', businessName: 'NO' }
  for (const [index, city] of CITIES.slice(0, 3).entries())
    buyers[10 + index] = { name: 'Demo Krishi Kendra', type: 'PURCHASE', city, businessName: 'Demo Krishi Kendra' }
  // Old books have NO where nothing was known.
  for (const index of [3, 8, 15, 19, 22, 27, 31, 36])
    Object.assign(buyers[index] ?? {}, { city: 'NO', businessName: 'NO' })
  const trader = (type: Type, name: string) => (_: unknown, index: number) => {
    const city = place()
    return { name: `${name} ${numbered(index)}, ${city}`, type, city, businessName: `${name} ${numbered(index)}` }
  }
  return [
    ...buyers,
    ...Array.from({ length: 14 }, trader('SELLER', 'Test Electricals')),
    ...Array.from({ length: 6 }, trader('HYBRID', 'Namuna Traders')),
  ]
}

function numbered(index: number): string {
  return String(index + 1).padStart(3, '0')
}
