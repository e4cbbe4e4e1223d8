import { type Insertable, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import { cashOf, type Moves } from '#domain/ledger.ts'
import type { Paise } from '#domain/money.ts'
import type { Database, Document, Tables } from '../database/tables.ts'
import { moveTotals } from './totals.ts'

export type Ledger = 'stockMove' | 'partyEntry' | 'cashEntry'

/** The document rows belong to, the day they count for, when they are written, and their place in the day if not last. */
export type Posting = { document: Document; documentId: number; date: Day; now: Date; place?: number | null }

/** Rows that stand in the ledgers, and rows that are to be written. */
export type Written = { [L in Ledger]: Selectable<Tables[L]>[] }
export type ToWrite = { [L in Ledger]: Insertable<Tables[L]>[] }

/** Enters what a document does to the books. Only this file writes to the ledgers. */
export async function post(db: Database, posting: Posting, moves: Moves): Promise<void> {
  await enter(db, rowsFor(posting, moves))
}

/** The ledger rows that say what a document does to the books. */
export function rowsFor({ document, documentId, date, now, place = null }: Posting, moves: Moves): ToWrite {
  const row = { document, documentId, date, recordedAt: now.toISOString(), place, reversesId: null }
  return {
    stockMove: moves.stock.map(({ bucket, id, quantity }) => {
      const component = bucket === 'component'
      return { ...row, bucket, quantity, productId: component ? null : id, componentId: component ? id : null }
    }),
    partyEntry: moves.party.map((move) => ({ ...row, ...move })),
    cashEntry: moves.cash.map((move) => ({ ...row, ...move })),
  }
}

/** Takes a document back: the opposite of every row that counts, on its day and at its place. */
export async function reverse(db: Database, document: Document, documentId: number, now: Date): Promise<void> {
  await enter(db, rowsBack(await rowsOf(db, document, documentId, isEffective), now))
}

/** The ledger rows that take these back. */
export function rowsBack(rows: Written, now: Date): ToWrite {
  const back = <R extends { id: number; place: number | null }>({ id, ...row }: R) => ({
    ...row,
    place: row.place ?? id,
    reversesId: id,
    recordedAt: now.toISOString(),
  })
  return {
    stockMove: rows.stockMove.map((row) => ({ ...back(row), quantity: -row.quantity })),
    partyEntry: rows.partyEntry.map((row) => ({ ...back(row), amount: -row.amount as Paise })),
    cashEntry: rows.cashEntry.map((row) => ({ ...back(row), credit: row.debit, debit: row.credit })),
  }
}

/**
 * Enters an opening figure that is not what it was: what counted is taken back, and the new row stands where the
 * old one stood, before what was booked since.
 */
export async function correct(db: Database, posting: Posting, moves: Moves): Promise<void> {
  const { document, documentId, now } = posting
  const { stockMove, partyEntry, cashEntry } = await rowsOf(db, document, documentId, isEffective)
  const [before] = [...stockMove, ...partyEntry, ...cashEntry]
  await reverse(db, document, documentId, now)
  await post(db, { ...posting, place: before ? (before.place ?? before.id) : null }, moves)
}

/** Enters a document that was taken back once more, every row on its day and at its place. */
export async function restore(db: Database, document: Document, documentId: number, now: Date): Promise<void> {
  const rows = await rowsOf(db, document, documentId, isFirst)
  const again = <R extends { id: number }>({ id, ...row }: R) => ({ ...row, place: id, recordedAt: now.toISOString() })
  await enter(db, {
    stockMove: rows.stockMove.map(again),
    partyEntry: rows.partyEntry.map(again),
    cashEntry: rows.cashEntry.map(again),
  })
}

/** A row that counts: it takes nothing back and has not been taken back. The rows that count add up to all rows. */
export function isEffective(ledger: Ledger): RawBuilder<SqlBool> {
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
    and later.document_id = ${column('documentId')} and later.place = ${column('place')} and later.id > ${column('id')}))`
}

/** The first row of a family: neither taking back nor restoring. */
function isFirst(ledger: Ledger): RawBuilder<SqlBool> {
  return sql`${sql.ref(`${ledger}.place`)} is null`
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

async function enter(db: Database, { stockMove, partyEntry, cashEntry }: ToWrite): Promise<void> {
  if (stockMove.length > 0) await db.insertInto('stockMove').values(stockMove).execute()
  if (partyEntry.length > 0) await db.insertInto('partyEntry').values(partyEntry).execute()
  if (cashEntry.length > 0) await db.insertInto('cashEntry').values(cashEntry).execute()
  await moveTotals(db, {
    product: stockMove.filter((m) => m.bucket === 'product').map((m) => [m.productId, m.quantity]),
    returned: stockMove.filter((m) => m.bucket === 'returned').map((m) => [m.productId, m.quantity]),
    component: stockMove.filter((m) => m.bucket === 'component').map((m) => [m.componentId, m.quantity]),
    party: partyEntry.map((entry) => [entry.partyId, entry.amount]),
    employee: cashEntry.map((entry) => [entry.employeeId, cashOf(entry)]),
  })
}
