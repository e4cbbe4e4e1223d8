import type { Schema } from '#contract/operations.ts'
import { saleMoves } from '#domain/ledger.ts'
import { LARGEST_RUPEES, paise } from '#domain/money.ts'
import { partyLabel } from '#domain/party.ts'
import { Refusal, type WrongField, wrong } from '#domain/refusal.ts'
import { largestOfSale, takenBy } from '#domain/review.ts'
import { incompleteSaleLines, isEmptySale, type SaleTotals, saleLines, saleTotals } from '#domain/sale.ts'
import { together } from '../database/together.ts'
import type { Call, Handlers } from '../http/handlers.ts'
import { noteChange } from '../queries/changes.ts'
import { findEmployee } from '../queries/employees.ts'
import { post } from '../queries/ledger.ts'
import { sellable } from '../queries/products.ts'
import { noteReview } from '../queries/review.ts'
import { asSale } from '../queries/saleRows.ts'
import { insertSale, insertSaleLines, totalsRow } from '../queries/sales.ts'
import { heldSettings } from '../queries/settings.ts'
import { differing, documentOf, namedParty } from './drafts.ts'

type Draft = Schema<'SaleDraft'>

/** Books a sale: the document, its lines, and what it does to stock, party and cash. */
export const createSale: Handlers<'createSale'>['createSale'] = async (call) => {
  const { db, body, now } = call
  const lines = { product: saleLines(body.productDetails), replacement: saleLines(body.replacement) }
  const totals = saleTotals(body)
  const { party, employee, names, rules } = await checked(call, lines, totals)
  const sale = {
    ...documentOf(call, body.date),
    dateFormat: body.dateFormat ?? 'yyyy-MM-dd',
    employeeId: employee.id,
    partyId: party.id,
    ...totalsRow(totals),
    clientBalance: differing(body.balance, totals.balance),
  }
  const id = await insertSale(db, sale)
  const moves = saleMoves({
    partyId: party.id,
    employeeId: employee.id,
    lines: lines.product,
    replacements: lines.replacement,
    replacementStock: rules.replacementStock,
    totals,
    comment: `Sale #${id} – ${partyLabel(party)}`,
  })
  const fieldOf = ({ id: productId }: { id: number }) => {
    const line = (body.productDetails ?? []).findIndex(({ product }) => product?.id === productId)
    return line < 0 ? undefined : `productDetails.${line}.quantity`
  }
  const named = (of: typeof lines.product) => of.map((line) => ({ ...line, name: names.get(line.productId) ?? '' }))
  const { name: partyName, city, businessName, mobile } = party
  const { firstName, lastName } = employee
  const after = asSale(
    { id, ...sale, partyName, city, businessName, mobile, firstName, lastName },
    { product: named(lines.product), replacement: named(lines.replacement) },
  )
  insertSaleLines(db, id, lines)
  noteChange(db, call, {
    operation: 'createSale',
    subject: 'sale',
    subjectId: id,
    onBehalfOf: employee.id,
    after,
  })
  noteReview(
    db,
    call,
    { subject: 'sale', subjectId: id, amount: largestOfSale(totals), own: takenBy(call.by.id, moves.cash) },
    rules,
  )
  // Last, since all who sell wait for each other from here on: their totals are moved.
  await post(db, { document: 'sale', documentId: id, date: body.date, now, rules, fieldOf }, moves)
  return after
}

type Lines = Record<'product' | 'replacement', ReturnType<typeof saleLines>>

/**
 * Who and what the draft names, when all of it exists and may be named, and the rules it is booked by.
 *
 * @throws Refusal 'not-allowed' for a sale in another's name, 'bad-request' naming every field that is wrong
 */
async function checked({ db, body, by, meta }: Call<'createSale'>, lines: Lines, totals: SaleTotals) {
  const productIds = [...lines.product, ...lines.replacement].map(({ productId }) => productId)
  const [employee, party, names, rules] = await together([
    findEmployee(db, body.saleByEmployee.id ?? 0),
    namedParty(db, body.salesParty, { by, meta }),
    sellable(db, productIds),
    heldSettings(db),
  ])
  // Whoever is not a Director sells in the own name only.
  if (employee?.active && employee.id !== by.id && by.role !== 'DIRECTOR') throw new Refusal('not-allowed')
  const errors = [
    ...(employee?.active ? [] : [{ path: 'saleByEmployee.id', message: 'is not an active employee' }]),
    ...(party?.active ? [] : [{ path: partyPath(body), message: 'is not an active party' }]),
    ...incompleteSaleLines('productDetails', body.productDetails),
    ...incompleteSaleLines('replacement', body.replacement),
    ...wrongProducts(names, body, 'productDetails'),
    ...wrongProducts(names, body, 'replacement'),
    ...tooLarge(totals),
  ]
  if (!employee || !party || errors.length > 0) throw new Refusal('bad-request', errors)
  if (isEmptySale(body)) throw wrong('productDetails', 'a sale needs a line, a payment or a comment')
  return { employee, party, names, rules }
}

function partyPath({ salesParty }: Draft): string {
  return salesParty.opId && !salesParty.id ? 'salesParty.opId' : 'salesParty.id'
}

function wrongProducts(
  known: ReadonlyMap<number, string>,
  draft: Draft,
  list: 'productDetails' | 'replacement',
): WrongField[] {
  return (draft[list] ?? []).flatMap((line, index) =>
    saleLines([line]).every(({ productId }) => known.has(productId))
      ? []
      : [{ path: `${list}.${index}.product.id`, message: 'is not an active product' }],
  )
}

/** Every field is within bounds by itself; what is computed from them must be, too. */
function tooLarge({ goods, replacements, total, balance }: SaleTotals): WrongField[] {
  const isTooLarge = (amount: number) => Math.abs(amount) > paise(LARGEST_RUPEES)
  return [goods, replacements, total, balance].some(isTooLarge)
    ? [{ path: 'balance', message: 'the sale comes to more than 99,99,99,999.99' }]
    : []
}
