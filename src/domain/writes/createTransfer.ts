import { createCashPostings } from '../ledger.ts'
import { negate, toPaise } from '../money.ts'
import type { WriteOf } from './offlineOperation.ts'

export const createTransfer = {
  path: '/api/transfer',
  version: 1,
  listDependencies: null,
  amountOf: ({ amount }) => toPaise(amount),
  /** One row debits the giver, one credits the receiver, who may be the same employee. */
  toPosting: ({ transferDate: date, sourceEmployeeId, targetEmployeeId, amount }) => ({
    date,
    stock: [],
    party: [],
    cash: [
      ...createCashPostings(sourceEmployeeId, negate(toPaise(amount)), 'Fund Transfer'),
      ...createCashPostings(targetEmployeeId, toPaise(amount), 'Fund Transfer'),
    ],
  }),
} satisfies WriteOf<'createTransfer'>
