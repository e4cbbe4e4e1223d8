import { type Day, toShopDay } from '#domain/day.ts'
import { ACCOUNT_PAYMENT_SOURCE, computeNetCash, type Posting } from '#domain/ledger.ts'
import type { Paise } from '#domain/money.ts'
import { Refusal } from '#domain/refusal.ts'
import { DEFAULT_SETTINGS, isLocked, type Settings } from '#domain/settings.ts'
import { preparedQuery } from '../database/preparedQuery.ts'
import type { PostedRecordKind } from '../database/tableTypes/ledgers.ts'
import type { WriteTransaction } from '../database/writeTransaction.ts'
import { findLedgerRows, isLatestReversal, isUnreversed, type LedgerRows, type NewLedgerRows } from './ledgerRows.ts'
import { type FindQuantityPath, refuseShortage } from './refuseShortage.ts'
import { lockSettingsForShare } from './settings.ts'
import { addToBalances, addToTotals } from './totals.ts'

/** The document of new ledger rows, their day, the current time, and their place within the day (default: last). */
export type PostingContext = {
  document: PostedRecordKind
  documentId: number
  date: Day
  now: Date
  place?: number | null
  /** The comments of the cash rows (default: none): of a payment, and of the pair that moves it to an account. */
  comment?: string
  pairComment?: string | undefined
  /** The path of the date field in the body (default: `date`). */
  dateField?: string
  /** The settings, if the caller has locked them already. */
  settings?: Settings
  /** Finds the field of the quantity that exceeds the stock (default: none). */
  findField?: FindQuantityPath
  /** A document of the same kind that this one corrects: it is reversed together with the posting. */
  corrects?: number | undefined
}

/**
 * Posts a document to the ledgers, and reverses the document that it corrects: only the difference of the two must be
 * in stock. Only this file writes ledger rows; the inserts are deferred.
 *
 * @throws Refusal 'period-locked' for a day of a closed period; 'insufficient-stock' if the settings forbid negative
 * stock
 */
export async function postDocument(tx: WriteTransaction, context: PostingContext, posting: Posting): Promise<void> {
  const settings = context.settings ?? (await lockSettingsForShare(tx))
  const { document, corrects, date, now } = context
  const newRows = toLedgerRows(context, posting)
  for (const day of [date, ...listDays(newRows)]) refuseLockedDay(day, settings, context.dateField)
  const corrected = corrects && (await findLedgerRows(tx, document, corrects, isUnreversed))
  const rows = corrected ? joinRows(toReversalRows(corrected, now, settings), newRows) : newRows
  await writeLedgerRows(tx, rows, settings, context.findField)
}

/** The days of rows of parties, of which those of opening bills have their own. */
const listDays = ({ partyEntry }: NewLedgerRows | LedgerRows) => new Set(partyEntry.map(({ date }) => date))

/** The ledger rows of a posting. */
export function toLedgerRows(
  { document, documentId, date, now, place = null, comment = '', pairComment = comment }: PostingContext,
  posting: Posting,
): NewLedgerRows {
  const row = { document, documentId, date, recordedAt: now.toISOString(), place, reversesId: null }
  return {
    stockMove: posting.stock.map(({ bucket, id, quantity }) => {
      const isComponent = bucket === 'component'
      return { ...row, bucket, quantity, productId: isComponent ? null : id, componentId: isComponent ? id : null }
    }),
    partyEntry: posting.party.map((partyPosting) => ({ ...row, ...partyPosting })),
    cashEntry: posting.cash.map((cashPosting) => ({
      ...{ ...row, ...cashPosting },
      comment: cashPosting.source === ACCOUNT_PAYMENT_SOURCE ? pairComment : comment,
    })),
  }
}

/**
 * Reverses a document: adds the negation of every unreversed row, on its day and at its place. Reversals of rows on
 * closed days count from today.
 *
 * @throws Refusal 'insufficient-stock'
 */
export async function reverseDocument(
  tx: WriteTransaction,
  document: PostedRecordKind,
  documentId: number,
  now: Date,
): Promise<void> {
  const settings = await lockSettingsForShare(tx)
  await writeLedgerRows(
    tx,
    toReversalRows(await findLedgerRows(tx, document, documentId, isUnreversed), now, settings),
    settings,
  )
}

/** The reversals of these rows, on their days and at their places, or today if their day is closed. */
export function toReversalRows(rows: LedgerRows, now: Date, settings: Settings = DEFAULT_SETTINGS): NewLedgerRows {
  return negateRows(rows, now, settings, ({ id }) => id)
}

/**
 * Replaces an opening balance: reverses the old rows and posts the new ones at the place of the first, before all later
 * rows.
 *
 * @throws Refusal 'period-locked' when either day is closed, 'insufficient-stock'
 */
export async function repostOpening(tx: WriteTransaction, context: PostingContext, posting: Posting): Promise<void> {
  const { document, documentId, date, dateField, findField, now } = context
  const settings = await lockSettingsForShare(tx)
  const rows = await findLedgerRows(tx, document, documentId, isUnreversed)
  const [before] = [...rows.stockMove, ...rows.partyEntry, ...rows.cashEntry]
  // Several rows have no common place: isShownInStatement.
  const place = before && posting.party.length < 2 ? (before.place ?? before.id) : null
  const newRows = toLedgerRows({ ...context, place }, posting)
  const days = [before?.date ?? date, date, ...listDays(rows), ...listDays(newRows)]
  for (const day of days) refuseLockedDay(day, settings, dateField)
  const allRows = joinRows(toReversalRows(rows, now), newRows)
  await writeLedgerRows(tx, allRows, settings, findField)
}

function joinRows(first: NewLedgerRows, second: NewLedgerRows): NewLedgerRows {
  return {
    stockMove: [...first.stockMove, ...second.stockMove],
    partyEntry: [...first.partyEntry, ...second.partyEntry],
    cashEntry: [...first.cashEntry, ...second.cashEntry],
  }
}

/**
 * Posts a reversed document again, every row on its day and at its place, or today if its day is closed.
 *
 * @throws Refusal 'insufficient-stock'
 */
export async function restorePosting(
  tx: WriteTransaction,
  document: PostedRecordKind,
  documentId: number,
  now: Date,
): Promise<void> {
  const settings = await lockSettingsForShare(tx)
  const rows = await findLedgerRows(tx, document, documentId, isLatestReversal)
  await writeLedgerRows(
    tx,
    negateRows(rows, now, settings, () => null),
    settings,
  )
}

type Row = { id: number; date: Day; place: number | null }

/** Negated rows in the same families; for a row on a closed day, the first row of a new family today. */
function negateRows(
  rows: LedgerRows,
  now: Date,
  settings: Settings,
  getReversedId: (row: Row) => number | null,
): NewLedgerRows {
  const [today, recordedAt] = [toShopDay(now), now.toISOString()]
  const atItsPlace = <R extends Row>({ id, ...row }: R) => ({
    ...row,
    ...(isLocked(row.date, settings) ? { date: today, place: null } : { place: row.place ?? id }),
    reversesId: getReversedId({ id, ...row }),
    recordedAt,
  })
  return {
    stockMove: rows.stockMove.map((row) => ({ ...atItsPlace(row), quantity: 0 - row.quantity })),
    partyEntry: rows.partyEntry.map((row) => ({ ...atItsPlace(row), amount: (0 - row.amount) as Paise })),
    cashEntry: rows.cashEntry.map((row) => ({ ...atItsPlace(row), credit: row.debit, debit: row.credit })),
  }
}

/**
 * Refuses a day of a closed period; `path` is the path of the date field in the body.
 *
 * @throws Refusal 'period-locked'
 */
export function refuseLockedDay(day: Day, settings: Settings, path = 'date'): void {
  const { lockedUntil } = settings
  if (lockedUntil === null || !isLocked(day, settings)) return
  const errors = [{ path, message: 'is in a closed period' }]
  throw new Refusal('period-locked', errors, { details: { lockedUntil } })
}

const stockMoveInsert = preparedQuery((db, rows: NewLedgerRows['stockMove']) => db.insertInto('stockMove').values(rows))
const partyEntryInsert = preparedQuery((db, rows: NewLedgerRows['partyEntry']) =>
  db.insertInto('partyEntry').values(rows),
)
const cashEntryInsert = preparedQuery((db, rows: NewLedgerRows['cashEntry']) => db.insertInto('cashEntry').values(rows))

/**
 * Defers the inserts of ledger rows and the additions to the cached totals; only takes from a stock that may not become
 * negative are awaited.
 *
 * @throws Refusal 'insufficient-stock'
 */
export async function writeLedgerRows(
  tx: WriteTransaction,
  rows: NewLedgerRows,
  { stockPolicy }: Settings,
  findField?: FindQuantityPath,
): Promise<void> {
  const { stockMove, partyEntry, cashEntry } = rows
  const deltas = {
    product: stockMove.filter((m) => m.bucket === 'product').map((m) => [m.productId, m.quantity] as const),
    returned: stockMove.filter((m) => m.bucket === 'returned').map((m) => [m.productId, m.quantity] as const),
    component: stockMove.filter((m) => m.bucket === 'component').map((m) => [m.componentId, m.quantity] as const),
    employee: cashEntry.map((entry) => [entry.employeeId, computeNetCash(entry)] as const),
  }
  addToBalances(
    tx,
    partyEntry.map((entry) => [entry.partyId, entry.amount] as const),
  )
  if (stockMove.length > 0) tx.defer(stockMoveInsert.compile(tx, stockMove))
  if (partyEntry.length > 0) tx.defer(partyEntryInsert.compile(tx, partyEntry))
  if (cashEntry.length > 0) tx.defer(cashEntryInsert.compile(tx, cashEntry))
  // Last, because from here to the commit other transactions wait for the rows of these totals.
  const shortages = await addToTotals(tx, deltas, stockPolicy === 'strict')
  if (shortages.length > 0) await refuseShortage(tx, shortages, findField)
}
