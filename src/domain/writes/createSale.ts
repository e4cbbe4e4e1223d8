import { createPaymentPostings, createStockPostings } from '../ledger.ts'
import { computeSaleTotals, parseSaleLines } from '../sale.ts'
import type { PayloadContext, WriteOf } from './offlineOperation.ts'

export const createSale = {
  path: '/api/sales',
  version: 3,
  listDependencies: (sale) => [sale.salesParty.opId, sale.corrects?.opId],
  amountOf: (sale) => computeSaleTotals(sale).total,
  reassignTo: (sale, { id, name }) => ({ ...sale, saleByEmployee: { id, name } }),
  /**
   *     product stock    −quantity sold
   *     returned stock   +quantity handed back as replacement (faulty, not for sale). The shop's settings can also add it
   *                      to the product stock or ignore it
   *     party            +(total − paid), one row per sale even if 0, so that the sale appears in the statement
   *     seller's cash    +paid (negative for a refund); no row if nothing was paid
   *
   * If an account received the money, a pair of rows follows that moves it from the seller to the account.
   */
  toPosting(sale, { settings, findPartyId }: Pick<PayloadContext, 'settings' | 'findPartyId'>) {
    const { replacementStock } = settings
    const { balance, paid } = computeSaleTotals(sale)
    const bucket = replacementStock === 'restock' ? 'product' : 'returned'
    const returned = replacementStock === 'ignore' ? [] : parseSaleLines(sale.replacement)
    const sold = parseSaleLines(sale.productDetails)
    return {
      date: sale.date,
      stock: [
        ...createStockPostings(
          'product',
          sold.map(({ productId, quantity }) => [productId, -quantity]),
        ),
        ...createStockPostings(
          bucket,
          returned.map(({ productId, quantity }) => [productId, quantity]),
        ),
      ],
      party: [{ partyId: findPartyId(sale.salesParty), amount: balance }],
      cash: createPaymentPostings(sale.saleByEmployee.id ?? 0, paid, 'Sales', sale.paidInto),
    }
  },
} satisfies WriteOf<'createSale'>
