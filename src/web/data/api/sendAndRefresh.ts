import { api } from './api.ts'
import { invalidateQueries } from './apiQueries.ts'

/**
 * Waits for a write and fetches every query on the screen again, after a failure as well: another person may have
 * changed what it concerns, or its answer may have been lost.
 */
export function sendAndRefresh<Result>(call: Promise<Result>): Promise<Result> {
  return call.finally(invalidateQueries)
}

/** The paths of documents that can be deleted by their id. */
export type DeletablePath = '/api/sales/{id}' | '/api/purchase/{id}' | '/api/production/{id}' | '/api/expenses/{id}'

/**
 * Deletes a document and reads every list again: see sendAndRefresh.
 *
 * @param reason shown with the deleted document; may be empty
 * @throws Failure if the document is not deleted
 */
export async function sendDeletion(path: DeletablePath, id: number, reason: string): Promise<void> {
  await sendAndRefresh(api.DELETE(path, { params: { path: { id }, query: reason ? { reason } : {} } }))
}
