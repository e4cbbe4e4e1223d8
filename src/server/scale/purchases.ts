import { addDays } from '#domain/day.ts'
import { purchaseMoves } from '#domain/ledger.ts'
import { type Paise, type Rate, rateOf, rupees, type Thousandths } from '#domain/money.ts'
import { partyLabel } from '#domain/party.ts'
import { type PurchaseLine, purchaseTotals } from '#domain/purchase.ts'
import type { Chance } from '../sample/chance.ts'
import { type Books, documentRow, postingOf } from './books.ts'
import type { Component, Goods } from './goods.ts'
import { oftenFirst, type Parties } from './parties.ts'
import { DIRECTORS } from './people.ts'

/** Books one purchase on this day: 4 to 13 components, and as much of each as has been taken; 5 in 100 only pay. */
export function buy(books: Books, chance: Chance, { components }: Goods, { sellers }: Parties, day: number): void {
  const id = books.nextId('purchase')
  const party = oftenFirst(chance, sellers)
  const employeeId = chance.pick(DIRECTORS)
  const entry = books.entryOn(day, employeeId)
  const late = chance.next() < 0.02 ? chance.between(1, 20) : 0
  const date = addDays(books.days[day] ?? '', -late)
  const deletion = chance.next() < 0.005 ? books.deletionAfter(day, chance.between(0, 10), 1) : undefined
  const isPayment = chance.next() < 0.05
  const lines = isPayment ? [] : linesOf(chance, components)
  const amounts = {
    compDetails: lines.map(({ amount }) => ({ amount: rupees(amount) })),
    taxAmount: !isPayment && chance.next() < 0.6 ? 5 * chance.between(4, 200) : 0,
  }
  const due = rupees(purchaseTotals({ ...amounts, amountPaid: 0 }).total)
  const amountPaid = isPayment ? 1_000 * chance.between(2, 90) : chance.next() < 0.5 ? due : Math.floor(due / 2)
  const totals = purchaseTotals({ ...amounts, amountPaid })
  books.add('purchase', {
    id,
    ...documentRow(date, entry, deletion),
    employeeId,
    partyId: party.id,
    taxAmount: totals.tax,
    totalAmount: totals.total,
    amountPaid: totals.paid,
    balance: totals.balance,
    clientBalance: null,
  })
  for (const [position, line] of lines.entries())
    books.add('purchaseLine', { id: books.nextId('purchaseLine'), purchaseId: id, position, ...line })
  const comment = `Purchase #${id} – ${partyLabel(party)}`
  const moves = purchaseMoves({ partyId: party.id, employeeId, lines, totals, comment })
  books.post(postingOf('purchase', id, date, entry.now), moves, entry.by, deletion)
}

/** Of a few components that are looked at, that of which most has been taken is bought. */
function linesOf(chance: Chance, components: readonly Component[]): PurchaseLine[] {
  const chosen = new Set<Component>()
  for (let line = chance.between(4, 13); line > 0; line -= 1) {
    const some = [chance.pick(components), chance.pick(components), chance.pick(components)]
    chosen.add(some.reduce((most, one) => (one.taken > most.taken ? one : most)))
  }
  return [...chosen].map((component) => lotOf(chance, component))
}

/** What has been taken since the last time, and a box more, at a price that rises by some paise now and then. */
function lotOf(chance: Chance, component: Component): PurchaseLine {
  const quantity = (100_000 * Math.ceil((component.taken + 1) / 100_000) + 1_000 * chance.between(0, 50)) as Thousandths
  const each = component.price * (0.985 + 0.033 * chance.next())
  const amount = Math.max(1, Math.round((each * quantity) / 100_000)) as Paise
  component.price = rateOf(amount, quantity) as Rate
  component.taken = 0
  return { componentId: component.id, quantity, amount }
}
