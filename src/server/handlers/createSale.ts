import type { Schema } from '#contract/operations.ts'
import { saleMoves } from '#domain/ledger.ts'
import { LARGEST_RUPEES, paise } from '#domain/money.ts'
import { partyLabel } from '#domain/party.ts'
import { Refusal, type WrongField, wrong } from '#domain/refusal.ts'
import { isEmptySale, saleLines, saleTotals } from '#domain/sale.ts'
import type { Database } from '../database/tables.ts'
import type { Call, Handlers, SignedIn } from '../http/handlers.ts'
import { noteChange } from '../queries/changes.ts'
import { findEmployee } from '../queries/employees.ts'
import { post } from '../queries/ledger.ts'
import type { PartyRow } from '../queries/parties.ts'
import { sellable } from '../queries/products.ts'
import { findSale, insertSale } from '../queries/sales.ts'
import { heldSettings } from '../queries/settings.ts'
import { differing, documentOf, namedParty } from './drafts.ts'
import { written } from './found.ts'

type Draft = Schema<'SaleDraft'>

/** Books a sale: the document, its lines, and what it does to stock, party and cash. */
export const createSale: Handlers<'createSale'>['createSale'] = async (call) => {
  const { db, body, now } = call
  const { party, employeeId } = await checked(call)
  const totals = saleTotals(body)
  const { replacementStock } = await heldSettings(db)
  const lines = { product: saleLines(body.productDetails), replacement: saleLines(body.replacement) }
  const id = await insertSale(
    db,
    {
      ...documentOf(call, body.date),
      dateFormat: body.dateFormat ?? 'yyyy-MM-dd',
      employeeId,
      partyId: party.id,
      saleAmount: totals.goods,
      replacementAmount: totals.replacements,
      taxAmount: totals.tax,
      discount: totals.discount,
      totalAmount: totals.total,
      amountPaid: totals.paid,
      balance: totals.balance,
      clientBalance: differing(body.balance, totals.balance),
    },
    lines,
  )
  const comment = `Sale #${id} – ${partyLabel(party)}`
  const moves = saleMoves({
    partyId: party.id,
    employeeId,
    lines: lines.product,
    replacements: lines.replacement,
    replacementStock,
    totals,
    comment,
  })
  const fieldOf = ({ id: productId }: { id: number }) => {
    const line = (body.productDetails ?? []).findIndex(({ product }) => product?.id === productId)
    return line < 0 ? undefined : `productDetails.${line}.quantity`
  }
  const after = written(await findSale(db, id))
  await noteChange(db, call, {
    operation: 'createSale',
    subject: 'sale',
    subjectId: id,
    onBehalfOf: employeeId,
    after,
  })
  // Last, since all who sell wait for each other from here on: their totals are moved.
  await post(db, { document: 'sale', documentId: id, date: body.date, now, fieldOf }, moves)
  return after
}

/**
 * Who and what the draft names, when all of it exists and may be named.
 *
 * @throws Refusal 'not-allowed' for a sale in another's name, 'bad-request' naming every field that is wrong
 */
async function checked({ db, body, by }: Call<'createSale'>): Promise<{ party: PartyRow; employeeId: number }> {
  const employeeId = await seller(db, body, by)
  const party = await namedParty(db, body.salesParty)
  const errors = [
    ...(employeeId === undefined ? [{ path: 'saleByEmployee.id', message: 'is not an active employee' }] : []),
    ...(party?.active ? [] : [{ path: partyPath(body), message: 'is not an active party' }]),
    ...(await wrongProducts(db, body, 'productDetails')),
    ...(await wrongProducts(db, body, 'replacement')),
    ...tooLarge(body),
  ]
  if (employeeId === undefined || !party || errors.length > 0) throw new Refusal('bad-request', errors)
  if (isEmptySale(body)) throw wrong('productDetails', 'a sale needs a line, a payment or a comment')
  return { party, employeeId }
}

/** The seller's id when active. Whoever is not a Director sells in the own name only. */
async function seller(db: Database, { saleByEmployee }: Draft, by: SignedIn): Promise<number | undefined> {
  const employee = await findEmployee(db, saleByEmployee.id ?? 0)
  if (employee?.active && employee.id !== by.id && by.role !== 'DIRECTOR') throw new Refusal('not-allowed')
  return employee?.active ? employee.id : undefined
}

function partyPath({ salesParty }: Draft): string {
  return salesParty.opId && !salesParty.id ? 'salesParty.opId' : 'salesParty.id'
}

async function wrongProducts(
  db: Database,
  draft: Draft,
  list: 'productDetails' | 'replacement',
): Promise<WrongField[]> {
  const known = await sellable(
    db,
    saleLines(draft[list]).map((line) => line.productId),
  )
  return (draft[list] ?? []).flatMap((line, index) =>
    saleLines([line]).every(({ productId }) => known.has(productId))
      ? []
      : [{ path: `${list}.${index}.product.id`, message: 'is not an active product' }],
  )
}

/** Every field is within bounds by itself; what is computed from them must be, too. */
function tooLarge(draft: Draft): WrongField[] {
  const isTooLarge = (amount: number) => Math.abs(amount) > paise(LARGEST_RUPEES)
  const { goods, replacements, total, balance } = saleTotals(draft)
  return [goods, replacements, total, balance].some(isTooLarge)
    ? [{ path: 'balance', message: 'the sale comes to more than 99,99,99,999.99' }]
    : []
}
