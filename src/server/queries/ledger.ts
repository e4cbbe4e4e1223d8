import { type Day, toShopDay } from '#domain/day.ts'
import { computeNetCash, type Posting } from '#domain/ledger.ts'
import type { Paise } from '#domain/money.ts'
import { Refusal } from '#domain/refusal.ts'
import { DEFAULT_SETTINGS, isLocked, type Settings } from '#domain/settings.ts'
import { compileInsert } from '../database/preparedQuery.ts'
import type { DocumentKind } from '../database/tables.ts'
import type { WriteTransaction } from '../database/writeTransaction.ts'
import { findLedgerRows, isLatestReversal, isUnreversed, type LedgerRows, type NewLedgerRows } from './ledgerRows.ts'
import { type FindField, refuseShortage } from './refuseShortage.ts'
import { lockSettingsForShare } from './settings.ts'
import { addToTotals } from './totals.ts'

/** The document rows belong to, the day they count for, when they are written, and their place in the day if not last. */
export type PostingContext = {
  document: DocumentKind
  documentId: number
  date: Day
  now: Date
  place?: number | null
  /** Where the day was typed; `date` unless said. */
  dateField?: string
  /** The rules of the shop, when they are held already. */
  rules?: Settings
  /** Where the quantity was typed that takes so much out of a count; nowhere unless said. */
  findField?: FindField
}

/**
 * Enters what a document does to the books. Only this file writes to the ledgers.
 *
 * @throws Refusal 'period-locked' for a day whose books are closed; 'insufficient-stock' where nothing may leave that
 *   is not there
 */
export async function post(tx: WriteTransaction, context: PostingContext, posting: Posting): Promise<void> {
  const rules = context.rules ?? (await lockSettingsForShare(tx))
  refuseLockedDay(context.date, rules, context.dateField)
  await writeLedgerRows(tx, toLedgerRows(context, posting), rules, context.findField)
}

/** The ledger rows that say what a document does to the books. */
export function toLedgerRows(
  { document, documentId, date, now, place = null }: PostingContext,
  posting: Posting,
): NewLedgerRows {
  const row = { document, documentId, date, recordedAt: now.toISOString(), place, reversesId: null }
  return {
    stockMove: posting.stock.map(({ bucket, id, quantity }) => {
      const component = bucket === 'component'
      return { ...row, bucket, quantity, productId: component ? null : id, componentId: component ? id : null }
    }),
    partyEntry: posting.party.map((move) => ({ ...row, ...move })),
    cashEntry: posting.cash.map((move) => ({ ...row, ...move })),
  }
}

/**
 * Takes a document back: the opposite of every row that counts, on its day and at its place. On a closed day
 * everything stays as it is, and what is taken back counts from today.
 *
 * @throws Refusal 'insufficient-stock'
 */
export async function reverseDocument(
  tx: WriteTransaction,
  document: DocumentKind,
  documentId: number,
  now: Date,
): Promise<void> {
  const rules = await lockSettingsForShare(tx)
  await writeLedgerRows(
    tx,
    toReversalRows(await findLedgerRows(tx, document, documentId, isUnreversed), now, rules),
    rules,
  )
}

/** The ledger rows that take these back: on their days and at their places, unless the day is closed by now. */
export function toReversalRows(rows: LedgerRows, now: Date, rules: Settings = DEFAULT_SETTINGS): NewLedgerRows {
  return negateRows(rows, now, rules, ({ id }) => id)
}

/**
 * Enters an opening figure that is not what it was: what counted is taken back, and the new row stands where the
 * old one stood, before what was booked since.
 *
 * @throws Refusal 'period-locked' when either day is closed, 'insufficient-stock'
 */
export async function repostOpening(tx: WriteTransaction, context: PostingContext, posting: Posting): Promise<void> {
  const { document, documentId, date, dateField, findField, now } = context
  const rules = await lockSettingsForShare(tx)
  const rows = await findLedgerRows(tx, document, documentId, isUnreversed)
  const [before] = [...rows.stockMove, ...rows.partyEntry, ...rows.cashEntry]
  for (const day of [before?.date ?? date, date]) refuseLockedDay(day, rules, dateField)
  const place = before ? (before.place ?? before.id) : null
  const [reversalRows, newRows] = [toReversalRows(rows, now), toLedgerRows({ ...context, place }, posting)]
  const allRows = {
    stockMove: [...reversalRows.stockMove, ...newRows.stockMove],
    partyEntry: [...reversalRows.partyEntry, ...newRows.partyEntry],
    cashEntry: [...reversalRows.cashEntry, ...newRows.cashEntry],
  }
  await writeLedgerRows(tx, allRows, rules, findField)
}

/**
 * Enters a document that was taken back once more, every row on its day and at its place; what was taken back on a day
 * that is closed by now counts again from today.
 *
 * @throws Refusal 'insufficient-stock'
 */
export async function restorePosting(
  tx: WriteTransaction,
  document: DocumentKind,
  documentId: number,
  now: Date,
): Promise<void> {
  const rules = await lockSettingsForShare(tx)
  const rows = await findLedgerRows(tx, document, documentId, isLatestReversal)
  await writeLedgerRows(
    tx,
    negateRows(rows, now, rules, () => null),
    rules,
  )
}

type Row = { id: number; date: Day; place: number | null }

/** The opposite of these rows in their families; of a row on a closed day as the first of a new family, today. */
function negateRows(
  rows: LedgerRows,
  now: Date,
  rules: Settings,
  getReversedId: (row: Row) => number | null,
): NewLedgerRows {
  const [today, recordedAt] = [toShopDay(now), now.toISOString()]
  const atItsPlace = <R extends Row>({ id, ...row }: R) => ({
    ...row,
    ...(isLocked(row.date, rules) ? { date: today, place: null } : { place: row.place ?? id }),
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
 * Refuses to write on a day whose books are closed; `path` is where the day was typed.
 *
 * @throws Refusal 'period-locked'
 */
export function refuseLockedDay(day: Day, rules: Settings, path = 'date'): void {
  const { lockedUntil } = rules
  if (lockedUntil === null || !isLocked(day, rules)) return
  const errors = [{ path, message: 'is in the books that are closed' }]
  throw new Refusal('period-locked', errors, { details: { lockedUntil } })
}

/** Writes rows into the ledgers and moves the totals that are kept beside them. */
export async function writeLedgerRows(
  tx: WriteTransaction,
  rows: NewLedgerRows,
  { stockPolicy }: Settings,
  findField?: FindField,
): Promise<void> {
  const { stockMove, partyEntry, cashEntry } = rows
  const deltas = {
    product: stockMove.filter((m) => m.bucket === 'product').map((m) => [m.productId, m.quantity] as const),
    returned: stockMove.filter((m) => m.bucket === 'returned').map((m) => [m.productId, m.quantity] as const),
    component: stockMove.filter((m) => m.bucket === 'component').map((m) => [m.componentId, m.quantity] as const),
    party: partyEntry.map((entry) => [entry.partyId, entry.amount] as const),
    employee: cashEntry.map((entry) => [entry.employeeId, computeNetCash(entry)] as const),
  }
  if (stockMove.length > 0) tx.defer(compileInsert(tx, 'stockMove', stockMove))
  if (partyEntry.length > 0) tx.defer(compileInsert(tx, 'partyEntry', partyEntry))
  if (cashEntry.length > 0) tx.defer(compileInsert(tx, 'cashEntry', cashEntry))
  // Last: from here on all who move the same totals wait for each other.
  const shortages = await addToTotals(tx, deltas, stockPolicy === 'strict')
  if (shortages.length > 0) await refuseShortage(tx, shortages, findField)
}
