import { createExpense } from './createExpense.ts'
import { createParty } from './createParty.ts'
import { createProduction } from './createProduction.ts'
import { createPurchase } from './createPurchase.ts'
import { createSale } from './createSale.ts'
import { createTransfer } from './createTransfer.ts'
import type { KeyedOperation, OfflineOperation, WriteOf } from './offlineOperation.ts'
import { unpostedWrites } from './unpostedWrites.ts'

/**
 * Every write that may wait on a device. Names and paths of released versions stay: entries on devices carry them.
 * To add one, add it here and save its form with useOutboxForm(); one without ledger rows is a line of unpostedWrites. The
 * compiler demands a name (texts/outbox.ts) if it records nothing that the audit log names, and its effect on the figures.
 */
export const offlineOperations = {
  ...{ createSale, createPurchase, createParty, createProduction, createExpense, createTransfer },
  ...unpostedWrites,
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
