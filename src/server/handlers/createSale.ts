import type { Schema } from '#contract/operations.ts'
import { createSalePosting, formatAccountPaymentComment } from '#domain/ledger.ts'
import { MAX_RUPEES, toPaise } from '#domain/money.ts'
import { formatPartyLabel } from '#domain/party.ts'
import { type FieldError, invalidField, Refusal } from '#domain/refusal.ts'
import { findLargestSaleAmount, sumCashTakenBy } from '#domain/review.ts'
import {
  computeSaleTotals,
  findIncompleteSaleLines,
  isEmptySale,
  parseSaleLines,
  type SaleTotals,
} from '#domain/sale.ts'
import { allOrThrow } from '../database/allOrThrow.ts'
import type { Call, Handlers } from '../http/handlerTypes.ts'
import { deferChange } from '../queries/changeLog.ts'
import { lockActivePerson, toEmployeeName } from '../queries/employees.ts'
import { postDocument } from '../queries/ledger.ts'
import { lockSellableNames } from '../queries/products.ts'
import { recordReview } from '../queries/reviews.ts'
import { toSale } from '../queries/saleRows.ts'
import { deferSaleLines, insertSale, toTotalsRow } from '../queries/sales.ts'
import { lockSettingsForShare } from '../queries/settings.ts'
import { logCorrection, markCorrected } from './correctDocument.ts'
import { lockNamedParty, toDifferingBalance, toDocumentFields } from './documentFields.ts'
import { findAccount } from './findAccount.ts'
import { toRecordedDocument } from './visibleParty.ts'

type Draft = Schema<'SaleDraft'>

/** Records a sale: the document, its lines and its ledger rows. */
export const createSale: Handlers<'createSale'>['createSale'] = async (call) => {
  const { db: tx, body, now } = call
  const lines = { product: parseSaleLines(body.productDetails), replacement: parseSaleLines(body.replacement) }
  const totals = computeSaleTotals(body)
  const { party, employee, account, names, settings } = await validateDraft(call, lines, totals)
  const corrects = await markCorrected(call, 'sale')
  const sale = {
    ...toDocumentFields(call, body.date),
    dateFormat: body.dateFormat ?? 'yyyy-MM-dd',
    employeeId: employee.id,
    accountId: account?.id ?? null,
    partyId: party.id,
    ...toTotalsRow(totals),
    clientBalance: toDifferingBalance(body.balance, totals.balance),
  }
  const inserted = await insertSale(tx, sale, corrects)
  const { id } = inserted
  const comment = `Sale #${id} – ${formatPartyLabel(party)}`
  const posting = createSalePosting({
    partyId: party.id,
    employeeId: employee.id,
    lines: lines.product,
    replacements: lines.replacement,
    replacementStock: settings.replacementStock,
    totals,
    comment,
    account: account && {
      id: account.id,
      comment: formatAccountPaymentComment(comment, toEmployeeName(employee), account),
    },
  })
  const fieldOf = ({ id: productId }: { id: number }) => {
    const line = (body.productDetails ?? []).findIndex(({ product }) => product?.id === productId)
    return line < 0 ? undefined : `productDetails.${line}.quantity`
  }
  const nameLines = (of: typeof lines.product) => of.map((line) => ({ ...line, name: names.get(line.productId) ?? '' }))
  const { name: partyName, city, businessName, mobile } = party
  const { firstName, lastName } = employee
  const accountName = account?.name ?? null
  const after = toSale(
    { ...inserted, ...sale, ...{ partyName, city, businessName, mobile }, ...{ firstName, lastName, accountName } },
    { product: nameLines(lines.product), replacement: nameLines(lines.replacement) },
  )
  deferSaleLines(tx, id, lines)
  const logged = { ...after, balanceBefore: undefined, corrects }
  const change = { operation: 'createSale', subject: 'sale', subjectId: id, onBehalfOf: employee.id, after: logged }
  deferChange(tx, call, change)
  await logCorrection(call, 'sale', corrects, id)
  await recordReview(
    tx,
    call,
    {
      subject: 'sale',
      subjectId: id,
      amount: findLargestSaleAmount(totals),
      ownBenefit: sumCashTakenBy(call.by.id, posting.cash),
    },
    settings,
  )
  // Last, because the totals lock out all other sales from here to the commit.
  const context = {
    document: 'sale',
    documentId: id,
    date: body.date,
    now,
    settings,
    findField: fieldOf,
    corrects,
  } as const
  await postDocument(tx, context, posting)
  return toRecordedDocument(after, call.by, settings)
}

type Lines = Record<'product' | 'replacement', ReturnType<typeof parseSaleLines>>

/**
 * Resolves the ids of the draft and loads the settings it is posted by.
 *
 * @throws Refusal 'not-allowed' for a sale in another employee's name, 'bad-request' with every invalid field
 */
async function validateDraft(call: Call<'createSale'>, lines: Lines, totals: SaleTotals) {
  const { db, body, by, meta } = call
  const productIds = [...lines.product, ...lines.replacement].map(({ productId }) => productId)
  const [employee, { account, errors: accountErrors }, party, names, settings] = await allOrThrow([
    lockActivePerson(db, body.saleByEmployee.id ?? 0),
    findAccount(call, 'sale'),
    lockNamedParty(db, body.salesParty, { by, meta }),
    lockSellableNames(db, productIds),
    lockSettingsForShare(db),
  ])
  if (employee && employee.id !== by.id && by.role !== 'DIRECTOR') throw new Refusal('not-allowed')
  const errors = [
    ...(employee ? [] : [{ path: 'saleByEmployee.id', message: 'is not an active employee' }]),
    ...accountErrors,
    ...(party?.active ? [] : [{ path: getPartyPath(body), message: 'is not an active party' }]),
    ...findIncompleteSaleLines('productDetails', body.productDetails),
    ...findIncompleteSaleLines('replacement', body.replacement),
    ...findWrongProducts(names, body, 'productDetails'),
    ...findWrongProducts(names, body, 'replacement'),
    ...findTooLarge(totals),
  ]
  if (!employee || !party || errors.length > 0) throw new Refusal('bad-request', errors)
  if (isEmptySale(body)) throw invalidField('productDetails', 'a sale needs a line, a payment or a comment')
  return { employee, party, account: totals.paid === 0 ? undefined : account, names, settings }
}

function getPartyPath({ salesParty }: Draft): string {
  return salesParty.opId && !salesParty.id ? 'salesParty.opId' : 'salesParty.id'
}

function findWrongProducts(
  known: ReadonlyMap<number, string>,
  draft: Draft,
  list: 'productDetails' | 'replacement',
): FieldError[] {
  return (draft[list] ?? []).flatMap((line, index) =>
    parseSaleLines([line]).every(({ productId }) => known.has(productId))
      ? []
      : [{ path: `${list}.${index}.product.id`, message: 'is not an active product' }],
  )
}

/** Computed totals can exceed the limit although each field is within it. */
function findTooLarge({ goods, replacements, total, balance }: SaleTotals): FieldError[] {
  const isTooLarge = (amount: number) => Math.abs(amount) > toPaise(MAX_RUPEES)
  return [goods, replacements, total, balance].some(isTooLarge)
    ? [{ path: 'balance', message: 'the sale comes to more than 99,99,99,999.99' }]
    : []
}
