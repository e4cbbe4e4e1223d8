import { createPaymentPostings, createStockPostings } from '../ledger.ts'
import { negate } from '../money.ts'
import { computePurchaseTotals, getSeller, parsePurchaseLines } from '../purchase.ts'
import type { PayloadContext, WriteOf } from './offlineOperation.ts'

export const createPurchase = {
  path: '/api/purchase/add',
  version: 3,
  listDependencies: ({ sellerParty, corrects }) => [sellerParty?.opId, corrects?.opId],
  amountOf: (purchase) => computePurchaseTotals(purchase).total,
  /**
   *     component stock  +quantity bought
   *     party            −(total − paid), one row per purchase even if 0, so that it appears in the statement
   *     payer's cash     −paid (positive for a refund); no row if nothing was paid
   *
   * If an account paid, a pair of rows follows that moves the money from the account to the payer.
   */
  toPosting(purchase, { findPartyId }: Pick<PayloadContext, 'findPartyId'>) {
    const { date, compDetails, paidByEmployee, paidByEmployeeId, paidFrom } = purchase
    const { balance, paid } = computePurchaseTotals(purchase)
    return {
      date,
      stock: createStockPostings(
        'component',
        parsePurchaseLines(compDetails).map(({ componentId, quantity }) => [componentId, quantity]),
      ),
      party: [{ partyId: findPartyId(getSeller(purchase)), amount: negate(balance) }],
      cash: createPaymentPostings(paidByEmployee?.id || paidByEmployeeId || 0, negate(paid), 'Purchase', paidFrom),
    }
  },
} satisfies WriteOf<'createPurchase'>
