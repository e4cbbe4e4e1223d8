import { sql } from 'kysely'
import type { Database } from '../../database/tables.ts'
import type { PostedRecordKind } from '../../database/tableTypes/ledgers.ts'
import type { LedgerRow } from './compareDocument.ts'
import {
  type IdRange,
  isInRange,
  type LedgerTable,
  type PostedAmount,
  readRows,
  toCashRow,
  toPartyRow,
  toStockRow,
} from './postedAmounts.ts'

type StoredRow = {
  id: number
  document_id: number
  date: string
  recorded_at: string
  place: number | null
  reverses_id: number | null
}

/** The rows of documents of a kind in a ledger, each document's in the order in which they were written. */
export function readLedgerRows(
  db: Database,
  ledger: LedgerTable,
  kind: PostedRecordKind,
  range: IdRange,
): Promise<(LedgerRow & { documentId: number })[]> {
  return READERS[ledger](db, kind, range)
}

type Reader = (db: Database, kind: PostedRecordKind, range: IdRange) => Promise<(LedgerRow & { documentId: number })[]>

const READERS: Record<LedgerTable, Reader> = {
  async stock_move(db, kind, range) {
    type Row = StoredRow & { bucket: string; product_id: number | null; component_id: number | null; quantity: number }
    const rows = await readRows<Row>(
      db,
      selectRows('stock_move', 'bucket, product_id, component_id, quantity', kind, range),
    )
    return rows.map(({ bucket, product_id, component_id, quantity, ...row }) => {
      const [id, other] = bucket === 'component' ? [component_id, product_id] : [product_id, component_id]
      // A row of two kinds of goods has no owner.
      return toLedgerRow(row, toStockRow(bucket, other === null ? id : null, quantity))
    })
  },

  async party_entry(db, kind, range) {
    type Row = StoredRow & { party_id: number; amount: number }
    const rows = await readRows<Row>(db, selectRows('party_entry', 'party_id, amount', kind, range))
    return rows.map(({ party_id, amount, ...row }) => toLedgerRow(row, toPartyRow(party_id, amount)))
  },

  async cash_entry(db, kind, range) {
    type Row = StoredRow & { employee_id: number; credit: number; debit: number; source: string; comment: string }
    const rows = await readRows<Row>(
      db,
      selectRows('cash_entry', 'employee_id, credit, debit, source, comment', kind, range),
    )
    return rows.map(({ employee_id, credit, debit, source, comment, ...row }) => ({
      ...toLedgerRow(row, toCashRow(employee_id, credit, debit, source)),
      source,
      comment,
    }))
  },
}

const selectRows = (ledger: LedgerTable, columns: string, kind: PostedRecordKind, range: IdRange) => sql`
  select id, document_id, date, recorded_at, place, reverses_id, ${sql.raw(columns)} from ${sql.table(ledger)}
  where document = ${kind} and ${isInRange('document_id', range)} order by document_id, id`

function toLedgerRow(row: StoredRow, posted: PostedAmount) {
  const { id, document_id, date, recorded_at, place, reverses_id } = row
  return { id, documentId: document_id, date, recordedAt: recorded_at, place, reversesId: reverses_id, ...posted }
}
