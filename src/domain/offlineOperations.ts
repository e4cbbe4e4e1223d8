import type { operations, paths } from '#contract/api.d.ts'
import type { Body, Operation } from '#contract/operations.ts'
import { type Paise, toPaise } from './money.ts'
import { computePurchaseTotals } from './purchase.ts'
import { computeSaleTotals } from './sale.ts'

/** A write that may wait on a device without a connection. */
export type OfflineOperation<Payload> = {
  path: `/api/${string}`
  /** Newest version of the payload's shape. The server also accepts the two before it. */
  version: number
  /** The keys of other entries that the payload names; they must be booked first. Null: it names none. */
  listDependencies: ((payload: Payload) => (string | undefined)[]) | null
  /** The document's amount, as the server books it. Null: it has none, and counts as 0. */
  amountOf: ((payload: Payload) => Paise) | null
  /** The payload for another author, where it names one. */
  reassignTo?: (payload: Payload, person: { id: number; name: string }) => object
}

/** The operations whose call accepts an Idempotency-Key: only these can be repeated safely. */
type KeyedOperation = {
  [O in Operation]: 'Idempotency-Key' extends keyof NonNullable<operations[O]['parameters']['header']> ? O : never
}[Operation]

/** The path at which an operation is called by POST. */
type PathOf<O extends Operation> = {
  [P in keyof paths]: paths[P] extends { post: operations[O] } ? P : never
}[keyof paths]

type OperationEntry<O extends KeyedOperation> = OfflineOperation<Body<O>> & { path: PathOf<O> }

/**
 * Every write that may wait on a device. Names and paths of released versions stay: entries on devices carry them.
 * To add one, add it here and save its form with useOutboxForm(). The compiler then demands its name (texts/outbox.ts), its
 * view (web/screens/outbox/entryViews.tsx) and its effect on the figures of the device and the server.
 */
export const offlineOperations = {
  createSale: {
    path: '/api/sales',
    version: 3,
    listDependencies: (sale) => [sale.salesParty.opId, sale.corrects?.opId],
    amountOf: (sale) => computeSaleTotals(sale).total,
    reassignTo: (sale, { id, name }) => ({ ...sale, saleByEmployee: { id, name } }),
  },
  createPurchase: {
    path: '/api/purchase/add',
    version: 3,
    listDependencies: ({ sellerParty, corrects }) => [sellerParty?.opId, corrects?.opId],
    amountOf: (purchase) => computePurchaseTotals(purchase).total,
  },
  createParty: { path: '/api/party', version: 1, listDependencies: null, amountOf: null },
  createProduction: {
    path: '/api/production',
    version: 2,
    listDependencies: ({ corrects }) => [corrects?.opId],
    amountOf: null,
    reassignTo: ({ employeeDTO: _, employeeId: __, ...production }, { id, name }) => ({
      ...production,
      employee: { id, name },
    }),
  },
  createExpense: {
    path: '/api/expenses',
    version: 3,
    listDependencies: ({ corrects }) => [corrects?.opId],
    amountOf: ({ debit }) => toPaise(debit),
    reassignTo: (expense, { id, name }) => ({ ...expense, employee: { id, name } }),
  },
  createTransfer: {
    path: '/api/transfer',
    version: 1,
    listDependencies: null,
    amountOf: ({ amount }) => toPaise(amount),
  },
  createPromise: {
    path: '/api/promises',
    version: 1,
    listDependencies: ({ party }) => [party.opId],
    amountOf: null,
  },
  noteDiscard: { path: '/api/outbox/discarded', version: 1, listDependencies: null, amountOf: null },
} satisfies { [O in KeyedOperation]?: OperationEntry<O> }

export type OfflineOperationId = keyof typeof offlineOperations

/** The operations that book an amount. */
export type AmountOperationId = {
  [O in OfflineOperationId]: (typeof offlineOperations)[O]['amountOf'] extends null ? never : O
}[OfflineOperationId]

/**
 * Whether this version of the app can handle the entry. An entry of a newer version is kept unchanged until an update.
 */
export function isSupported(
  operations: Readonly<Record<string, OfflineOperation<never>>>,
  { operation, version }: { operation: string; version: number },
): boolean {
  return Object.hasOwn(operations, operation) && version <= (operations[operation]?.version ?? 0)
}
