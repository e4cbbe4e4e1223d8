import type { Schema } from '#contract/operations.ts'
import { computeRate, MAX_RUPEES, toPaise, toRate } from '#domain/money.ts'
import { formatPartyLabel } from '#domain/party.ts'
import {
  computePurchaseTotals,
  findIncompletePurchaseLines,
  getSeller,
  isEmptyPurchase,
  type PurchaseLine,
  parsePurchaseLines,
} from '#domain/purchase.ts'
import { type FieldError, invalidField, Refusal } from '#domain/refusal.ts'
import { findLargestPurchaseAmount } from '#domain/review.ts'
import { offlineOperations } from '#domain/writes/offlineOperations.ts'
import type { Database } from '../database/tables.ts'
import type { Call, Handlers } from '../http/handlerTypes.ts'
import { findComponentsById, lockComponents } from '../queries/components.ts'
import { findDocumentId } from '../queries/documents.ts'
import { lockActivePerson, toEmployeeName } from '../queries/employees.ts'
import { refreshPrices } from '../queries/prices.ts'
import { findBoughtComponentIds, findPurchase, insertPurchase } from '../queries/purchases.ts'
import { describeCashRows, lockNamedParty, toDifferingBalance, toDocumentFields } from './documentFields.ts'
import { findAccount } from './findAccount.ts'
import { recordDocument } from './recordDocument.ts'
import { singleValue } from './singleValue.ts'

type Draft = Schema<'PurchaseDraft'>

/** Records a purchase: the document, its lines, the ledger rows, and the components' prices. */
export const recordPurchase: Handlers<'createPurchase'>['createPurchase'] = async (call) => {
  const { db, body } = call
  const { party, payer, account: named } = await validateDraft(call)
  const totals = computePurchaseTotals(body)
  const account = totals.paid === 0 ? undefined : named
  const lines = parsePurchaseLines(body.compDetails)
  return recordDocument(call, {
    operation: 'createPurchase',
    subject: 'purchase',
    insert: () =>
      insertPurchase(
        db,
        {
          ...toDocumentFields(call, body.date),
          employeeId: payer.id,
          accountId: account?.id ?? null,
          partyId: party.id,
          taxAmount: totals.tax,
          totalAmount: totals.total,
          amountPaid: totals.paid,
          balance: totals.balance,
          clientBalance: toDifferingBalance(body.balance, totals.balance),
        },
        lines,
      ),
    date: body.date,
    posting: offlineOperations.createPurchase.toPosting(
      { ...body, paidFrom: account?.id ?? null },
      { findPartyId: () => party.id },
    ),
    describe: (id) => describeCashRows(`Purchase #${id} – ${formatPartyLabel(party)}`, account, toEmployeeName(payer)),
    amount: findLargestPurchaseAmount(totals),
    onBehalfOf: payer.id,
    async refresh(correctedId) {
      const boughtBefore = correctedId === undefined ? [] : await findBoughtComponentIds(db, correctedId)
      await refreshPrices(db, [...lines.map((line) => line.componentId), ...boughtBefore])
    },
    read: (id) => findPurchase(db, id),
  })
}

/**
 * Resolves the ids of the draft. Any active employee may be the payer.
 *
 * @throws Refusal 'bad-request' with every invalid field
 */
async function validateDraft(call: Call<'createPurchase'>) {
  const { db, body, by, meta } = call
  const { sellerParty, sellerPartyId, paidByEmployee, paidByEmployeeId, compDetails = [] } = body
  singleValue({ 'sellerParty.id': sellerParty?.id, sellerPartyId: sellerPartyId || null })
  const payerId = singleValue({ 'paidByEmployee.id': paidByEmployee?.id, paidByEmployeeId: paidByEmployeeId || null })
  for (const [index, { component, componentId }] of compDetails.entries())
    singleValue({
      [`compDetails.${index}.component.id`]: component?.id,
      [`compDetails.${index}.componentId`]: componentId || null,
    })
  const payer = await lockActivePerson(db, payerId ?? 0)
  const { account, errors: accountErrors } = await findAccount(call, 'purchase')
  const party = await lockNamedParty(db, getSeller(body), { by, meta })
  await lockPricedComponents(db, body)
  const errors = [
    ...(party?.active ? [] : [{ path: getPartyPath(body), message: 'is not an active party' }]),
    ...(payer
      ? []
      : [
          {
            path: paidByEmployeeId && !paidByEmployee?.id ? 'paidByEmployeeId' : 'paidByEmployee.id',
            message: 'is not an active employee',
          },
        ]),
    ...accountErrors,
    ...findIncompletePurchaseLines(compDetails),
    ...(await findWrongLines(db, compDetails)),
    ...findTooLarge(body),
  ]
  if (!party || !payer || errors.length > 0) throw new Refusal('bad-request', errors)
  if (isEmptyPurchase(body)) throw invalidField('compDetails', 'a purchase needs a line, a payment or a comment')
  return { party, payer, account }
}

/** Locks the components of the purchase, and those of the one that it corrects: their prices change. */
async function lockPricedComponents(db: Database, { compDetails, corrects }: Draft): Promise<void> {
  const correctedId = corrects && (await findDocumentId(db, 'purchase', corrects))
  const boughtBefore = correctedId === undefined ? [] : await findBoughtComponentIds(db, correctedId)
  await lockComponents(db, [...parsePurchaseLines(compDetails).map(({ componentId }) => componentId), ...boughtBefore])
}

function getPartyPath({ sellerParty, sellerPartyId }: Draft): string {
  if (sellerPartyId && !sellerParty?.id) return 'sellerPartyId'
  return sellerParty?.opId && !sellerParty.id ? 'sellerParty.opId' : 'sellerParty.id'
}

async function findWrongLines(db: Database, lines: readonly Schema<'PurchaseLineDraft'>[]): Promise<FieldError[]> {
  const known = await findComponentsById(
    db,
    parsePurchaseLines(lines).map((line) => line.componentId),
  )
  return lines.flatMap((line, index) =>
    parsePurchaseLines([line]).flatMap((counted) => {
      const path = `compDetails.${index}`
      if (!known.get(counted.componentId)?.active) {
        const field = line.component?.id ? 'component.id' : 'componentId'
        return [{ path: `${path}.${field}`, message: 'is not an active component' }]
      }
      return isPriceTooHigh(counted) ? [{ path: `${path}.amount`, message: 'makes a price above 99,99,99,999.99' }] : []
    }),
  )
}

/** Dividing by a small quantity can give a rate above the limit. */
function isPriceTooHigh({ amount, quantity }: PurchaseLine): boolean {
  return computeRate(amount, quantity) > toRate(MAX_RUPEES)
}

/** Computed totals can exceed the limit although each field is within it. */
function findTooLarge(draft: Draft): FieldError[] {
  const { goods, total, balance } = computePurchaseTotals(draft)
  return [goods, total, balance].some((amount) => Math.abs(amount) > toPaise(MAX_RUPEES))
    ? [{ path: 'balance', message: 'the purchase comes to more than 99,99,99,999.99' }]
    : []
}
