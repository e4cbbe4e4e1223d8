import { createExpensePosting } from '../ledger.ts'
import { toPaise } from '../money.ts'
import type { PayloadContext, WriteOf } from './offlineOperation.ts'

export const createExpense = {
  path: '/api/expenses',
  version: 3,
  listDependencies: ({ corrects }) => [corrects?.opId],
  amountOf: ({ debit }) => toPaise(debit),
  reassignTo: (expense, { id, name }) => ({ ...expense, employee: { id, name } }),
  toPosting: ({ date, employee, debit, paidFrom }, { authorId }: Pick<PayloadContext, 'authorId'>) => ({
    date,
    ...createExpensePosting({ employeeId: employee?.id ?? authorId, debit: toPaise(debit), accountId: paidFrom }),
  }),
} satisfies WriteOf<'createExpense'>
