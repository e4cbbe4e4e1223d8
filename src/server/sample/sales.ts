import type { Schema } from '#contract/operations.ts'
import { addDays, type Day } from '#domain/day.ts'
import { rupees } from '#domain/money.ts'
import { saleTotals } from '#domain/sale.ts'
import type { Chance } from './chance.ts'
import { type Happening, later } from './happening.ts'
import { CASH_CUSTOMER } from './parties.ts'
import { SELLERS } from './people.ts'
import { COMMON, PRODUCTS, SCARCE } from './products.ts'

type Draft = Schema<'SaleDraft'>
type Line = NonNullable<Draft['productDetails']>[number]

const DAYS = 120
const ORDINARY = 241

/** The sales of 120 days up to `today`. The head's own are entered by the head, all others by the Director. */
export function planSales(chance: Chance, today: Day): Happening[] {
  const ordinary = Array.from({ length: ORDINARY }, () => goods(chance))
  const chosen = chance.shuffled(ordinary.map((_, index) => index))
  const some = (from: number, count: number) => chosen.slice(from, from + count).map((index) => ordinary[index] ?? {})

  for (const draft of some(0, 18)) draft.replacement = replacing(draft, chance)
  for (const draft of some(0, 4)) draft.replacement = draft.productDetails?.map((line) => ({ ...line })) ?? []
  for (const draft of some(4, 2)) draft.replacement = draft.productDetails?.map(twice) ?? []
  for (const draft of some(30, 30)) draft.taxAmount = 10 * chance.between(1, 40) + 0.5
  for (const draft of some(50, 50)) draft.discount = 5 * chance.between(1, 20)
  for (const draft of ordinary) draft.amountPaid = payment(draft, chance)

  const payments = Array.from({ length: 12 }, () => ({ amountPaid: 500 * chance.between(1, 12), comment: 'Payment' }))
  const refunds = Array.from({ length: 3 }, () => ({ amountPaid: -100 * chance.between(2, 9), comment: 'Refund' }))
  const oversold = SCARCE.flatMap((id) => [3, 3].map((quantity) => ({ productDetails: [line(id, quantity)] })))
  const planned = [...ordinary, ...payments, ...refunds, ...oversold].map((parts) => plan(parts, chance, today))
  for (const one of planned.slice(0, 10)) one.recorded = later(one.recorded, chance.between(3, 15), today)
  return planned
}

/** Money received from a party, in rupees. */
export function paymentOf(partyId: number, amountPaid: number, date: Day): Draft {
  return { salesParty: { id: partyId }, saleByEmployee: { id: 1 }, date, amountPaid, comment: 'Payment' }
}

function plan(parts: Partial<Draft>, chance: Chance, today: Day): Happening {
  const date = addDays(today, -chance.between(0, DAYS - 1))
  const partyId = chance.next() < 0.12 ? CASH_CUSTOMER : chance.pick(BUYERS)
  const draft = { salesParty: { id: partyId }, saleByEmployee: { id: chance.pick(SELLERS) }, date, ...parts }
  const as = draft.saleByEmployee.id === 2 ? 'head' : 'director'
  const body = { ...draft, balance: rupees(saleTotals(draft).balance) }
  return { recorded: date, as, path: '/api/sales', body }
}

/** Those who buy: the first forty, and those who buy and sell. Those with a story of their own buy elsewhere. */
const BUYERS = [...Array.from({ length: 39 }, (_, index) => index + 2), 55, 56, 57, 58, 59, 60]

function goods(chance: Chance): Partial<Draft> {
  const ids = chance.shuffled(COMMON).slice(0, chance.between(1, 5))
  return { productDetails: ids.map((id) => line(id, few(chance))) }
}

/** Mostly a few, sometimes a box of thirty. */
function few(chance: Chance): number {
  return Math.ceil(30 * chance.next() ** 2.2) || 1
}

function line(id: number, quantity: number): Line {
  const { name, price } = PRODUCTS[id - 1] ?? { name: '', price: 0 }
  return { product: { id, name }, price, quantity, amount: price * quantity }
}

function replacing({ productDetails = [] }: Partial<Draft>, chance: Chance): Line[] {
  return productDetails
    .slice(0, 1)
    .map((sold) => line(sold.product?.id ?? 1, Math.min(Number(sold.quantity), chance.between(1, 2))))
}

function twice(sold: Line): Line {
  return line(sold.product?.id ?? 1, 2 * Number(sold.quantity))
}

/** 45 in 100 pay all, 40 a part, 15 nothing. */
function payment(draft: Partial<Draft>, chance: Chance): number {
  const { total } = saleTotals(draft)
  const luck = chance.next()
  if (total <= 0 || luck >= 0.85) return 0
  return luck < 0.45 ? rupees(total) : Math.floor((rupees(total) * chance.between(2, 8)) / 10)
}
