import type { Database } from '../database/tables.ts'
import { lockEmployeeForShare, toEmployeeName } from './employees.ts'

/** The documents that can be deleted; their rows are kept and marked. */
export type DeletableDocument = 'sale' | 'purchase' | 'production' | 'expense'

/** Author, time and reason of a deletion. */
type Deletion = { by: { id: number }; now: Date; reason: string }

/** Marks a document as deleted; false if there is none that is not deleted. */
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

/** The id of a document by the key of its creation, if it is stated; otherwise by its id. Deleted ones count. */
export async function findDocumentId(
  db: Database,
  document: DeletableDocument,
  { id, opId }: { id: number; opId?: string },
): Promise<number | undefined> {
  const named = db.selectFrom(document).select('id')
  const row = await (opId ? named.where('opId', '=', opId) : named.where('id', '=', id)).executeTakeFirst()
  return row?.id
}

/** The account that received or paid the money of a document; undefined if it was cash. */
export async function findAccountOfDocument(
  db: Database,
  document: 'sale' | 'purchase' | 'expense',
  named: { id: number; opId?: string },
) {
  const found = await db
    .selectFrom(document)
    .select('accountId')
    .$if(named.opId !== undefined, (query) => query.where('opId', '=', named.opId ?? ''))
    .$if(named.opId === undefined, (query) => query.where('id', '=', named.id))
    .executeTakeFirst()
  const account = found?.accountId ? await lockEmployeeForShare(db, found.accountId) : undefined
  return account && { ...toEmployeeName(account), isActive: account.active === 1 }
}

/** The party and the balance of a document; undefined for documents without a party. */
export async function findPartyAndBalance(db: Database, document: DeletableDocument, id: number) {
  if (document !== 'sale' && document !== 'purchase') return undefined
  return db.selectFrom(document).select(['partyId', 'balance']).where('id', '=', id).executeTakeFirst()
}

/** Clears the deletion mark of a document; false if it is not deleted. */
export async function clearDeleted(db: Database, document: DeletableDocument, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable(document)
    .set({ deletedAt: null, deletedBy: null, deleteReason: null })
    .where('id', '=', id)
    .where('deletedAt', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether a document exists, deleted or not. */
export async function documentExists(db: Database, document: DeletableDocument, id: number): Promise<boolean> {
  return (await db.selectFrom(document).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Whether this employee wrote the document, or sold or paid in it. */
export async function isOwnDocument(
  db: Database,
  document: 'sale' | 'purchase',
  id: number,
  employeeId: number,
): Promise<boolean> {
  const ownDocument = await db
    .selectFrom(document)
    .select('id')
    .where('id', '=', id)
    .where((is) => is.or([is('createdBy', '=', employeeId), is('employeeId', '=', employeeId)]))
    .executeTakeFirst()
  return ownDocument !== undefined
}
