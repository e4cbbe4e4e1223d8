import type { Schema } from '#contract/operations.ts'
import type { Day } from '#domain/day.ts'
import { toRupees } from '#domain/money.ts'
import { computeSaleTotals } from '#domain/sale.ts'
import { CASH_CUSTOMER_ID } from './parties.ts'
import { SELLER_IDS } from './people.ts'
import { addDaysUntil, type PlannedRequest, pickHistoryDay } from './plannedRequest.ts'
import { COMMON_PRODUCT_IDS, OVERSOLD_PRODUCT_IDS, PRODUCTS } from './products.ts'
import type { SeededRandom } from './seededRandom.ts'

type Draft = Schema<'SaleDraft'>
type Line = NonNullable<Draft['productDetails']>[number]

const ORDINARY_SALES = 241

/** The sales of 120 days up to `today`. The worker head records the own sales, the Director all others. */
export function planSales(random: SeededRandom, today: Day): PlannedRequest[] {
  const ordinary = Array.from({ length: ORDINARY_SALES }, () => createGoodsDraft(random))
  const chosen = random.shuffle(ordinary.map((_, index) => index))
  const pickDrafts = (from: number, count: number) =>
    chosen.slice(from, from + count).map((index) => ordinary[index] ?? {})

  for (const draft of pickDrafts(0, 18)) draft.replacement = createReplacement(draft, random)
  for (const draft of pickDrafts(0, 4)) draft.replacement = draft.productDetails?.map((line) => ({ ...line })) ?? []
  for (const draft of pickDrafts(4, 2)) draft.replacement = draft.productDetails?.map(doubleLine) ?? []
  for (const draft of pickDrafts(30, 30)) draft.taxAmount = 10 * random.between(1, 40) + 0.5
  for (const draft of pickDrafts(50, 50)) draft.discount = 5 * random.between(1, 20)
  for (const draft of ordinary) draft.amountPaid = pickPayment(draft, random)

  const payments = Array.from({ length: 12 }, () => ({ amountPaid: 500 * random.between(1, 12) }))
  const refunds = Array.from({ length: 3 }, () => ({ amountPaid: -100 * random.between(2, 9) }))
  const oversold = OVERSOLD_PRODUCT_IDS.flatMap((id) =>
    [3, 3].map((quantity) => ({ productDetails: [createLine(id, quantity)] })),
  )
  const planned = [...ordinary, ...payments, ...refunds, ...oversold].map((parts) => planSale(parts, random, today))
  for (const sale of planned.slice(0, 10)) sale.recordedOn = addDaysUntil(sale.recordedOn, random.between(3, 15), today)
  return planned
}

/** A payment without goods, in rupees. */
export function createPaymentDraft(partyId: number, amountPaid: number, date: Day): Draft {
  return { salesParty: { id: partyId }, saleByEmployee: { id: 1 }, date, amountPaid }
}

function planSale(parts: Partial<Draft>, random: SeededRandom, today: Day): PlannedRequest {
  const date = pickHistoryDay(random, today)
  const partyId = random.next() < 0.12 ? CASH_CUSTOMER_ID : random.pick(BUYER_IDS)
  const draft = { salesParty: { id: partyId }, saleByEmployee: { id: random.pick(SELLER_IDS) }, date, ...parts }
  const userName = draft.saleByEmployee.id === 2 ? 'head' : 'director'
  const body = { ...draft, balance: toRupees(computeSaleTotals(draft).balance) }
  return { recordedOn: date, userName, path: '/api/sales', body }
}

/** The customers except the cash customer, and the parties that both buy and sell. */
const BUYER_IDS = [...Array.from({ length: 39 }, (_, index) => index + 2), 55, 56, 57, 58, 59, 60]

function createGoodsDraft(random: SeededRandom): Partial<Draft> {
  const ids = random.shuffle(COMMON_PRODUCT_IDS).slice(0, random.between(1, 5))
  return { productDetails: ids.map((id) => createLine(id, pickQuantity(random))) }
}

/** Usually a few, sometimes a box of thirty. */
function pickQuantity(random: SeededRandom): number {
  return Math.ceil(30 * random.next() ** 2.2) || 1
}

function createLine(id: number, quantity: number): Line {
  const { name, price } = PRODUCTS[id - 1] ?? { name: '', price: 0 }
  return { product: { id, name }, price, quantity, amount: price * quantity }
}

function createReplacement({ productDetails = [] }: Partial<Draft>, random: SeededRandom): Line[] {
  return productDetails
    .slice(0, 1)
    .map((sold) => createLine(sold.product?.id ?? 1, Math.min(Number(sold.quantity), random.between(1, 2))))
}

function doubleLine(sold: Line): Line {
  return createLine(sold.product?.id ?? 1, 2 * Number(sold.quantity))
}

/** 45 % pay in full, 40 % in part, 15 % nothing. */
function pickPayment(draft: Partial<Draft>, random: SeededRandom): number {
  const { total } = computeSaleTotals(draft)
  const roll = random.next()
  if (total <= 0 || roll >= 0.85) return 0
  return roll < 0.45 ? toRupees(total) : Math.floor((toRupees(total) * random.between(2, 8)) / 10)
}
