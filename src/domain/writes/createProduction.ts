import { createProductionPosting } from '../ledger.ts'
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
  toPosting: ({ date, product, quantity }, { taken = [] }: Pick<PayloadContext, 'taken'>) => ({
    date,
    ...createProductionPosting({ productId: product.id ?? 0, pieces: quantity, taken }),
  }),
} satisfies WriteOf<'createProduction'>
