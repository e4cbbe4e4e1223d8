import type { Schema } from '#contract/operations.ts'
import { addDays } from '#domain/day.ts'
import { saleMoves } from '#domain/ledger.ts'
import { rupees } from '#domain/money.ts'
import { partyLabel } from '#domain/party.ts'
import { saleLines, saleTotals } from '#domain/sale.ts'
import { totalsRow } from '../queries/sales.ts'
import type { Chance } from '../sample/chance.ts'
import { type Books, documentRow, postingOf } from './books.ts'
import type { Goods, Product } from './goods.ts'
import { oftenFirst, type Parties } from './parties.ts'

type Draft = Schema<'SaleDraft'>
type Line = NonNullable<Draft['productDetails']>[number]
/** As much of a draft as its figures follow from. */
type Amounts = Pick<Draft, 'productDetails' | 'replacement' | 'taxAmount' | 'discount' | 'amountPaid'>

/** Each twentieth sale goes to the first party, up to so many. */
const REGULAR = { every: 20, most: 3_000 }

/** Books one sale as it is typed on this day: 2 in 100 come late, 15 in 1,000 are deleted again. */
export function sell(
  books: Books,
  chance: Chance,
  { products }: Goods,
  parties: Parties,
  day: number,
  employeeId: number,
) {
  const id = books.nextId('sale')
  const isRegular = id % REGULAR.every === 0 && id <= REGULAR.every * REGULAR.most
  const party = isRegular ? parties.regular : oftenFirst(chance, parties.buyers)
  const entry = books.entryOn(day, employeeId)
  const late = chance.next() < 0.02 ? chance.between(1, 20) : 0
  const date = addDays(books.days[day] ?? '', -late)
  const deletion = chance.next() < 0.015 ? books.deletionAfter(day, chance.between(0, 10), 1) : undefined
  const draft = goodsOf(chance, products)
  draft.amountPaid ??= payment(chance, rupees(saleTotals(draft).total))
  const totals = saleTotals(draft)
  const [lines, replacements] = [saleLines(draft.productDetails), saleLines(draft.replacement)]
  books.add('sale', {
    id,
    ...documentRow(date, entry, deletion),
    dateFormat: 'yyyy-MM-dd',
    employeeId,
    partyId: party.id,
    ...totalsRow(totals),
    clientBalance: null,
  })
  for (const [kind, some] of [
    ['product', lines],
    ['replacement', replacements],
  ] as const)
    for (const [position, line] of some.entries())
      books.add('saleLine', { id: books.nextId('saleLine'), saleId: id, kind, position, ...line })
  const comment = `Sale #${id} – ${partyLabel(party)}`
  const said = { partyId: party.id, employeeId, lines, replacements, totals, comment }
  const moves = saleMoves({ ...said, replacementStock: 'quarantine' })
  books.post(postingOf('sale', id, date, entry.now), moves, entry.by, deletion)
  for (const { productId, quantity } of lines) {
    const product = products[productId - 1]
    if (product) product.stock -= quantity
  }
}

/** What is sold: one to four lines, now and then something handed back; 4 in 100 only bring money. */
function goodsOf(chance: Chance, products: readonly Product[]): Amounts {
  if (chance.next() < 0.04) return { amountPaid: 500 * chance.between(1, 30) }
  const count = chance.pick([1, 2, 2, 3, 3, 4])
  const productDetails = Array.from({ length: count }, () => line(chance.pick(products), few(chance)))
  const draft: Amounts = { productDetails }
  if (chance.next() < 0.073) draft.replacement = [line(chance.pick(products), chance.between(1, 2))]
  if (chance.next() < 0.12) draft.taxAmount = 10 * chance.between(1, 40) + 0.5
  if (chance.next() < 0.2) draft.discount = 5 * chance.between(1, 40)
  return draft
}

function line({ id, price }: Product, quantity: number): Line {
  return { product: { id }, price, quantity }
}

/** Mostly a few, sometimes a box of twenty. */
function few(chance: Chance): number {
  return Math.ceil(20 * chance.next() ** 3) || 1
}

/** 45 in 100 pay all, 40 a part, 15 nothing. */
function payment(chance: Chance, total: number): number {
  const luck = chance.next()
  if (total <= 0 || luck >= 0.85) return 0
  return luck < 0.45 ? total : Math.floor((total * chance.between(2, 8)) / 10)
}
