import { sql } from 'kysely'
import type { Database } from '../../database/tables.ts'
import type { PostedRecordKind } from '../../database/tableTypes/ledgers.ts'
import { compareDocument, type LedgerRow, type LoggedChange } from './compareDocument.ts'
import { readDocuments } from './expectedDocuments.ts'
import { type IdRange, isInRange, type LedgerTable, readRows } from './postedAmounts.ts'
import { readLedgerRows } from './readLedgerRows.ts'
import { loadReplacementStock, type ReplacementStock } from './replacementStock.ts'

const LEDGERS: readonly LedgerTable[] = ['stock_move', 'party_entry', 'cash_entry']

/** The kinds of document, and the operation that records each; opening balances belong to several. */
const KINDS: Record<PostedRecordKind, string | undefined> = {
  sale: 'createSale',
  purchase: 'createPurchase',
  production: 'createProduction',
  expense: 'createExpense',
  transfer: 'createTransfer',
  // The log names their goods: checkLogs.ts.
  audit: undefined,
  party: undefined,
  employee: undefined,
  component: undefined,
  product: undefined,
}

const KIND_LIST = Object.keys(KINDS)
  .map((kind) => `'${kind}'`)
  .join(', ')

/**
 * Compares all ledger rows with those that follow from the documents: missing, different and surplus rows, other days,
 * and rows without a line of the change log. Returns one message per violation. Some hundred documents are in memory at
 * a time.
 */
export async function checkPostings(db: Database): Promise<string[]> {
  const replacementStock = await loadReplacementStock(db)
  const [newest] = await readRows<{ at: string | null }>(db, sql`select max(at) as at from migration`)
  const violations = await findUnknownKinds(db)
  for (const kind of Object.keys(KINDS) as PostedRecordKind[])
    for await (const found of checkKind(db, kind, replacementStock, newest?.at ?? '')) violations.push(...found)
  return violations
}

async function* checkKind(
  db: Database,
  kind: PostedRecordKind,
  replacementStock: ReplacementStock,
  migratedAt: string,
): AsyncGenerator<string[]> {
  for (let after: number | undefined; ; ) {
    const { documents, range } = await readDocuments(db, kind, after, replacementStock)
    const lines = await readLogLines(db, kind, range)
    const rows = new Map<number, Record<LedgerTable, LedgerRow[]>>()
    for (const ledger of LEDGERS)
      for (const row of await readLedgerRows(db, ledger, kind, range)) {
        const rowsOfDocument = rows.get(row.documentId)
        if (rowsOfDocument) rowsOfDocument[ledger].push(row)
        else rows.set(row.documentId, { ...{ stock_move: [], party_entry: [], cash_entry: [] }, [ledger]: [row] })
      }
    const found: string[] = []
    for (const document of documents) {
      const ofDocument = rows.get(document.id) ?? { stock_move: [], party_entry: [], cash_entry: [] }
      const log = lines && { lines: lines.get(document.id) ?? [], created: KINDS[kind] ?? '', migratedAt }
      found.push(...compareDocument(kind, document, ofDocument, log))
      rows.delete(document.id)
      lines?.delete(document.id)
    }
    for (const [id, surplus] of rows)
      for (const ledger of LEDGERS)
        if (surplus[ledger].length > 0) found.push(`${ledger} has rows of ${kind} ${id}, which does not exist`)
    for (const [id, logged] of lines ?? [])
      if (logged.some(({ operation }) => operation === KINDS[kind]))
        found.push(`${kind} ${id} is missing: the change log says that it was recorded`)
    yield found
    if (range.upTo === undefined) return
    after = range.upTo
  }
}

/** The lines of the change log about documents of a kind; undefined for kinds that it names by other subjects. */
async function readLogLines(
  db: Database,
  kind: PostedRecordKind,
  range: IdRange,
): Promise<Map<number, LoggedChange[]> | undefined> {
  if (KINDS[kind] === undefined) return undefined
  const lines = await readRows<LoggedChange & { document_id: number }>(
    db,
    sql`select subject_id as document_id, operation, at from change_log
      where subject = ${kind} and ${isInRange('subject_id', range)}`,
  )
  return Map.groupBy(lines, (line) => line.document_id)
}

async function findUnknownKinds(db: Database): Promise<string[]> {
  const violations: string[] = []
  for (const ledger of LEDGERS) {
    const rows = await readRows<{ id: number; document: string }>(
      db,
      sql`select id, document from ${sql.table(ledger)} where document not in (${sql.raw(KIND_LIST)}) order by id`,
    )
    for (const { id, document } of rows) violations.push(`row ${id} of ${ledger} belongs to no document: ${document}`)
  }
  return violations
}
