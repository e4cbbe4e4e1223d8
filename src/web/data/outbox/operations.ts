import type { Body } from '#contract/operations.ts'
import { type Paise, paise } from '#domain/money.ts'
import { saleTotals } from '#domain/sale.ts'

/** How a write that may wait is sent when its turn comes. Its receipt echoes the key and carries the office's id. */
export type Waitable<Payload> = {
  path: `/api/${string}`
  version: number
  /** The entries of this phone that the payload names: they must be booked first. */
  needs?: (payload: Payload) => (string | undefined)[]
  /** What it comes to in paise, where it is about money. */
  amount?: (payload: Payload) => Paise
  /** The same done by somebody else, where it says who did it. */
  inNameOf?: (payload: Payload, person: { id: number; name: string }) => object
}

/**
 * What may be written down without a network. To allow another: add a line here, and call submit() instead of
 * api.POST() in its screen.
 */
export const operations = {
  createSale: {
    path: '/api/sales',
    version: 1,
    needs: (sale) => [sale.salesParty.opId],
    amount: (sale) => saleTotals(sale).total,
    inNameOf: (sale, { id, name }) => ({ ...sale, saleByEmployee: { id, name } }),
  },
  createParty: { path: '/api/party', version: 1 },
  createProduction: {
    path: '/api/production',
    version: 1,
    inNameOf: ({ employeeDTO: _, employeeId: __, ...made }, { id, name }) => ({ ...made, employee: { id, name } }),
  },
  createExpense: {
    path: '/api/expenses',
    version: 1,
    amount: ({ debit }) => paise(debit),
    inNameOf: (expense, { id, name }) => ({ ...expense, employee: { id, name } }),
  },
  noteDiscard: { path: '/api/outbox/discarded', version: 1 },
} satisfies {
  [O in 'createSale' | 'createParty' | 'createProduction' | 'createExpense' | 'noteDiscard']: Waitable<Body<O>>
}

export type OfflineWrite = keyof typeof operations
