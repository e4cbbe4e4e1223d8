import type { Body } from '#contract/operations.ts'
import type { OfflineOperationId } from '#domain/offlineOperations.ts'

/** A function for the payloads of each of these operations. */
export type PayloadReaders<Operations extends OfflineOperationId, Rest extends unknown[], Result> = {
  [O in Operations]: (payload: Body<O>, ...rest: Rest) => Result
}

/** Calls the function for the entry's operation; undefined if there is none. */
export function readPayload<Operations extends OfflineOperationId, Rest extends unknown[], Result>(
  readers: PayloadReaders<Operations, Rest, Result>,
  { operation, payload }: { operation: string; payload: unknown },
  ...rest: Rest
): Result | undefined {
  // A newer app may have written any operation. submit(), the only writer, takes the body of the operation.
  return Object.hasOwn(readers, operation) ? readers[operation as Operations](payload as never, ...rest) : undefined
}
