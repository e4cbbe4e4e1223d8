import { createStockPostings } from '../ledger.ts'
import type { PayloadContext, WriteOf } from './offlineOperation.ts'

export const createProduction = {
  path: '/api/production',
  version: 2,
  listDependencies: ({ corrects }) => [corrects?.opId],
  amountOf: null,
  reassignTo: ({ employeeDTO: _, employeeId: __, ...production }, { id, name }) => ({
    ...production,
    employee: { id, name },
  }),
  /**
   *     product stock    +pieces
   *     component stock  −quantity taken. The production stores it, so that its reversal does not depend on later changes
   *                      of the product's parts
   */
  toPosting: ({ date, product, quantity: pieces }, { taken = [] }: Pick<PayloadContext, 'taken'>) => ({
    date,
    stock: [
      { bucket: 'product', id: product.id ?? 0, quantity: pieces },
      ...createStockPostings(
        'component',
        taken.map((part) => [part.componentId, -part.quantity]),
      ),
    ],
    party: [],
    cash: [],
  }),
} satisfies WriteOf<'createProduction'>
