import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/tables.ts'
import type { PostedRecordKind } from '../../database/tableTypes/ledgers.ts'
import {
  type IdRange,
  isInRange,
  type LedgerTable,
  type PaidDocument,
  type PostedAmount,
  readRows,
  toAuditRows,
  toCashRows,
  toPartyRow,
  toPaymentRows,
  toStockRow,
} from './postedAmounts.ts'
import type { ReplacementStock } from './replacementStock.ts'

/** A document, and the ledger rows that it has while it is not deleted. */
export type ExpectedDocument = {
  id: number
  /** The day of its rows; null for an opening balance that there is none of. */
  date: string | null
  /** When it was recorded; null for opening balances, which are replaced at any time. */
  createdAt: string | null
  deletedAt: string | null
  /** Undefined for records that need none. */
  opId?: string | null
  rows: Record<LedgerTable, PostedAmount[]>
}

/** Documents per step: with their rows, some megabytes. */
const DOCUMENTS_PER_STEP = 500

/**
 * Reads the documents of a kind after an id, and computes their ledger rows from the tables of the documents alone.
 * This file repeats the rules of domain/ledger.ts, stock.ts and production.ts without their code, so that a fault there
 * is found.
 *
 * @returns the documents, and the range that they cover; in the last step it has no end
 */
export async function readDocuments(
  db: Database,
  kind: PostedRecordKind,
  after: number | undefined,
  replacementStock: ReplacementStock,
): Promise<{ documents: ExpectedDocument[]; range: IdRange }> {
  const select = (columns: string) =>
    sql.raw<never>(
      `select id, ${columns} from ${kind} where ${after === undefined ? '1 = 1' : `id > ${Number(after)}`}
      order by id limit ${DOCUMENTS_PER_STEP}`,
    )
  const rangeOf = (rows: readonly { id: number }[]): IdRange => ({
    after,
    upTo: rows.length < DOCUMENTS_PER_STEP ? undefined : rows.at(-1)?.id,
  })
  return READERS[kind](db, { select, rangeOf }, replacementStock)
}

type Step = { select: (columns: string) => RawBuilder<never>; rangeOf: (rows: readonly { id: number }[]) => IdRange }
type Reader = (
  db: Database,
  step: Step,
  replacementStock: ReplacementStock,
) => Promise<{ documents: ExpectedDocument[]; range: IdRange }>

const DOCUMENT_COLUMNS = 'op_id, date, created_at, deleted_at'
type DocumentRow = {
  id: number
  op_id: string | null
  date: string
  created_at: string
  deleted_at: string | null
}

const READERS: Record<PostedRecordKind, Reader> = {
  async sale(db, { select, rangeOf }, replacementStock) {
    type Row = DocumentRow & PaidDocument & { party_id: number; amount_paid: number; balance: number }
    const sales = await readRows<Row>(
      db,
      select(`${DOCUMENT_COLUMNS}, employee_id, account_id, party_id, amount_paid, balance`),
    )
    const range = rangeOf(sales)
    type Line = { document_id: number; kind: string; product_id: number; quantity: number }
    const lines = await readRows<Line>(
      db,
      sql`select sale_id as document_id, kind, product_id, sum(quantity) as quantity from sale_line
        where ${isInRange('sale_id', range)} group by sale_id, kind, product_id`,
    )
    const linesBySale = Map.groupBy(lines, (line) => line.document_id)
    const bucketBySale = await replacementStock.findBuckets(db, sales, range)
    const documents = sales.map((sale) => {
      const bucket = bucketBySale.get(sale.id)
      const stock = (linesBySale.get(sale.id) ?? []).flatMap((line) => {
        if (line.kind === 'product') return [toStockRow('product', line.product_id, -line.quantity)]
        return bucket === undefined ? [] : [toStockRow(bucket, line.product_id, line.quantity)]
      })
      const party = [toPartyRow(sale.party_id, sale.balance)]
      return toDocument(sale, { stock, party, cash: toPaymentRows(sale, sale.amount_paid, 'Sales') })
    })
    return { documents, range }
  },

  async purchase(db, { select, rangeOf }) {
    type Row = DocumentRow & PaidDocument & { party_id: number; amount_paid: number; balance: number }
    const purchases = await readRows<Row>(
      db,
      select(`${DOCUMENT_COLUMNS}, employee_id, account_id, party_id, amount_paid, balance`),
    )
    const range = rangeOf(purchases)
    const lines = await readParts(
      db,
      sql`select purchase_id as document_id, component_id, sum(quantity) as quantity from purchase_line
        where ${isInRange('purchase_id', range)} group by purchase_id, component_id`,
    )
    const documents = purchases.map((purchase) => {
      const stock = (lines.get(purchase.id) ?? []).map((line) =>
        toStockRow('component', line.component_id, line.quantity),
      )
      const party = [toPartyRow(purchase.party_id, -purchase.balance)]
      return toDocument(purchase, { stock, party, cash: toPaymentRows(purchase, -purchase.amount_paid, 'Purchase') })
    })
    return { documents, range }
  },

  async production(db, { select, rangeOf }) {
    type Row = DocumentRow & { product_id: number; quantity: number }
    const productions = await readRows<Row>(db, select(`${DOCUMENT_COLUMNS}, product_id, quantity`))
    const range = rangeOf(productions)
    const parts = await readParts(
      db,
      sql`select production_id as document_id, component_id, quantity from production_component
        where ${isInRange('production_id', range)}`,
    )
    const documents = productions.map((made) => {
      const taken = parts.get(made.id) ?? []
      const stock = taken.map((part) => toStockRow('component', part.component_id, -part.quantity))
      return toDocument(made, { stock: [toStockRow('product', made.product_id, made.quantity), ...stock] })
    })
    return { documents, range }
  },

  async expense(db, { select, rangeOf }) {
    type Row = DocumentRow & PaidDocument & { debit: number }
    const expenses = await readRows<Row>(db, select(`${DOCUMENT_COLUMNS}, employee_id, account_id, debit`))
    const documents = expenses.map((expense) =>
      toDocument(expense, { cash: toPaymentRows(expense, -expense.debit, 'Expenses') }),
    )
    return { documents, range: rangeOf(expenses) }
  },

  async transfer(db, { select, rangeOf }) {
    type Row = DocumentRow & { source_employee_id: number; target_employee_id: number; amount: number }
    const transfers = await readRows<Row>(
      db,
      select(`${DOCUMENT_COLUMNS}, source_employee_id, target_employee_id, amount`),
    )
    const documents = transfers.map((transfer) => {
      const given = toCashRows(transfer.source_employee_id, -transfer.amount, 'Fund Transfer')
      const received = toCashRows(transfer.target_employee_id, transfer.amount, 'Fund Transfer')
      return toDocument(transfer, { cash: [...given, ...received] })
    })
    return { documents, range: rangeOf(transfers) }
  },

  async audit(db, { select, rangeOf }) {
    type Row = DocumentRow & { kind: string; component_id: number | null; product_id: number | null; quantity: number }
    const audits = await readRows<Row>(db, select(`${DOCUMENT_COLUMNS}, kind, component_id, product_id, quantity`))
    const documents = audits.map((audit) => toDocument(audit, { stock: toAuditRows(audit) }))
    return { documents, range: rangeOf(audits) }
  },

  async party(db, { select, rangeOf }) {
    const parties = await readOpenings(db, select('opening_balance as opening, opening_date'))
    const range = rangeOf(parties)
    type Bill = { party_id: number; date: string; amount: number }
    const bills = await readRows<Bill>(
      db,
      sql`select party_id, date, amount from opening_bill where ${isInRange('party_id', range)}`,
    )
    const billsByParty = Map.groupBy(bills, (bill) => bill.party_id)
    const documents = parties.map((party) => {
      const own = billsByParty.get(party.id) ?? []
      const rest = own.reduce((left, { amount }) => left - amount, party.opening)
      const dated = own.map(({ amount, date }) => ({ ...toPartyRow(party.id, amount), date }))
      return toOpening(party, { party: [...dated, ...(rest === 0 ? [] : [toPartyRow(party.id, rest)])] })
    })
    return { documents, range }
  },

  async employee(db, { select, rangeOf }) {
    const people = await readOpenings(db, select('opening_balance as opening, opening_date'))
    const documents = people.map((person) =>
      toOpening(person, { cash: toCashRows(person.id, person.opening, 'Opening Balance') }),
    )
    return { documents, range: rangeOf(people) }
  },

  component: (db, step) => readOpeningStock(db, step, 'component'),
  product: (db, step) => readOpeningStock(db, step, 'product'),
}

async function readOpeningStock(db: Database, { select, rangeOf }: Step, bucket: 'component' | 'product') {
  const goods = await readOpenings(db, select('opening_stock as opening, opening_date'))
  const documents = goods.map((row) => toOpening(row, { stock: [toStockRow(bucket, row.id, row.opening)] }))
  return { documents, range: rangeOf(goods) }
}

type Opening = { id: number; opening: number; opening_date: string | null }

const readOpenings = (db: Database, query: RawBuilder<unknown>) => readRows<Opening>(db, query)

type PartRow = { document_id: number; component_id: number; quantity: number }

async function readParts(db: Database, query: RawBuilder<unknown>): Promise<Map<number, PartRow[]>> {
  return Map.groupBy(await readRows<PartRow>(db, query), (row) => row.document_id)
}

type Rows = { stock?: PostedAmount[]; party?: PostedAmount[]; cash?: PostedAmount[] }

function toDocument({ id, op_id, date, created_at, deleted_at }: DocumentRow, rows: Rows): ExpectedDocument {
  return { id, opId: op_id, date, createdAt: created_at, deletedAt: deleted_at, rows: toLedgers(rows) }
}

function toOpening({ id, opening_date }: Opening, rows: Rows): ExpectedDocument {
  return { id, date: opening_date, createdAt: null, deletedAt: null, rows: toLedgers(rows) }
}

function toLedgers({ stock = [], party = [], cash = [] }: Rows): Record<LedgerTable, PostedAmount[]> {
  return { stock_move: stock.filter(({ amount }) => amount !== '0'), party_entry: party, cash_entry: cash }
}
