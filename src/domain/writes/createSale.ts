import { createSalePosting } from '../ledger.ts'
import { computeSaleTotals, parseSaleLines } from '../sale.ts'
import type { PayloadContext, WriteOf } from './offlineOperation.ts'

export const createSale = {
  path: '/api/sales',
  version: 3,
  listDependencies: (sale) => [sale.salesParty.opId, sale.corrects?.opId],
  amountOf: (sale) => computeSaleTotals(sale).total,
  reassignTo: (sale, { id, name }) => ({ ...sale, saleByEmployee: { id, name } }),
  toPosting: (sale, { settings, findPartyId }: Pick<PayloadContext, 'settings' | 'findPartyId'>) => ({
    date: sale.date,
    ...createSalePosting({
      partyId: findPartyId(sale.salesParty),
      employeeId: sale.saleByEmployee.id ?? 0,
      accountId: sale.paidInto,
      lines: parseSaleLines(sale.productDetails),
      replacements: parseSaleLines(sale.replacement),
      replacementStock: settings.replacementStock,
      totals: computeSaleTotals(sale),
    }),
  }),
} satisfies WriteOf<'createSale'>
