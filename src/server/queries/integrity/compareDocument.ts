import type { PostedRecordKind } from '../../database/tableTypes/ledgers.ts'
import type { ExpectedDocument } from './expectedDocuments.ts'
import type { LedgerTable, PostedAmount } from './postedAmounts.ts'

/** A stored ledger row; source and comment of rows of cash. */
export type LedgerRow = PostedAmount & {
  id: number
  date: string
  recordedAt: string
  place: number | null
  reversesId: number | null
  source?: string
  comment?: string
}

/** A line of the change log. */
export type LoggedChange = { operation: string; at: string }

/** The lines about a document, the operation that records its kind, and when the schema was last migrated. */
export type DocumentLog = { lines: readonly LoggedChange[]; created: string; migratedAt: string }

type LedgerRows = Record<LedgerTable, readonly LedgerRow[]>

/** Compares the ledger rows of a document with those that follow from it; returns one message per violation. */
export function compareDocument(
  kind: PostedRecordKind,
  document: ExpectedDocument,
  rows: LedgerRows,
  log: DocumentLog | undefined,
): string[] {
  const violations: string[] = []
  for (const ledger of Object.keys(rows) as LedgerTable[]) {
    if (!hasExpectedRows(document, ledger, document.rows[ledger], rows[ledger]))
      violations.push(describeDifference(kind, document.id, ledger))
    violations.push(...findWrongDays(kind, document, ledger, rows[ledger]))
    violations.push(...findWrongTexts(kind, document.id, ledger, rows[ledger]))
  }
  return log ? [...violations, ...findUnloggedChanges(kind, document, rows, log)] : violations
}

/**
 * The rows that count are those that follow from the document, or none if it is deleted: then its deletion reversed
 * these rows. No earlier row had another amount; an opening balance may have.
 */
function hasExpectedRows(
  { date: day, createdAt, deletedAt }: ExpectedDocument,
  ledger: LedgerTable,
  expected: readonly PostedAmount[],
  allRows: readonly LedgerRow[],
): boolean {
  // Stock rows of no quantity change nothing. Party rows of no amount show the document in the statement.
  const rows = ledger === 'stock_move' ? allRows.filter(({ amount }) => amount !== '0') : allRows
  const reversed = new Set(rows.map(({ reversesId }) => reversesId))
  const kept = rows.filter(({ reversesId }) => reversesId === null)
  const standing = kept.filter(({ id }) => !reversed.has(id))
  if (!areSameRows(standing, deletedAt === null ? expected : [])) return false
  if (expected.some(({ date }) => date !== undefined) && !areOnSameDays(standing, expected, day)) return false
  if (createdAt === null) return true
  if (deletedAt !== null && !areSameRows(findDeletedRows(rows, expected.length), expected)) return false
  // A sale may have been moved from another party; nothing else of a document changes.
  const toEarlierText = ledger === 'party_entry' ? ({ amount }: PostedAmount) => amount : toText
  const texts = new Set(expected.map(toEarlierText))
  return kept.every((row) => texts.has(toEarlierText(row)))
}

/** The rows that the deletion of a document reversed: its reversals are the last ones. */
function findDeletedRows(rows: readonly LedgerRow[], count: number): LedgerRow[] {
  const reversals = rows.filter(({ reversesId }) => reversesId !== null)
  const last = new Set(reversals.slice(Math.max(reversals.length - count, 0)).map(({ reversesId }) => reversesId))
  return rows.filter(({ id }) => last.has(id))
}

const toText = ({ owner, amount }: PostedAmount) => `${owner}: ${amount}`

function areSameRows(stored: readonly PostedAmount[], expected: readonly PostedAmount[]): boolean {
  if (stored.length !== expected.length) return false
  return stored.map(toText).sort().join('; ') === expected.map(toText).sort().join('; ')
}

/** Whether equal rows count on the days that are expected of them; without a day of its own on that of the document. */
function areOnSameDays(stored: readonly LedgerRow[], expected: readonly PostedAmount[], day: string | null): boolean {
  const toDatedText = (row: PostedAmount) => `${toText(row)} ${row.date ?? day}`
  return stored.map(toDatedText).sort().join('; ') === expected.map(toDatedText).sort().join('; ')
}

/**
 * The rows with which a document was recorded count on its day. What undid or restored them counts in the same family
 * on the same day, or if that day was closed, in a family of its own on the day of that. An opening balance may have
 * got another day.
 */
function findWrongDays(
  kind: PostedRecordKind,
  document: ExpectedDocument,
  ledger: LedgerTable,
  rows: readonly LedgerRow[],
): string[] {
  const rowById = new Map(rows.map((row) => [row.id, row]))
  const firstReversal = rows.find(({ reversesId }) => reversesId !== null)?.id ?? Number.POSITIVE_INFINITY
  const reversed = new Set(rows.map(({ reversesId }) => reversesId))
  const days = new Set([document.date, ...document.rows[ledger].flatMap((row) => row.date ?? [])])
  const isRightDay = (row: LedgerRow) => {
    const { id, place, reversesId, date, recordedAt } = row
    const first = place === null ? undefined : rowById.get(place)
    if (place !== null && (first === undefined || first.place !== null)) return false
    if (document.createdAt === null) {
      if (reversesId === null) return reversed.has(id) || days.has(date)
      return date === (first === undefined ? toIndianDay(recordedAt) : rowById.get(reversesId)?.date)
    }
    if (first !== undefined) return date === first.date
    return date === (id < firstReversal ? document.date : toIndianDay(recordedAt))
  }
  return rows
    .filter((row) => !isRightDay(row))
    .map(({ id }) => `row ${id} of ${ledger} is on another day than ${kind} ${document.id}`)
}

const INDIAN_OFFSET_MS = 5.5 * 3_600_000

function toIndianDay(instant: string): string {
  return new Date(Date.parse(instant) + INDIAN_OFFSET_MS).toISOString().slice(0, 10)
}

/** The beginning of the comment of each row of cash, if it has one. */
const COMMENT_BEGINS: { [K in PostedRecordKind]?: string } = {
  sale: 'Sale',
  purchase: 'Purchase',
  transfer: 'Transfer',
}

/** A reversal repeats source and comment of its row, and comments name the document. */
function findWrongTexts(kind: PostedRecordKind, id: number, ledger: LedgerTable, rows: readonly LedgerRow[]): string[] {
  if (ledger !== 'cash_entry' || rows.length === 0) return []
  const begin = COMMENT_BEGINS[kind]
  const rowById = rows.length === 1 ? undefined : new Map(rows.map((row) => [row.id, row]))
  const isWrong = ({ source, comment = '', reversesId }: LedgerRow) => {
    const reversed = reversesId === null ? undefined : rowById?.get(reversesId)
    if (reversed && (reversed.source !== source || reversed.comment !== comment)) return true
    return begin !== undefined && comment !== '' && !`${comment} `.startsWith(`${begin} #${id} `)
  }
  return rows.filter(isWrong).map((row) => `row ${row.id} of cash_entry has the text of another document or source`)
}

/**
 * The change log has a line of the recording, one of the deletion, and one for the time of each later ledger row.
 * Documents of earlier versions without a key may have none.
 */
function findUnloggedChanges(
  kind: PostedRecordKind,
  { id, opId, createdAt, deletedAt }: ExpectedDocument,
  rows: LedgerRows,
  { lines, created, migratedAt }: DocumentLog,
): string[] {
  const violations: string[] = []
  const isOfEarlierVersion = (opId ?? null) === null && lines.length === 0 && (createdAt ?? '') <= migratedAt
  if (isOfEarlierVersion) return []
  if (!lines.some(({ operation, at }) => operation === created && at === createdAt))
    violations.push(`the change log has no line of the recording of ${kind} ${id}`)
  const deleted = created.replace('create', 'delete')
  if (deletedAt !== null && !lines.some(({ operation, at }) => operation === deleted && at === deletedAt))
    violations.push(`the change log has no line of the deletion of ${kind} ${id}`)
  for (const ledger of Object.keys(rows) as LedgerTable[])
    for (const { id: rowId, recordedAt } of rows[ledger])
      if (recordedAt !== createdAt && !lines.some(({ at }) => at === recordedAt))
        violations.push(`row ${rowId} of ${ledger} was recorded at a time at which ${kind} ${id} was not changed`)
  return violations
}

/** What each ledger says about a kind of document; others have no rows in it. */
const DIFFERENCES: { [K in PostedRecordKind]?: { [L in LedgerTable]?: (id: number) => string } } = {
  sale: {
    stock_move: (id) => `the stock rows of sale ${id} do not match its lines`,
    party_entry: (id) => `the figures of sale ${id} do not follow from its lines`,
    cash_entry: (id) => `the cash rows of sale ${id} do not match its payment`,
  },
  purchase: {
    stock_move: (id) => `the figures of purchase ${id} do not follow from its lines`,
    party_entry: (id) => `the figures of purchase ${id} do not follow from its lines`,
    cash_entry: (id) => `the cash rows of purchase ${id} do not match its payment`,
  },
  production: { stock_move: (id) => `the stock rows of production ${id} do not match its quantities` },
  expense: { cash_entry: (id) => `the cash rows of expense ${id} do not match its payment` },
  transfer: { cash_entry: (id) => `the cash rows of transfer ${id} do not match its amount` },
  audit: { stock_move: (id) => `the stock rows of audit ${id} do not match its quantities` },
  party: { party_entry: (id) => `the opening balance of party ${id} differs from the sum of its ledger rows` },
  employee: { cash_entry: (id) => `the opening balance of employee ${id} differs from the sum of its ledger rows` },
  component: { stock_move: (id) => `the opening stock of component ${id} differs from the sum of its ledger rows` },
  product: { stock_move: (id) => `the opening stock of product ${id} differs from the sum of its ledger rows` },
}

function describeDifference(kind: PostedRecordKind, id: number, ledger: LedgerTable): string {
  return DIFFERENCES[kind]?.[ledger]?.(id) ?? `${ledger} has rows of ${kind} ${id}, which has none there`
}
