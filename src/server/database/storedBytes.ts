import type { QueryExecutor } from 'kysely'
import type { Database } from './tables.ts'

/** What a row takes beside its texts: its numbers, its place in the indexes, and pages that are not full. */
const ROW_OVERHEAD_BYTES = 200

const bytesByTransaction = new WeakMap<QueryExecutor, number>()

/** Counts rows that are added in a transaction, by the values of all of them. */
export function addStoredBytes(executor: QueryExecutor, rows: number, values: readonly unknown[]): void {
  let bytes = rows * ROW_OVERHEAD_BYTES
  for (const value of values) if (typeof value === 'string') bytes += Buffer.byteLength(value)
  bytesByTransaction.set(executor, (bytesByTransaction.get(executor) ?? 0) + bytes)
}

/** So many bytes the rows take that were added in this transaction: documents, ledgers and logs, roughly. */
export function getStoredBytes(transaction: Database): number {
  return bytesByTransaction.get(transaction.getExecutor()) ?? 0
}
