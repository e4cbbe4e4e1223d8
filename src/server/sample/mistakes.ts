import type { Schema } from '#contract/operations.ts'
import { addDays, type Day } from '#domain/day.ts'
import type { Happening } from './happening.ts'

/**
 * Lets the shop's people make the mistakes that a Director should hear of: a sale and an expense are typed twice, two
 * balances are counted wrongly by an old phone, and a transfer is dated a month too late; all of it of late. There are
 * no more entries than before.
 */
export function makeMistakes(all: readonly Happening[], today: Day): void {
  const happenings = all.filter(({ recorded }) => recorded > addDays(today, -60))
  const plain = entries<'SaleDraft'>(happenings, '/api/sales').filter(
    ({ body, as }) =>
      as === 'director' && body.productDetails && !body.replacement && !body.taxAmount && !body.discount,
  )
  const expenses = entries<'ExpenseDraft'>(happenings, '/api/expenses')
  const purchases = entries<'PurchaseDraft'>(happenings, '/api/purchase/add')
  const transfers = entries<'TransferDraft'>(happenings, '/api/transfer')
  for (const [first, again] of [plain.slice(24, 26), expenses.slice(26, 28)]) again && Object.assign(again, first)
  for (const { body } of [plain[30], purchases[10]].filter((one) => one !== undefined))
    body.balance = Number(body.balance) + 10
  for (const { body } of transfers.slice(10, 11)) body.transferDate = addDays(today, 31)
}

/** What is entered by one call. */
function entries<Draft extends 'SaleDraft' | 'ExpenseDraft' | 'PurchaseDraft' | 'TransferDraft'>(
  happenings: readonly Happening[],
  path: string,
) {
  // The call says what the body is.
  return happenings.filter((one) => one.path === path) as (Happening & { body: Schema<Draft> })[]
}
