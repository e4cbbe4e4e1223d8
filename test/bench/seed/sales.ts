import type { Schema } from '#contract/operations.ts'
import { addDays } from '#domain/day.ts'
import { toRupees } from '#domain/money.ts'
import { formatPartyLabel } from '#domain/party.ts'
import { computeSaleTotals, parseSaleLines } from '#domain/sale.ts'
import { offlineOperations } from '#domain/writes/offlineOperations.ts'
import { toTotalsRow } from '#server/queries/sales.ts'
import type { SeededRandom } from '#server/sample/seededRandom.ts'
import type { Goods, Product } from './goods.ts'
import { type Parties, pickSkewed } from './parties.ts'
import { createDocumentColumns, createPosting, type SeedLedger } from './seedLedger.ts'

type Draft = Schema<'SaleDraft'>
type Line = NonNullable<Draft['productDetails']>[number]
/** The fields of a draft that determine its totals. */
type Amounts = Pick<Draft, 'productDetails' | 'replacement' | 'taxAmount' | 'discount' | 'amountPaid'>

/** Each 20th sale goes to the first party, up to 3,000 sales. */
const REGULAR_BUYER = { everyNthSale: 20, maxSales: 3_000 }

/** Books one sale on this day: 2 in 100 are dated earlier, 15 in 1,000 are deleted later. */
export function addSale(
  ledger: SeedLedger,
  random: SeededRandom,
  { products }: Goods,
  parties: Parties,
  day: number,
  employeeId: number,
) {
  const id = ledger.nextId('sale')
  const isRegular = id % REGULAR_BUYER.everyNthSale === 0 && id <= REGULAR_BUYER.everyNthSale * REGULAR_BUYER.maxSales
  const party = isRegular ? parties.regularBuyer : pickSkewed(random, parties.buyers)
  const meta = ledger.createMeta(day, employeeId)
  const daysLate = random.next() < 0.02 ? random.between(1, 20) : 0
  const date = addDays(ledger.days[day] ?? '', -daysLate)
  const deletion = random.next() < 0.015 ? ledger.planDeletion(day, random.between(0, 10), 1) : undefined
  const draft = pickAmounts(random, products)
  draft.amountPaid ??= pickPayment(random, toRupees(computeSaleTotals(draft).total))
  const totals = computeSaleTotals(draft)
  const [lines, replacements] = [parseSaleLines(draft.productDetails), parseSaleLines(draft.replacement)]
  ledger.add('sale', {
    id,
    ...createDocumentColumns(date, meta, deletion),
    dateFormat: 'yyyy-MM-dd',
    employeeId,
    accountId: null,
    partyId: party.id,
    ...toTotalsRow(totals),
    clientBalance: null,
    balanceBefore: null,
  })
  for (const [kind, linesOfKind] of [
    ['product', lines],
    ['replacement', replacements],
  ] as const)
    for (const [position, line] of linesOfKind.entries())
      ledger.add('saleLine', { id: ledger.nextId('saleLine'), saleId: id, kind, position, ...line })
  const comment = `Sale #${id} – ${formatPartyLabel(party)}`
  const moves = offlineOperations.createSale.toPosting(
    { ...draft, date, salesParty: { id: party.id }, saleByEmployee: { id: employeeId } },
    { settings: { replacementStock: 'quarantine' }, findPartyId: () => party.id },
  )
  ledger.post({ ...createPosting('sale', id, date, meta.now), comment }, moves, meta.by, deletion)
  for (const { productId, quantity } of lines) {
    const product = products[productId - 1]
    if (product) product.stock -= quantity
  }
}

/** The lines of a sale: one to four, sometimes returned goods; 4 in 100 are payments. */
function pickAmounts(random: SeededRandom, products: readonly Product[]): Amounts {
  if (random.next() < 0.04) return { amountPaid: 500 * random.between(1, 30) }
  const count = random.pick([1, 2, 2, 3, 3, 4])
  const productDetails = Array.from({ length: count }, () => createLine(random.pick(products), pickQuantity(random)))
  const draft: Amounts = { productDetails }
  if (random.next() < 0.073) draft.replacement = [createLine(random.pick(products), random.between(1, 2))]
  if (random.next() < 0.12) draft.taxAmount = 10 * random.between(1, 40) + 0.5
  if (random.next() < 0.2) draft.discount = 5 * random.between(1, 40)
  return draft
}

function createLine({ id, price }: Product, quantity: number): Line {
  return { product: { id }, price, quantity }
}

/** Mostly a few, sometimes a box of twenty. */
function pickQuantity(random: SeededRandom): number {
  return Math.ceil(20 * random.next() ** 3) || 1
}

/** 45 in 100 pay all, 40 a part, 15 nothing. */
function pickPayment(random: SeededRandom, total: number): number {
  const roll = random.next()
  if (total <= 0 || roll >= 0.85) return 0
  return roll < 0.45 ? total : Math.floor((total * random.between(2, 8)) / 10)
}
