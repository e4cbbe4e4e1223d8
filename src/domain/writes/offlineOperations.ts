import { createExpense } from './createExpense.ts'
import { createParty } from './createParty.ts'
import { createProduction } from './createProduction.ts'
import { createPurchase } from './createPurchase.ts'
import { createSale } from './createSale.ts'
import { createTransfer } from './createTransfer.ts'
import type { KeyedOperation, OfflineOperation, WriteOf } from './offlineOperation.ts'
import { createPromise, noteDiscard } from './unpostedWrites.ts'

/**
 * Every write that may wait on a device. Names and paths of released versions stay: entries on devices carry them.
 * To add one, add it here and save its form with useOutboxForm(). The compiler then demands its name (texts/outbox.ts), its
 * view (web/screens/outbox/entryViews.tsx) and its effect on the figures of the device and the server.
 */
export const offlineOperations = {
  ...{ createSale, createPurchase, createParty, createProduction, createExpense, createTransfer },
  ...{ createPromise, noteDiscard },
} satisfies { [O in KeyedOperation]?: WriteOf<O> }

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
