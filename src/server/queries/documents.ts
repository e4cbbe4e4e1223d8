import type { Database } from '../database/tables.ts'

/** The documents that can be deleted: softly, they stay in the books. */
export type DeletableDocument = 'sale' | 'purchase' | 'production' | 'expense'

/** Who deletes a document, when and why. */
export type Deletion = { by: { id: number }; now: Date; reason: string }

/** Marks a living document deleted; false when there is none. */
export async function markDeleted(
  db: Database,
  document: DeletableDocument,
  id: number,
  { by, now, reason }: Deletion,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable(document)
    .set({ deletedAt: now.toISOString(), deletedBy: by.id, deleteReason: reason })
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Marks a deleted document living; false when there is none. */
export async function clearDeleted(db: Database, document: DeletableDocument, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable(document)
    .set({ deletedAt: null, deletedBy: null, deleteReason: null })
    .where('id', '=', id)
    .where('deletedAt', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Has there ever been such a document, living or deleted? */
export async function documentExists(db: Database, document: DeletableDocument, id: number): Promise<boolean> {
  return (await db.selectFrom(document).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Did this employee write this document, or sell, or pay, in it? */
export async function isOwnDocument(
  db: Database,
  document: 'sale' | 'purchase',
  id: number,
  employeeId: number,
): Promise<boolean> {
  const own = await db
    .selectFrom(document)
    .select('id')
    .where('id', '=', id)
    .where((is) => is.or([is('createdBy', '=', employeeId), is('employeeId', '=', employeeId)]))
    .executeTakeFirst()
  return own !== undefined
}
