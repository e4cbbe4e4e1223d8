import { addDays, type Day } from '#domain/day.ts'
import { createPartyOpeningPosting } from '#domain/ledger.ts'
import { toPaise } from '#domain/money.ts'
import type { WriteTransaction } from '../database/writeTransaction.ts'
import { postDocument } from '../queries/ledger.ts'
import { insertParty } from '../queries/parties.ts'
import { getOpeningInstant } from './products.ts'
import type { SeededRandom } from './seededRandom.ts'

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

type PartyType = 'PURCHASE' | 'SELLER' | 'HYBRID'
type PlannedParty = { name: string; type: PartyType; city: string; businessName: string }

/** Parties with a special role. */
export const CASH_CUSTOMER_ID = 1
export const SETTLED_PARTY_ID = 5
export const PREPAID_PARTY_ID = 6
const LARGE_DEBTOR_ID = 7
/** A duplicate: it has the mobile number of the party before it. */
const DUPLICATE_PARTY_NUMBER = 36

/** Creates 60 parties: 40 customers, 14 suppliers, 6 both; 20 have an opening balance. */
export async function createParties(tx: WriteTransaction, random: SeededRandom, start: Day): Promise<void> {
  for (const [index, plan] of planParties(random).entries()) {
    const number = index + 1
    const openingBalance = toPaise(pickOpeningBalance(number, plan.type, random))
    const openingDate = openingBalance === 0 ? null : addDays(start, -1)
    const id = await insertParty(tx, {
      opId: null,
      ...plan,
      priceKind: plan.type === 'HYBRID' ? 'dealer' : 'retail',
      mobile: `55555 0${String(2000 + (number === DUPLICATE_PARTY_NUMBER ? DUPLICATE_PARTY_NUMBER - 1 : number))}`,
      shopNo: random.next() < 0.3 ? String(random.between(1, 90)) : '',
      address: plan.city === 'NO' ? '' : 'Main road',
      date: addDays(start, -random.between(1, 400)),
      // The check digit is wrong on purpose, so that the GSTIN belongs to no real firm.
      gstNo: plan.type === 'PURCHASE' ? '' : `09DEMOX${String(number).padStart(4, '0')}D1Z0`,
      paymentRating: random.between(1, 5),
      salesRating: random.between(1, 5),
      comment: '',
      active: 1,
      openingBalance,
      openingDate,
    })
    const context = {
      document: 'party',
      documentId: id,
      date: addDays(start, -1),
      now: getOpeningInstant(start),
    } as const
    await postDocument(tx, context, createPartyOpeningPosting(id, openingBalance))
  }
}

/** The opening balance of a party in rupees; negative for suppliers. */
function pickOpeningBalance(number: number, type: PartyType, random: SeededRandom): number {
  if (number === LARGE_DEBTOR_ID) return 124_500
  if (number % 3 !== 0) return 0
  return type === 'SELLER' ? -100 * random.between(10, 90) : 50 * random.between(6, 160)
}

function planParties(random: SeededRandom): PlannedParty[] {
  const pickCity = () => random.pick(CITIES)
  const buyers = Array.from({ length: 40 }, (_, index): PlannedParty => {
    const name = index % 5 === 4 ? `डेमो किसान ${formatNumber(index)}` : `Demo Kisan ${formatNumber(index)}`
    return {
      name,
      type: 'PURCHASE',
      city: pickCity(),
      businessName: index % 2 ? `Demo Beej Bhandar ${formatNumber(index)}` : '',
    }
  })
  buyers[0] = { name: 'Cash customer', type: 'PURCHASE', city: 'NO', businessName: 'NO' }
  for (const [index, city] of CITIES.slice(0, 3).entries())
    buyers[10 + index] = { name: 'Demo Krishi Kendra', type: 'PURCHASE', city, businessName: 'Demo Krishi Kendra' }
  // Data of the previous system contains NO for unknown values.
  for (const index of [3, 8, 15, 19, 22, 27, 31, 36])
    Object.assign(buyers[index] ?? {}, { city: 'NO', businessName: 'NO' })
  const trader = (type: PartyType, name: string) => (_: unknown, index: number) => {
    const city = pickCity()
    return {
      name: `${name} ${formatNumber(index)}`,
      type,
      city,
      businessName: `${name} ${formatNumber(index)}`,
    }
  }
  return [
    ...buyers,
    ...Array.from({ length: 14 }, trader('SELLER', 'Test Electricals')),
    ...Array.from({ length: 6 }, trader('HYBRID', 'Namuna Traders')),
  ]
}

function formatNumber(index: number): string {
  return String(index + 1).padStart(3, '0')
}
