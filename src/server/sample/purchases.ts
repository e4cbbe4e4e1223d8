import type { Schema } from '#contract/operations.ts'
import { addDays, type Day } from '#domain/day.ts'
import { toRupees } from '#domain/money.ts'
import { computePurchaseTotals } from '#domain/purchase.ts'
import { BOUGHT_COMPONENT_IDS, COMPONENTS } from './components.ts'
import { addDaysUntil, HISTORY_DAYS, type PlannedRequest } from './plannedRequest.ts'
import type { SeededRandom } from './seededRandom.ts'

type Draft = Schema<'PurchaseDraft'>
type Line = NonNullable<Draft['compDetails']>[number]

const ORDINARY_PURCHASES = 66
const PAYMENT_COUNT = 4

/** Suppliers: fourteen that only sell to us and six that also buy. */
const SELLER_PARTY_IDS = Array.from({ length: 20 }, (_, index) => 41 + index)

/** Thirty components with a recent price increase; some have not been bought since. */
const RISEN_PRICE_IDS = new Set(BOUGHT_COMPONENT_IDS.filter((_, index) => index % 2 === 0).slice(0, 30))

/** The purchases of 120 days up to `today`: 66 of goods, 4 payments without goods; 3 are recorded late. */
export function planPurchases(random: SeededRandom, today: Day): PlannedRequest[] {
  const goods = Array.from({ length: ORDINARY_PURCHASES }, (_, index) => createGoodsDraft(random, index, today))
  const payments = Array.from({ length: PAYMENT_COUNT }, () => ({
    date: pickDay(random, today),
    compDetails: [],
    amountPaid: 1_000 * random.between(2, 9),
  }))
  return [...goods, ...payments].map((parts, index) => {
    const draft: Draft = {
      sellerParty: { id: random.pick(SELLER_PARTY_IDS) },
      paidByEmployee: { id: random.next() < 0.7 ? 1 : 5 },
      ...parts,
    }
    const recordedOn = index < 3 ? addDaysUntil(draft.date, random.between(4, 12), today) : draft.date
    const body = { ...draft, balance: toRupees(computePurchaseTotals(draft).balance) }
    return { recordedOn, userName: 'director', path: '/api/purchase/add', body }
  })
}

/** The first purchases cover every component, twelve each, so that productions have stock. */
function createGoodsDraft(
  random: SeededRandom,
  index: number,
  today: Day,
): Pick<Draft, 'date' | 'compDetails' | 'taxAmount' | 'amountPaid'> {
  const firstDeliveryIds = BOUGHT_COMPONENT_IDS.slice(index * 12, index * 12 + 12)
  const date = firstDeliveryIds.length > 0 ? addDays(today, index - HISTORY_DAYS) : pickDay(random, today)
  const ids =
    firstDeliveryIds.length > 0
      ? firstDeliveryIds
      : random.shuffle(BOUGHT_COMPONENT_IDS).slice(0, random.between(3, 12))
  const compDetails = ids.map((id) => createLine(id, random, date > addDays(today, -HISTORY_DAYS / 2)))
  const taxAmount = random.next() < 0.6 ? 5 * random.between(4, 60) : 0
  const { total } = computePurchaseTotals({ compDetails, taxAmount, amountPaid: 0 })
  const roll = random.next()
  const amountPaid = roll < 0.5 ? toRupees(total) : roll < 0.8 ? Math.floor(toRupees(total) / 2) : 0
  return { date, compDetails, taxAmount, amountPaid }
}

/** A lot of one component worth a few hundred rupees, 20 % dearer after the price increase. */
function createLine(id: number, random: SeededRandom, isRecent: boolean): Line {
  const { price = 1 } = COMPONENTS[id - 1] ?? {}
  const unitPrice = isRecent && RISEN_PRICE_IDS.has(id) ? price * 1.2 : price
  const quantity = Math.max(10, Math.round((100 * random.between(4, 30)) / unitPrice / 10) * 10)
  return { component: { id }, quantity, amount: Math.round(quantity * unitPrice * 100) / 100 }
}

function pickDay(random: SeededRandom, today: Day): Day {
  return addDays(today, -random.between(0, HISTORY_DAYS - 8))
}
