import type { Schema } from '#contract/operations.ts'
import { purchaseMoves } from '#domain/ledger.ts'
import { LARGEST_RUPEES, paise, rate, rateOf } from '#domain/money.ts'
import { partyLabel } from '#domain/party.ts'
import { incompleteLines, isEmptyPurchase, type PurchaseLine, purchaseLines, purchaseTotals } from '#domain/purchase.ts'
import { Refusal, type WrongField, wrong } from '#domain/refusal.ts'
import { largestOfPurchase, takenBy } from '#domain/review.ts'
import type { Database } from '../database/tables.ts'
import type { Call, Handlers } from '../http/handlers.ts'
import { noteChange } from '../queries/changes.ts'
import { componentsById } from '../queries/components.ts'
import { findEmployee } from '../queries/employees.ts'
import { post } from '../queries/ledger.ts'
import { refreshPrices } from '../queries/prices.ts'
import { findPurchase, insertPurchase } from '../queries/purchases.ts'
import { noteReview } from '../queries/review.ts'
import { heldSettings } from '../queries/settings.ts'
import { agreed } from './agreed.ts'
import { differing, documentOf, namedParty } from './drafts.ts'
import { written } from './found.ts'

type Draft = Schema<'PurchaseDraft'>

/** Books a purchase: the document, its lines, what it does to stock, party and cash, and the components' prices. */
export const createPurchase: Handlers<'createPurchase'>['createPurchase'] = async (call) => {
  const { db, body, now } = call
  const { party, employeeId } = await checked(call)
  const totals = purchaseTotals(body)
  const lines = purchaseLines(body.compDetails)
  const id = await insertPurchase(
    db,
    {
      ...documentOf(call, body.date),
      employeeId,
      partyId: party.id,
      taxAmount: totals.tax,
      totalAmount: totals.total,
      amountPaid: totals.paid,
      balance: totals.balance,
      clientBalance: differing(body.balance, totals.balance),
    },
    lines,
  )
  const comment = `Purchase #${id} – ${partyLabel(party)}`
  const moves = purchaseMoves({ partyId: party.id, employeeId, lines, totals, comment })
  const rules = await heldSettings(db)
  noteReview(
    db,
    call,
    { subject: 'purchase', subjectId: id, amount: largestOfPurchase(totals), own: takenBy(call.by.id, moves.cash) },
    rules,
  )
  await post(db, { document: 'purchase', documentId: id, date: body.date, now, rules }, moves)
  await refreshPrices(
    db,
    lines.map((line) => line.componentId),
  )
  const after = written(await findPurchase(db, id))
  noteChange(db, call, {
    operation: 'createPurchase',
    subject: 'purchase',
    subjectId: id,
    onBehalfOf: employeeId,
    after,
  })
  return after
}

/**
 * Who the draft names, when everything in it exists and may be named. Anybody active may have paid.
 *
 * @throws Refusal 'bad-request' naming every field that is wrong
 */
async function checked({ db, body, by, meta }: Call<'createPurchase'>) {
  const { sellerParty, sellerPartyId, paidByEmployee, paidByEmployeeId, compDetails = [] } = body
  const partyId = agreed({ 'sellerParty.id': sellerParty?.id, sellerPartyId: sellerPartyId || null })
  const payerId = agreed({ 'paidByEmployee.id': paidByEmployee?.id, paidByEmployeeId: paidByEmployeeId || null })
  for (const [index, { component, componentId }] of compDetails.entries())
    agreed({
      [`compDetails.${index}.component.id`]: component?.id,
      [`compDetails.${index}.componentId`]: componentId || null,
    })
  const named = { id: partyId ?? null, ...(sellerParty?.opId && { opId: sellerParty.opId }) }
  const party = await namedParty(db, named, { by, meta })
  const payer = await findEmployee(db, payerId ?? 0)
  const errors = [
    ...(party?.active ? [] : [{ path: partyPath(body), message: 'is not an active party' }]),
    ...(payer?.active
      ? []
      : [
          {
            path: paidByEmployeeId && !paidByEmployee?.id ? 'paidByEmployeeId' : 'paidByEmployee.id',
            message: 'is not an active employee',
          },
        ]),
    ...incompleteLines(compDetails),
    ...(await wrongLines(db, compDetails)),
    ...tooLarge(body),
  ]
  if (!party || !payer || errors.length > 0) throw new Refusal('bad-request', errors)
  if (isEmptyPurchase(body)) throw wrong('compDetails', 'a purchase needs a line, a payment or a comment')
  return { party, employeeId: payer.id }
}

function partyPath({ sellerParty, sellerPartyId }: Draft): string {
  if (sellerPartyId && !sellerParty?.id) return 'sellerPartyId'
  return sellerParty?.opId && !sellerParty.id ? 'sellerParty.opId' : 'sellerParty.id'
}

async function wrongLines(db: Database, lines: readonly Schema<'PurchaseLineDraft'>[]): Promise<WrongField[]> {
  const known = await componentsById(
    db,
    purchaseLines(lines).map((line) => line.componentId),
  )
  return lines.flatMap((line, index) =>
    purchaseLines([line]).flatMap((counted) => {
      const path = `compDetails.${index}`
      if (!known.get(counted.componentId)?.active) {
        const field = line.component?.id ? 'component.id' : 'componentId'
        return [{ path: `${path}.${field}`, message: 'is not an active component' }]
      }
      return isDear(counted) ? [{ path: `${path}.amount`, message: 'makes a price above 99,99,99,999.99' }] : []
    }),
  )
}

/** A small quantity can make a price beyond any that the books take. */
function isDear({ amount, quantity }: PurchaseLine): boolean {
  return rateOf(amount, quantity) > rate(LARGEST_RUPEES)
}

/** Every field is within bounds by itself; what is computed from them must be, too. */
function tooLarge(draft: Draft): WrongField[] {
  const { goods, total, balance } = purchaseTotals(draft)
  return [goods, total, balance].some((amount) => Math.abs(amount) > paise(LARGEST_RUPEES))
    ? [{ path: 'balance', message: 'the purchase comes to more than 99,99,99,999.99' }]
    : []
}
