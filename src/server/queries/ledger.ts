import { type Day, dayOf } from '#domain/day.ts'
import { cashOf, type Moves } from '#domain/ledger.ts'
import type { Paise } from '#domain/money.ts'
import { Refusal } from '#domain/refusal.ts'
import { isLocked, type Settings, USUAL_SETTINGS } from '#domain/settings.ts'
import { addRows } from '../database/statement.ts'
import type { Database, Document } from '../database/tables.ts'
import { isLatestReversal, isStanding, rowsOf, type ToWrite, type Written } from './ledgerRows.ts'
import { heldSettings } from './settings.ts'
import { type FieldOf, refuseShort } from './shortages.ts'
import { moveTotals } from './totals.ts'

/** The document rows belong to, the day they count for, when they are written, and their place in the day if not last. */
export type Posting = {
  document: Document
  documentId: number
  date: Day
  now: Date
  place?: number | null
  /** Where the day was typed; `date` unless said. */
  dateField?: string
  /** The rules of the shop, when they are held already. */
  rules?: Settings
  /** Where the quantity was typed that takes so much out of a count; nowhere unless said. */
  fieldOf?: FieldOf
}

/**
 * Enters what a document does to the books. Only this file writes to the ledgers.
 *
 * @throws Refusal 'period-locked' for a day whose books are closed; 'insufficient-stock' where nothing may leave that
 *   is not there
 */
export async function post(db: Database, posting: Posting, moves: Moves): Promise<void> {
  const rules = posting.rules ?? (await heldSettings(db))
  refuseLocked(posting.date, rules, posting.dateField)
  await enter(db, rowsFor(posting, moves), rules, posting.fieldOf)
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

/**
 * Takes a document back: the opposite of every row that counts, on its day and at its place. On a closed day
 * everything stays as it is, and what is taken back counts from today.
 *
 * @throws Refusal 'insufficient-stock'
 */
export async function reverse(db: Database, document: Document, documentId: number, now: Date): Promise<void> {
  const rules = await heldSettings(db)
  await enter(db, rowsBack(await rowsOf(db, document, documentId, isStanding), now, rules), rules)
}

/** The ledger rows that take these back: on their days and at their places, unless the day is closed by now. */
export function rowsBack(rows: Written, now: Date, rules: Settings = USUAL_SETTINGS): ToWrite {
  return opposed(rows, now, rules, ({ id }) => id)
}

/**
 * Enters an opening figure that is not what it was: what counted is taken back, and the new row stands where the
 * old one stood, before what was booked since.
 *
 * @throws Refusal 'period-locked' when either day is closed, 'insufficient-stock'
 */
export async function correct(db: Database, posting: Posting, moves: Moves): Promise<void> {
  const { document, documentId, date, dateField, fieldOf, now } = posting
  const rules = await heldSettings(db)
  const rows = await rowsOf(db, document, documentId, isStanding)
  const [before] = [...rows.stockMove, ...rows.partyEntry, ...rows.cashEntry]
  for (const day of [before?.date ?? date, date]) refuseLocked(day, rules, dateField)
  const place = before ? (before.place ?? before.id) : null
  const [back, anew] = [rowsBack(rows, now), rowsFor({ ...posting, place }, moves)]
  const all = {
    stockMove: [...back.stockMove, ...anew.stockMove],
    partyEntry: [...back.partyEntry, ...anew.partyEntry],
    cashEntry: [...back.cashEntry, ...anew.cashEntry],
  }
  await enter(db, all, rules, fieldOf)
}

/**
 * Enters a document that was taken back once more, every row on its day and at its place; what was taken back on a day
 * that is closed by now counts again from today.
 *
 * @throws Refusal 'insufficient-stock'
 */
export async function restore(db: Database, document: Document, documentId: number, now: Date): Promise<void> {
  const rules = await heldSettings(db)
  const rows = await rowsOf(db, document, documentId, isLatestReversal)
  await enter(
    db,
    opposed(rows, now, rules, () => null),
    rules,
  )
}

type Row = { id: number; date: Day; place: number | null }

/** The opposite of these rows in their families; of a row on a closed day as the first of a new family, today. */
function opposed(rows: Written, now: Date, rules: Settings, reverses: (row: Row) => number | null): ToWrite {
  const [today, recordedAt] = [dayOf(now), now.toISOString()]
  const placed = <R extends Row>({ id, ...row }: R) => ({
    ...row,
    ...(isLocked(row.date, rules) ? { date: today, place: null } : { place: row.place ?? id }),
    reversesId: reverses({ id, ...row }),
    recordedAt,
  })
  return {
    stockMove: rows.stockMove.map((row) => ({ ...placed(row), quantity: 0 - row.quantity })),
    partyEntry: rows.partyEntry.map((row) => ({ ...placed(row), amount: (0 - row.amount) as Paise })),
    cashEntry: rows.cashEntry.map((row) => ({ ...placed(row), credit: row.debit, debit: row.credit })),
  }
}

/**
 * Refuses to write on a day whose books are closed; `path` is where the day was typed.
 *
 * @throws Refusal 'period-locked'
 */
export function refuseLocked(day: Day, rules: Settings, path = 'date'): void {
  const { lockedUntil } = rules
  if (lockedUntil === null || !isLocked(day, rules)) return
  const errors = [{ path, message: 'is in the books that are closed' }]
  throw new Refusal('period-locked', errors, { details: { lockedUntil } })
}

/** Writes rows into the ledgers and moves the totals that are kept beside them. */
export async function enter(db: Database, rows: ToWrite, { stockPolicy }: Settings, fieldOf?: FieldOf): Promise<void> {
  const { stockMove, partyEntry, cashEntry } = rows
  const deltas = {
    product: stockMove.filter((m) => m.bucket === 'product').map((m) => [m.productId, m.quantity] as const),
    returned: stockMove.filter((m) => m.bucket === 'returned').map((m) => [m.productId, m.quantity] as const),
    component: stockMove.filter((m) => m.bucket === 'component').map((m) => [m.componentId, m.quantity] as const),
    party: partyEntry.map((entry) => [entry.partyId, entry.amount] as const),
    employee: cashEntry.map((entry) => [entry.employeeId, cashOf(entry)] as const),
  }
  addRows(db, 'stockMove', stockMove)
  addRows(db, 'partyEntry', partyEntry)
  addRows(db, 'cashEntry', cashEntry)
  // Last: from here on all who move the same totals wait for each other.
  const short = await moveTotals(db, deltas, stockPolicy === 'strict')
  if (short.length > 0) await refuseShort(db, short, fieldOf)
}
