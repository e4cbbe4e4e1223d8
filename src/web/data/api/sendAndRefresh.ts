import { invalidateQueries } from './apiQueries.ts'

/**
 * Waits for a write and fetches every query on the screen again, after a failure as well: another person may have
 * changed what it concerns, or its answer may have been lost.
 */
export function sendAndRefresh<Result>(call: Promise<Result>): Promise<Result> {
  return call.finally(invalidateQueries)
}
