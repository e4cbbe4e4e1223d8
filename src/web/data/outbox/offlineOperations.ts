import type { Body } from '#contract/operations.ts'
import { type Paise, toPaise } from '#domain/money.ts'
import { computeSaleTotals } from '#domain/sale.ts'

/** How a write that may wait is sent when its turn comes. Its receipt echoes the key and carries the office's id. */
export type OfflineOperation<Payload> = {
  path: `/api/${string}`
  version: number
  /** The entries of this phone that the payload names: they must be booked first. */
  listDependencies?: (payload: Payload) => (string | undefined)[]
  /** What it comes to in paise, where it is about money. */
  amountOf?: (payload: Payload) => Paise
  /** The same done by somebody else, where it says who did it. */
  reassignTo?: (payload: Payload, person: { id: number; name: string }) => object
}

/**
 * What may be written down without a network. To allow another: add a line here, and call submit() instead of
 * api.POST() in its screen.
 */
export const offlineOperations = {
  createSale: {
    path: '/api/sales',
    version: 1,
    listDependencies: (sale) => [sale.salesParty.opId],
    amountOf: (sale) => computeSaleTotals(sale).total,
    reassignTo: (sale, { id, name }) => ({ ...sale, saleByEmployee: { id, name } }),
  },
  createParty: { path: '/api/party', version: 1 },
  createProduction: {
    path: '/api/production',
    version: 1,
    reassignTo: ({ employeeDTO: _, employeeId: __, ...made }, { id, name }) => ({ ...made, employee: { id, name } }),
  },
  createExpense: {
    path: '/api/expenses',
    version: 1,
    amountOf: ({ debit }) => toPaise(debit),
    reassignTo: (expense, { id, name }) => ({ ...expense, employee: { id, name } }),
  },
  noteDiscard: { path: '/api/outbox/discarded', version: 1 },
} satisfies {
  [O in 'createSale' | 'createParty' | 'createProduction' | 'createExpense' | 'noteDiscard']: OfflineOperation<Body<O>>
}

export type OfflineOperationId = keyof typeof offlineOperations
