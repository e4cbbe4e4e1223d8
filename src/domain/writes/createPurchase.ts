import { createPurchasePosting } from '../ledger.ts'
import { computePurchaseTotals, getSeller, parsePurchaseLines } from '../purchase.ts'
import type { PayloadContext, WriteOf } from './offlineOperation.ts'

export const createPurchase = {
  path: '/api/purchase/add',
  version: 3,
  listDependencies: ({ sellerParty, corrects }) => [sellerParty?.opId, corrects?.opId],
  amountOf: (purchase) => computePurchaseTotals(purchase).total,
  toPosting: (purchase, { findPartyId }: Pick<PayloadContext, 'findPartyId'>) => ({
    date: purchase.date,
    ...createPurchasePosting({
      partyId: findPartyId(getSeller(purchase)),
      employeeId: purchase.paidByEmployee?.id || purchase.paidByEmployeeId || 0,
      accountId: purchase.paidFrom,
      lines: parsePurchaseLines(purchase.compDetails),
      totals: computePurchaseTotals(purchase),
    }),
  }),
} satisfies WriteOf<'createPurchase'>
