import { Refusal } from '#domain/refusal.ts'
import type { Database } from '../database/tables.ts'
import type { Handled, Meta, SignedIn } from '../http/handlers.ts'
import { noteChange } from '../queries/changes.ts'
import { type Deletable, markDeleted, markLiving, wasWritten } from '../queries/documents.ts'
import { restore, reverse } from '../queries/ledger.ts'

/** As much of a call as deleting and restoring take. */
type Call = { db: Database; by: SignedIn; meta: Meta; now: Date; path: { id: number } }

/**
 * Deletes a document softly: it leaves its list and its effects are taken back. Deleting it again changes nothing.
 *
 * @throws Refusal 'not-found' when there never was one
 */
export async function deleteDocument(
  call: Call & { query: { reason?: string } },
  document: Deletable,
  operation: Handled,
): Promise<void> {
  const { db, path, by, now, query } = call
  const reason = query.reason ?? ''
  if (await markDeleted(db, document, path.id, { by, now, reason })) {
    await reverse(db, document, path.id, now)
    const [before, after] = [{ deleted: false }, { deleted: true }]
    noteChange(db, call, { operation, subject: document, subjectId: path.id, reason, before, after })
  } else if (!(await wasWritten(db, document, path.id))) throw new Refusal('not-found')
}

/** Puts a deleted document back with all its effects; a living one stays as it is. */
export async function restoreDocument(call: Call, document: Deletable, operation: Handled): Promise<void> {
  const { db, path, now } = call
  if (!(await markLiving(db, document, path.id))) return
  await restore(db, document, path.id, now)
  const [before, after] = [{ deleted: true }, { deleted: false }]
  noteChange(db, call, { operation, subject: document, subjectId: path.id, before, after })
}
