import { createTransferPosting } from '../ledger.ts'
import { toPaise } from '../money.ts'
import type { WriteOf } from './offlineOperation.ts'

export const createTransfer = {
  path: '/api/transfer',
  version: 1,
  listDependencies: null,
  amountOf: ({ amount }) => toPaise(amount),
  toPosting: ({ transferDate, sourceEmployeeId, targetEmployeeId, amount }) => ({
    date: transferDate,
    ...createTransferPosting({ from: sourceEmployeeId, to: targetEmployeeId, amount: toPaise(amount) }),
  }),
} satisfies WriteOf<'createTransfer'>
