import { type Insertable, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Database, Tables } from '../database/tables.ts'
import type { PostedRecordKind } from '../database/tableTypes/ledgers.ts'

export type Ledger = 'stockMove' | 'partyEntry' | 'cashEntry'

/** Ledger rows that exist, and new ones. */
export type LedgerRows = { [L in Ledger]: Selectable<Tables[L]>[] }
export type NewLedgerRows = { [L in Ledger]: Insertable<Tables[L]>[] }

/** The owner of a ledger row: a party, an employee or a stock count. */
export function buildOwnerExpression(ledger: Ledger, row: string = ledger): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${row}.${name}`)
  if (ledger === 'partyEntry') return column('partyId')
  if (ledger === 'cashEntry') return column('employeeId')
  return sql`${column('bucket')} || coalesce(${column('productId')}, ${column('componentId')})`
}

/**
 * Selects the rows that a statement shows. Rows with the same place form a family. In a family the rows of one owner
 * alternate: a row, its reversal, its restoration, and so on, starting with either kind. They sum up to 0, and none is
 * shown, or to the amount of the last of them, which is shown. So the shown rows of an owner add up to all its rows,
 * also if a family has rows of several owners because a sale was moved to another party.
 */
export function isShownInStatement(ledger: Ledger): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${ledger}.${name}`)
  // "+ 0" keeps the database from searching a family among all rows of its owner, of which there may be thousands.
  const ofOwner = (family: string) => {
    const owner = buildOwnerExpression(ledger, family)
    return sql`${ledger === 'stockMove' ? owner : sql`${owner} + 0`} = ${buildOwnerExpression(ledger)}`
  }
  // One subquery for each column: with "or", SQLite scans all rows of the owner for each row.
  const countUnreversed = (key: 'id' | 'place') => sql`coalesce((
      select sum(case when family.reverses_id is null then 1 else -1 end) from ${sql.table(ledger)} as family
      where ${sql.ref(`family.${key}`)} = ${column('place')} and ${ofOwner('family')}), 0)`
  return sql`(not exists (select 1 from ${sql.table(ledger)} as later
      where later.place = ${buildPositionExpression(ledger)} and later.id > ${column('id')} and ${ofOwner('later')})
    and (${column('place')} is null or ${countUnreversed('id')} + ${countUnreversed('place')} <> 0))`
}

/** Selects rows that are neither reversed nor reversals. */
export function isUnreversed(ledger: Ledger): RawBuilder<SqlBool> {
  return sql`(${sql.ref(`${ledger}.reversesId`)} is null and not exists (
    select 1 from ${sql.table(ledger)} as back where back.reverses_id = ${sql.ref(`${ledger}.id`)}))`
}

/** The position of a row within its day: the id of the first row of its family. */
export function buildPositionExpression(ledger: Ledger): RawBuilder<number> {
  return sql`coalesce(${sql.ref(`${ledger}.place`)}, ${sql.ref(`${ledger}.id`)})`
}

/** The position of a row among those of its owner, which it keeps also when its document is deleted. */
export type RowPosition = { date: Day; place: number }

/**
 * The position of the row `after` among those of an owner; undefined without `after`.
 *
 * @throws Refusal 'changed-meanwhile' if the owner has no such row
 */
export async function findRowPosition(
  db: Database,
  ledger: 'partyEntry' | 'cashEntry',
  ownerId: number,
  after: number | undefined,
): Promise<RowPosition | undefined> {
  if (after === undefined) return undefined
  const row: RowPosition | undefined = await db
    .selectFrom(ledger)
    .select(['date', buildPositionExpression(ledger).as('place')])
    .where('id', '=', after)
    .where(sql<SqlBool>`${buildOwnerExpression(ledger)} = ${ownerId}`)
    .executeTakeFirst()
  if (!row) throw new Refusal('changed-meanwhile')
  return row
}

/** Selects reversals without a later restoration. */
export function isLatestReversal(ledger: Ledger): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${ledger}.${name}`)
  return sql`(${column('reversesId')} is not null and not exists (
    select 1 from ${sql.table(ledger)} as later where later.document = ${column('document')}
    and later.document_id = ${column('documentId')} and later.reverses_id is null and later.id > ${column('id')}))`
}

/** The rows of a document in each ledger, in the order of their insertion. */
export async function findLedgerRows(
  db: Database,
  document: PostedRecordKind,
  documentId: number,
  condition: (ledger: Ledger) => RawBuilder<SqlBool>,
): Promise<LedgerRows> {
  const [stockMove, partyEntry, cashEntry] = [
    await db
      .selectFrom('stockMove')
      .selectAll()
      .where('document', '=', document)
      .where('documentId', '=', documentId)
      .where(condition('stockMove'))
      .orderBy('id')
      .execute(),
    await db
      .selectFrom('partyEntry')
      .selectAll()
      .where('document', '=', document)
      .where('documentId', '=', documentId)
      .where(condition('partyEntry'))
      .orderBy('id')
      .execute(),
    await db
      .selectFrom('cashEntry')
      .selectAll()
      .where('document', '=', document)
      .where('documentId', '=', documentId)
      .where(condition('cashEntry'))
      .orderBy('id')
      .execute(),
  ]
  return { stockMove, partyEntry, cashEntry }
}
