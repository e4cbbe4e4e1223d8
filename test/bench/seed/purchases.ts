import { addDays } from '#domain/day.ts'
import { computeRate, type Paise, type Rate, type Thousandths, toQuantity, toRupees } from '#domain/money.ts'
import { formatPartyLabel } from '#domain/party.ts'
import { computePurchaseTotals, type PurchaseLine } from '#domain/purchase.ts'
import { offlineOperations } from '#domain/writes/offlineOperations.ts'
import type { SeededRandom } from '#server/sample/seededRandom.ts'
import type { Component, Goods } from './goods.ts'
import { type Parties, pickSkewed } from './parties.ts'
import { DIRECTOR_IDS } from './people.ts'
import { createDocumentColumns, createPosting, type SeedLedger } from './seedLedger.ts'

/** Books one purchase on this day: 4 to 13 components in the consumed quantities; 5 in 100 are payments. */
export function addPurchase(
  ledger: SeedLedger,
  random: SeededRandom,
  { components }: Goods,
  { sellers }: Parties,
  day: number,
): void {
  const id = ledger.nextId('purchase')
  const party = pickSkewed(random, sellers)
  const employeeId = random.pick(DIRECTOR_IDS)
  const meta = ledger.createMeta(day, employeeId)
  const daysLate = random.next() < 0.02 ? random.between(1, 20) : 0
  const date = addDays(ledger.days[day] ?? '', -daysLate)
  const deletion = random.next() < 0.005 ? ledger.planDeletion(day, random.between(0, 10), 1) : undefined
  const isPayment = random.next() < 0.05
  const lines = isPayment ? [] : pickLines(random, components)
  const amounts = {
    compDetails: lines.map(({ componentId, quantity, amount }) => ({
      ...{ componentId, quantity: toQuantity(quantity), amount: toRupees(amount) },
    })),
    taxAmount: !isPayment && random.next() < 0.6 ? 5 * random.between(4, 200) : 0,
  }
  const due = toRupees(computePurchaseTotals({ ...amounts, amountPaid: 0 }).total)
  const amountPaid = isPayment ? 1_000 * random.between(2, 90) : random.next() < 0.5 ? due : Math.floor(due / 2)
  const totals = computePurchaseTotals({ ...amounts, amountPaid })
  ledger.add('purchase', {
    id,
    ...createDocumentColumns(date, meta, deletion),
    employeeId,
    accountId: null,
    partyId: party.id,
    taxAmount: totals.tax,
    totalAmount: totals.total,
    amountPaid: totals.paid,
    balance: totals.balance,
    clientBalance: null,
    balanceBefore: null,
  })
  for (const [position, line] of lines.entries())
    ledger.add('purchaseLine', { id: ledger.nextId('purchaseLine'), purchaseId: id, position, ...line })
  const comment = `Purchase #${id} – ${formatPartyLabel(party)}`
  const moves = offlineOperations.createPurchase.toPosting(
    { ...amounts, amountPaid, date, sellerPartyId: party.id, paidByEmployeeId: employeeId },
    { findPartyId: () => party.id },
  )
  ledger.post({ ...createPosting('purchase', id, date, meta.now), comment }, moves, meta.by, deletion)
}

/** Of a few random components, the one with the highest consumption is bought. */
function pickLines(random: SeededRandom, components: readonly Component[]): PurchaseLine[] {
  const chosen = new Set<Component>()
  for (let line = random.between(4, 13); line > 0; line -= 1) {
    const candidates = [random.pick(components), random.pick(components), random.pick(components)]
    chosen.add(candidates.reduce((most, one) => (one.consumed > most.consumed ? one : most)))
  }
  return [...chosen].map((component) => createLine(random, component))
}

/** Buys the consumed quantity and a box more, at a price that sometimes rises by some paise. */
function createLine(random: SeededRandom, component: Component): PurchaseLine {
  const quantity = (100_000 * Math.ceil((component.consumed + 1) / 100_000) +
    1_000 * random.between(0, 50)) as Thousandths
  const unitPrice = component.price * (0.985 + 0.033 * random.next())
  const amount = Math.max(1, Math.round((unitPrice * quantity) / 100_000)) as Paise
  component.price = computeRate(amount, quantity) as Rate
  component.consumed = 0
  return { componentId: component.id, quantity, amount }
}
