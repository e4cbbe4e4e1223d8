import type { Schema } from '#contract/operations.ts'
import { addDays, type Day } from '#domain/day.ts'
import type { PlannedRequest } from './plannedRequest.ts'

/**
 * Lets the shop's people make the mistakes that a Director should hear of: a sale and an expense are typed twice, two
 * balances are counted wrongly by an old phone, and a transfer is dated a month too late; all of it of late. There are
 * no more entries than before.
 */
export function addMistakes(allPlanned: readonly PlannedRequest[], today: Day): void {
  const recent = allPlanned.filter(({ recordedOn }) => recordedOn > addDays(today, -60))
  const plainSales = filterByPath<'SaleDraft'>(recent, '/api/sales').filter(
    ({ body, userName }) =>
      userName === 'director' && body.productDetails && !body.replacement && !body.taxAmount && !body.discount,
  )
  const expenses = filterByPath<'ExpenseDraft'>(recent, '/api/expenses')
  const purchases = filterByPath<'PurchaseDraft'>(recent, '/api/purchase/add')
  const transfers = filterByPath<'TransferDraft'>(recent, '/api/transfer')
  for (const [first, duplicate] of [plainSales.slice(24, 26), expenses.slice(26, 28)])
    duplicate && Object.assign(duplicate, first)
  for (const { body } of [plainSales[30], purchases[10]].filter((one) => one !== undefined))
    body.balance = Number(body.balance) + 10
  for (const { body } of transfers.slice(10, 11)) body.transferDate = addDays(today, 31)
}

/** What is entered by one call. */
function filterByPath<Draft extends 'SaleDraft' | 'ExpenseDraft' | 'PurchaseDraft' | 'TransferDraft'>(
  planned: readonly PlannedRequest[],
  path: string,
) {
  // The call says what the body is.
  return planned.filter((request) => request.path === path) as (PlannedRequest & { body: Schema<Draft> })[]
}
