import { lockRows } from '../database/rowLocks.ts'
import type { Database } from '../database/tables.ts'
import type { ImportRecord } from './imports.ts'
import { lockKeyForShare, lockKeys } from './operations.ts'
import { lockSettingsForShare } from './settings.ts'

const IMPORTS = 'imports'

/** One import or undo runs at a time: an import compares its lines with the records of those before it. */
export function lockImports(db: Database): Promise<void> {
  return lockKeys(db, [IMPORTS])
}

/**
 * Waits for a running import or undo; until the transaction ends, none begins. For changes of what an import compares its
 * lines with: the names of records, their parts, and whether they are active.
 */
export function waitForImports(db: Database): Promise<void> {
  return lockKeyForShare(db, IMPORTS)
}

/** Locks these records for an undo: documents that name one wait until the transaction ends. */
export async function lockImportRecords(db: Database, records: readonly ImportRecord[]): Promise<void> {
  const listIds = (...subjects: ImportRecord['subject'][]) =>
    records.flatMap(({ subject, subjectId }) => (subjects.includes(subject) ? [subjectId] : []))
  await lockSettingsForShare(db)
  await lockRows(db, 'employee', listIds('employee'), 'update')
  await lockRows(db, 'party', listIds('party'), 'update')
  await lockRows(db, 'product', listIds('product', 'parts'), 'update')
  await lockRows(db, 'component', listIds('component'), 'update')
}
