import { type Insertable, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { Database, Document, Tables } from '../database/tables.ts'

export type Ledger = 'stockMove' | 'partyEntry' | 'cashEntry'

/** Rows that stand in the ledgers, and rows that are to be written. */
export type Written = { [L in Ledger]: Selectable<Tables[L]>[] }
export type ToWrite = { [L in Ledger]: Insertable<Tables[L]>[] }

/**
 * A row that a statement shows. A row, what took it back and what restored it stand at one place of one day: a family,
 * of which the last row is shown, unless it undoes the first. The rows that are shown add up to all rows.
 */
export function isEffective(ledger: Ledger): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${ledger}.${name}`)
  return sql`(not exists (select 1 from ${sql.table(ledger)} as later
      where later.place = ${placeOf(ledger)} and later.id > ${column('id')})
    and (${column('place')} is null or (${column('reversesId')} is null) = (
      select first.reverses_id is null from ${sql.table(ledger)} as first where first.id = ${column('place')})))`
}

/** A row that has not been taken back and takes nothing back: what a living document has done. */
export function isStanding(ledger: Ledger): RawBuilder<SqlBool> {
  return sql`(${sql.ref(`${ledger}.reversesId`)} is null and not exists (
    select 1 from ${sql.table(ledger)} as back where back.reverses_id = ${sql.ref(`${ledger}.id`)}))`
}

/** Where a row stands within its day: where the first of its family stands. */
export function placeOf(ledger: Ledger): RawBuilder<number> {
  return sql`coalesce(${sql.ref(`${ledger}.place`)}, ${sql.ref(`${ledger}.id`)})`
}

/** A row that takes something back and has not been followed by a restoration. */
export function isLatestReversal(ledger: Ledger): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${ledger}.${name}`)
  return sql`(${column('reversesId')} is not null and not exists (
    select 1 from ${sql.table(ledger)} as later where later.document = ${column('document')}
    and later.document_id = ${column('documentId')} and later.reverses_id is null and later.id > ${column('id')}))`
}

/** The rows of a document in each ledger, in the order in which they were written. */
export async function rowsOf(
  db: Database,
  document: Document,
  documentId: number,
  which: (ledger: Ledger) => RawBuilder<SqlBool>,
): Promise<Written> {
  const [stockMove, partyEntry, cashEntry] = [
    await db
      .selectFrom('stockMove')
      .selectAll()
      .where('document', '=', document)
      .where('documentId', '=', documentId)
      .where(which('stockMove'))
      .orderBy('id')
      .execute(),
    await db
      .selectFrom('partyEntry')
      .selectAll()
      .where('document', '=', document)
      .where('documentId', '=', documentId)
      .where(which('partyEntry'))
      .orderBy('id')
      .execute(),
    await db
      .selectFrom('cashEntry')
      .selectAll()
      .where('document', '=', document)
      .where('documentId', '=', documentId)
      .where(which('cashEntry'))
      .orderBy('id')
      .execute(),
  ]
  return { stockMove, partyEntry, cashEntry }
}
