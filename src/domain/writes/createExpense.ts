import { createPaymentPostings } from '../ledger.ts'
import { negate, toPaise } from '../money.ts'
import type { PayloadContext, WriteOf } from './offlineOperation.ts'

export const createExpense = {
  path: '/api/expenses',
  version: 3,
  listDependencies: ({ corrects }) => [corrects?.opId],
  amountOf: ({ debit }) => toPaise(debit),
  reassignTo: (expense, { id, name }) => ({ ...expense, employee: { id, name } }),
  /** The amount leaves the employee's cash. An account that paid gives it to the employee. */
  toPosting: ({ date, employee, debit, paidFrom }, { authorId }: Pick<PayloadContext, 'authorId'>) => ({
    date,
    stock: [],
    party: [],
    cash: createPaymentPostings(employee?.id ?? authorId, negate(toPaise(debit)), 'Expenses', paidFrom),
  }),
} satisfies WriteOf<'createExpense'>
