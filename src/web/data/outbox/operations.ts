import type { Body } from '#contract/operations.ts'

/** How a write that may wait is sent when its turn comes. Its receipt echoes the key and carries the office's id. */
export type Waitable<Payload> = {
  path: `/api/${string}`
  version: number
  /** The entries of this phone that the payload names: they must be booked first. */
  needs?: (payload: Payload) => (string | undefined)[]
}

/**
 * What may be written down without a network. To allow another: add a line here, and call submit() instead of
 * api.POST() in its screen.
 */
export const operations = {
  createSale: { path: '/api/sales', version: 1, needs: (sale) => [sale.salesParty.opId] },
  createParty: { path: '/api/party', version: 1 },
  createProduction: { path: '/api/production', version: 1 },
  createExpense: { path: '/api/expenses', version: 1 },
  noteDiscard: { path: '/api/outbox/discarded', version: 1 },
} satisfies {
  [O in 'createSale' | 'createParty' | 'createProduction' | 'createExpense' | 'noteDiscard']: Waitable<Body<O>>
}

export type OfflineWrite = keyof typeof operations
