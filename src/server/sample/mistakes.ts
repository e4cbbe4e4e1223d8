import type { Schema } from '#contract/operations.ts'
import { addDays, type Day } from '#domain/day.ts'
import type { PlannedRequest } from './plannedRequest.ts'

/**
 * Adds mistakes that a Director should notice, all of them recent: a sale and an expense are entered twice, two
 * balances were computed by an outdated app, and a transfer is dated a month ahead. The number of entries stays the
 * same.
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
  for (const { body } of [plainSales[30], purchases[10]].filter((request) => request !== undefined))
    body.balance = Number(body.balance) + 10
  for (const { body } of transfers.slice(10, 11)) body.transferDate = addDays(today, 31)
}

/** The requests with this path. */
function filterByPath<Draft extends 'SaleDraft' | 'ExpenseDraft' | 'PurchaseDraft' | 'TransferDraft'>(
  planned: readonly PlannedRequest[],
  path: string,
) {
  // The path decides the type of the body.
  return planned.filter((request) => request.path === path) as (PlannedRequest & { body: Schema<Draft> })[]
}
