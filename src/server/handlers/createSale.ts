import type { Schema } from '#contract/operations.ts'
import { MAX_RUPEES, toPaise } from '#domain/money.ts'
import { formatPartyLabel } from '#domain/party.ts'
import { type FieldError, invalidField, Refusal } from '#domain/refusal.ts'
import { findLargestSaleAmount } from '#domain/review.ts'
import {
  computeSaleTotals,
  findIncompleteSaleLines,
  isEmptySale,
  parseSaleLines,
  type SaleTotals,
} from '#domain/sale.ts'
import { offlineOperations } from '#domain/writes/offlineOperations.ts'
import { allOrThrow } from '../database/allOrThrow.ts'
import type { Call, Handlers } from '../http/handlerTypes.ts'
import { lockActivePerson, toEmployeeName } from '../queries/employees.ts'
import { lockSellableNames } from '../queries/products.ts'
import { toSale } from '../queries/saleRows.ts'
import { deferSaleLines, insertSale, toTotalsRow } from '../queries/sales.ts'
import { lockSettingsForShare } from '../queries/settings.ts'
import { describeCashRows, lockNamedParty, toDifferingBalance, toDocumentFields } from './documentFields.ts'
import { findAccount } from './findAccount.ts'
import { recordDocument } from './recordDocument.ts'

type Draft = Schema<'SaleDraft'>

/** Records a sale: the document, its lines and its ledger rows. */
export const recordSale: Handlers<'createSale'>['createSale'] = async (call) => {
  const { db, body } = call
  const lines = { product: parseSaleLines(body.productDetails), replacement: parseSaleLines(body.replacement) }
  const totals = computeSaleTotals(body)
  const { party, employee, account, names, settings } = await validateDraft(call, lines, totals)
  const sale = {
    ...toDocumentFields(call, body.date),
    dateFormat: body.dateFormat ?? 'yyyy-MM-dd',
    employeeId: employee.id,
    accountId: account?.id ?? null,
    partyId: party.id,
    ...toTotalsRow(totals),
    clientBalance: toDifferingBalance(body.balance, totals.balance),
  }
  return recordDocument(call, {
    operation: 'createSale',
    subject: 'sale',
    async insert() {
      const id = await insertSale(db, sale)
      deferSaleLines(db, id, lines)
      return id
    },
    date: body.date,
    posting: offlineOperations.createSale.toPosting(
      { ...body, paidInto: account?.id ?? null },
      { settings, findPartyId: () => party.id },
    ),
    describe: (id) => describeCashRows(`Sale #${id} – ${formatPartyLabel(party)}`, toEmployeeName(employee), account),
    settings,
    findField({ id }) {
      const line = (body.productDetails ?? []).findIndex(({ product }) => product?.id === id)
      return line < 0 ? undefined : `productDetails.${line}.quantity`
    },
    amount: findLargestSaleAmount(totals),
    onBehalfOf: employee.id,
    // Not read from the database: the lines are inserted with the commit.
    read(id) {
      const nameLines = (of: typeof lines.product) =>
        of.map((line) => ({ ...line, name: names.get(line.productId) ?? '' }))
      const { name: partyName, city, businessName, mobile } = party
      const { firstName, lastName } = employee
      return toSale(
        { id, ...sale, partyName, city, businessName, mobile, firstName, lastName, accountName: account?.name ?? null },
        { product: nameLines(lines.product), replacement: nameLines(lines.replacement) },
      )
    },
  })
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
