import { Refusal } from '#domain/refusal.ts'
import type { OperationId, WriteCall } from '../http/handlerTypes.ts'
import { logChange } from '../queries/changeLog.ts'
import { clearDeleted, type DeletableDocument, documentExists, markDeleted } from '../queries/documents.ts'
import { restorePosting, reverseDocument } from '../queries/ledger.ts'
import { refuseClosedAccount } from './findAccount.ts'

/** The part of a call that deleting and restoring need. */
type DocumentCall = WriteCall & { path: { id: number } }

/**
 * Marks a document as deleted and posts the reversal of its ledger rows. Idempotent.
 *
 * @throws Refusal 'not-found' if it never existed, 'insufficient-stock'
 */
export async function deleteDocument(
  call: DocumentCall & { query: { reason?: string } },
  document: DeletableDocument,
  operation: OperationId,
): Promise<void> {
  const { db, path, by, now, query } = call
  const reason = query.reason ?? ''
  if (await markDeleted(db, document, path.id, { by, now, reason })) {
    await reverseDocument(db, document, path.id, now)
    const [before, after] = [{ deleted: false }, { deleted: true }]
    await logChange(db, call, { operation, subject: document, subjectId: path.id, reason, before, after })
  } else if (!(await documentExists(db, document, path.id))) throw new Refusal('not-found')
}

/**
 * Restores a deleted document and its ledger rows. Does nothing if it is not deleted or does not exist; callers read it
 * afterwards and answer 'not-found'.
 *
 * @throws Refusal 'insufficient-stock'; 'bad-request' if its money would go to an account that has been closed
 */
export async function restoreDocument(
  call: DocumentCall,
  document: DeletableDocument,
  operation: OperationId,
): Promise<void> {
  const { db, path, now } = call
  if (!(await clearDeleted(db, document, path.id))) return
  if (document !== 'production') await refuseClosedAccount(db, document, path.id)
  await restorePosting(db, document, path.id, now)
  const [before, after] = [{ deleted: true }, { deleted: false }]
  await logChange(db, call, { operation, subject: document, subjectId: path.id, before, after })
}
