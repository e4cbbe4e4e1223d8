import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import pg from 'pg'
import type { Schema } from '#contract/operations.ts'
import { saleMoves } from '#domain/ledger.ts'
import { saleLines, saleTotals } from '#domain/sale.ts'
import { openDatabase, type Place } from '#server/database/connect.ts'
import { rowsFor } from '#server/queries/ledger.ts'
import { asSale } from '#server/queries/saleRows.ts'
import { totalsRow } from '#server/queries/sales.ts'
import { summedUp, type Went } from './load.ts'

/** A sale of two lines, as a phone sends it: what every measurement of writing books. */
export function saleToBook(index: number): Schema<'SaleDraft'> {
  const line = (id: number, price: number, quantity: number) => ({ product: { id }, price, quantity })
  return {
    salesParty: { id: 2 + (index % 30) },
    saleByEmployee: { id: 1 },
    date: '2026-11-20',
    productDetails: [line(1 + (index % 5), 400, 2), line(10, 420, 1)],
    amountPaid: 1_000,
    comment: '',
  }
}

type Statement = { sql: string; values: unknown[] }
/** Does a transaction of these statements; the first one's id stands for `SALE` in the others. */
type Transact = (statements: readonly Statement[]) => Promise<void> | void

/** In the place of the sale's id, which is not known before. */
const SALE = Number.MIN_SAFE_INTEGER

/** So many come first and are not counted: an office runs for days, and quicker than in its first seconds. */
export const WARM_UP = 2_000

/**
 * The floor under booking sales: the same rows in the same transaction through the bare driver with prepared
 * statements; no HTTP, no reading, no checking, no rights.
 */
export async function openBare(place: Place, connections: number) {
  const { transact, close } = 'databaseUrl' in place ? barePostgres(place.databaseUrl) : bareSqlite(place)
  const statementsFor = await openStatements()
  let next = 0
  return {
    /** Books so many sales. */
    async book(sales: number): Promise<Went> {
      const took: number[] = []
      const end = next + sales
      const writer = async () => {
        while (next < end) {
          const from = performance.now()
          await transact(statementsFor(next++))
          took.push(performance.now() - from)
        }
      }
      const started = performance.now()
      await Promise.all(Array.from({ length: connections }, writer))
      return summedUp(took, performance.now() - started)
    },
    close,
  }
}

/** What the office writes for a sale, in its order; the texts are made once by the office's own query builder. */
async function openStatements() {
  const { db, close } = openDatabase({ inMemory: true })
  const texts = new Map<string, string>()
  const insert = (
    table: 'sale' | 'saleLine' | 'stockMove' | 'partyEntry' | 'cashEntry' | 'changeLog' | 'operation',
    rows: readonly object[],
  ): Statement => {
    const known = texts.get(table)
    // Rows of this table, always as many.
    const sql =
      known ??
      db
        .insertInto(table)
        .values(rows as never)
        .returningAll()
        .compile()
        .sql.replace(/returning \*$/, table === 'sale' ? 'returning id' : '')
    texts.set(table, sql)
    return { sql, values: rows.flatMap((row) => Object.values(row)) }
  }
  const add = (table: string, column: string, amount: number, id: number): Statement => ({
    sql: `update ${table} set ${column} = ${column} + ? where id = ?`,
    values: [amount, id],
  })
  await close()
  const answer = answerOf(saleToBook(0))
  return (index: number): Statement[] => {
    const now = new Date()
    const draft = saleToBook(index)
    const totals = saleTotals(draft)
    const lines = saleLines(draft.productDetails)
    const [partyId, employeeId] = [draft.salesParty.id ?? 0, 1]
    const key = randomUUID()
    const at = now.toISOString()
    const said = {
      partyId,
      employeeId,
      lines,
      replacements: [],
      totals,
      comment: 'Sale #1000 – Demo Krishi Kendra, Nagla Demo',
    }
    const posting = { document: 'sale', documentId: SALE, date: draft.date, now } as const
    const rows = rowsFor(posting, saleMoves({ ...said, replacementStock: 'quarantine' }))
    return [
      insert('sale', [saleRow(draft, key, at)]),
      insert(
        'saleLine',
        lines.map((line, position) => ({ saleId: SALE, kind: 'product', position, ...line })),
      ),
      insert('stockMove', rows.stockMove),
      insert('partyEntry', rows.partyEntry),
      insert('cashEntry', rows.cashEntry),
      ...lines.map((line) => add('product', 'stock', -line.quantity, line.productId)),
      add('party', 'balance', totals.balance, partyId),
      add('employee', 'cash', totals.paid, employeeId),
      insert('changeLog', [
        {
          at,
          employeeId,
          operation: 'createSale',
          subject: 'sale',
          subjectId: SALE,
          opId: key,
          deviceId: null,
          reason: null,
          before: null,
          after: answer,
          onBehalfOf: null,
        },
      ]),
      insert('operation', [
        {
          opId: key,
          employeeId,
          operation: 'createSale',
          requestHash: FINGERPRINT,
          status: 201,
          body: answer,
          role: 'DIRECTOR',
          deviceId: null,
          deviceSeq: null,
          replaces: null,
          occurredAt: null,
          receivedAt: at,
        },
      ]),
    ]
  }
}

/** As long as what the office keeps to know a request again. */
const FINGERPRINT = '0123456789abcdef'.repeat(4)

function saleRow(draft: Schema<'SaleDraft'>, opId: string, createdAt: string) {
  return {
    opId,
    date: draft.date,
    comment: '',
    createdAt,
    createdBy: 1,
    dateFormat: 'yyyy-MM-dd',
    employeeId: 1,
    partyId: draft.salesParty.id ?? 0,
    ...totalsRow(saleTotals(draft)),
    clientBalance: null,
  }
}

/**
 * As long as what the office keeps of each sale, in the change log and under its key. It is the same for all: making it
 * is no work of the database's.
 */
function answerOf(draft: Schema<'SaleDraft'>): string {
  const party = { partyName: 'Demo Krishi Kendra', city: 'Nagla Demo', businessName: 'Demo Krishi Kendra' }
  const names = { ...party, mobile: '55555 02011', firstName: 'Asha', lastName: 'Demo' }
  const product = saleLines(draft.productDetails).map((line) => ({ ...line, name: 'Digital Meter' }))
  const row = saleRow(draft, randomUUID(), new Date().toISOString())
  return JSON.stringify(asSale({ id: 1_000, ...row, ...names }, { product, replacement: [] }))
}

function bareSqlite(place: Place): { transact: Transact; close: () => void } {
  const file = new DatabaseSync('dataDir' in place ? join(place.dataDir, 'shop.sqlite') : ':memory:')
  file.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  const prepared = new Map<string, ReturnType<DatabaseSync['prepare']>>()
  const transact: Transact = (statements) => {
    file.exec('begin immediate')
    let sale = SALE
    for (const { sql, values } of statements) {
      const statement = prepared.get(sql) ?? file.prepare(sql)
      prepared.set(sql, statement)
      const row = statement.get(...(values.map((value) => (value === SALE ? sale : value)) as SQLInputValue[]))
      if (sale === SALE) sale = Number(row?.id)
    }
    file.exec('commit')
  }
  return { transact, close: () => file.close() }
}

function barePostgres(connectionString: string): { transact: Transact; close: () => Promise<void> } {
  const pool = new pg.Pool({ connectionString, max: 10 })
  // The database is dropped while the last of them say goodbye.
  pool.on('error', () => {})
  const names = new Map<string, { name: string; text: string }>()
  const inPostgres = (sql: string) => {
    let place = 0
    const known = names.get(sql) ?? { name: `s${names.size}`, text: sql.replaceAll('?', () => `$${++place}`) }
    names.set(sql, known)
    return known
  }
  const transact: Transact = async (statements) => {
    const client = await pool.connect()
    await client.query('begin')
    let sale = SALE
    for (const { sql, values } of statements) {
      const { rows } = await client.query({
        ...inPostgres(sql),
        values: values.map((value) => (value === SALE ? sale : value)),
      })
      if (sale === SALE) sale = Number(rows[0].id)
    }
    await client.query('commit')
    client.release()
  }
  return { transact, close: () => pool.end() }
}
