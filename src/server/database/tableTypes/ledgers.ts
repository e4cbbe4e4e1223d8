import type { Generated } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Paise } from '#domain/money.ts'
import type { Instant } from './columns.ts'

/** The kinds of record with ledger rows; parties, employees and goods have them for their opening balances. */
export type PostedRecordKind =
  | 'sale'
  | 'purchase'
  | 'production'
  | 'expense'
  | 'transfer'
  | 'audit'
  | 'party'
  | 'employee'
  | 'component'
  | 'product'

/**
 * Columns of every ledger row. Rows are never changed: a deletion adds the negated row (`reversesId`), a restoration
 * adds the row again. Both count for the day and the place of the first row, or for today if that day is closed.
 */
type LedgerRow = {
  id: Generated<number>
  document: PostedRecordKind
  documentId: number
  /** The day it counts for. */
  date: Day
  recordedAt: Instant
  /** The id of the first row of its family; null in the first row itself. Rows of a day are ordered by place or id. */
  place: number | null
  /** The row that this row reverses. A row is reversed at most once. */
  reversesId: number | null
}

export type StockMoveTable = LedgerRow & {
  /** The stock count that changes; `returned` counts faulty pieces that were returned. */
  bucket: 'product' | 'returned' | 'component'
  productId: number | null
  componentId: number | null
  /** Whole pieces of a product, thousandths of a component. */
  quantity: number
}

export type PartyEntryTable = LedgerRow & {
  partyId: number
  /** Positive: the party owes us more. */
  amount: Paise
}

export type CashEntryTable = LedgerRow & {
  employeeId: number
  /** Money that the employee received. */
  credit: Paise
  /** Money that the employee paid. */
  debit: Paise
  source: 'Sales' | 'Purchase' | 'Expenses' | 'Fund Transfer' | 'Opening Balance' | 'Salary'
  comment: string
}
