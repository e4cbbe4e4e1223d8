import type { Schema } from '#contract/operations.ts'
import { addDays, type Day } from '#domain/day.ts'
import { rupees } from '#domain/money.ts'
import { purchaseTotals } from '#domain/purchase.ts'
import type { Chance } from './chance.ts'
import { BOUGHT, COMPONENTS } from './components.ts'
import { type Happening, later } from './happening.ts'

type Draft = Schema<'PurchaseDraft'>
type Line = NonNullable<Draft['compDetails']>[number]

const DAYS = 120
const ORDINARY = 66
const PAYMENTS = 4

/** Those who sell: fourteen who do only that, and six who also buy. */
const SELLERS = Array.from({ length: 20 }, (_, index) => 41 + index)

/** Thirty components whose price has risen meanwhile; not each has been bought since. */
const RISEN = new Set(BOUGHT.filter((_, index) => index % 2 === 0).slice(0, 30))

/** The purchases of 120 days up to `today`: 66 of goods, 4 of nothing but a payment; 3 come late. */
export function planPurchases(chance: Chance, today: Day): Happening[] {
  const goods = Array.from({ length: ORDINARY }, (_, index) => goodsOf(chance, index, today))
  const payments = Array.from({ length: PAYMENTS }, () => ({
    date: dayIn(chance, today),
    compDetails: [],
    amountPaid: 1_000 * chance.between(2, 9),
    comment: 'Payment',
  }))
  return [...goods, ...payments].map((parts, index) => {
    const draft: Draft = {
      sellerParty: { id: chance.pick(SELLERS) },
      paidByEmployee: { id: chance.next() < 0.7 ? 1 : 5 },
      ...parts,
    }
    const recorded = index < 3 ? later(draft.date, chance.between(4, 12), today) : draft.date
    const body = { ...draft, balance: rupees(purchaseTotals(draft).balance) }
    return { recorded, as: 'director', path: '/api/purchase/add', body }
  })
}

/** The first ones bring every component once, a dozen at a time, so that there is something to build from. */
function goodsOf(
  chance: Chance,
  index: number,
  today: Day,
): Pick<Draft, 'date' | 'compDetails' | 'taxAmount' | 'amountPaid'> {
  const first = BOUGHT.slice(index * 12, index * 12 + 12)
  const date = first.length > 0 ? addDays(today, index - DAYS) : dayIn(chance, today)
  const ids = first.length > 0 ? first : chance.shuffled(BOUGHT).slice(0, chance.between(3, 12))
  const compDetails = ids.map((id) => line(id, chance, date > addDays(today, -DAYS / 2)))
  const taxAmount = chance.next() < 0.6 ? 5 * chance.between(4, 60) : 0
  const { total } = purchaseTotals({ compDetails, taxAmount, amountPaid: 0 })
  const luck = chance.next()
  const amountPaid = luck < 0.5 ? rupees(total) : luck < 0.8 ? Math.floor(rupees(total) / 2) : 0
  return { date, compDetails, taxAmount, amountPaid }
}

/** A lot of a component, worth some hundred rupees; a fifth dearer where the price has risen by then. */
function line(id: number, chance: Chance, lately: boolean): Line {
  const { price = 1 } = COMPONENTS[id - 1] ?? {}
  const each = lately && RISEN.has(id) ? price * 1.2 : price
  const quantity = Math.max(10, Math.round((100 * chance.between(4, 30)) / each / 10) * 10)
  return { component: { id }, quantity, amount: Math.round(quantity * each * 100) / 100 }
}

function dayIn(chance: Chance, today: Day): Day {
  return addDays(today, -chance.between(0, DAYS - 8))
}
