import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import pg from 'pg'
import type { Schema } from '#contract/operations.ts'
import { computeSaleTotals, parseSaleLines } from '#domain/sale.ts'
import { DEFAULT_SETTINGS } from '#domain/settings.ts'
import { offlineOperations } from '#domain/writes/offlineOperations.ts'
import { type DatabaseLocation, openDatabase } from '#server/database/openDatabase.ts'
import { toLedgerRows } from '#server/queries/ledger.ts'
import { toSale } from '#server/queries/saleRows.ts'
import { toTotalsRow } from '#server/queries/sales.ts'
import { type LoadRequest, type LoadResult, summarize } from './loadClient.ts'

/** A sale of two lines, as a device sends it. Every write measurement books it. */
export function buildSaleDraft(index: number): Schema<'SaleDraft'> {
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

/** The request that books such a sale. */
export const buildSaleRequest = (index: number): LoadRequest => ({
  method: 'POST',
  path: '/api/sales',
  headers: { 'Idempotency-Key': randomUUID() },
  body: JSON.stringify(buildSaleDraft(index)),
})

type SqlStatement = { sql: string; values: unknown[] }
/** Runs these statements in one transaction; `SALE` in a later one is replaced by the id that the first one returns. */
type RunTransaction = (statements: readonly SqlStatement[]) => Promise<void> | void

/** In the place of the sale's id, which is not known before. */
const SALE_ID_PLACEHOLDER = Number.MIN_SAFE_INTEGER

/** Warm-up writes that are not counted: a server runs for days, faster than in its first seconds. */
export const WARM_UP_REQUESTS = 2_000

/**
 * The baseline for booking sales: the same rows in the same transaction through the bare driver with prepared
 * statements, without HTTP, reads, validation and access checks.
 */
export async function openDriverBaseline(location: DatabaseLocation, connections: number) {
  const { transact, close } =
    'databaseUrl' in location ? openPostgresDriver(location.databaseUrl) : openSqliteDriver(location)
  const statementsFor = await createStatementBuilder()
  let nextIndex = 0
  return {
    /** Books this number of sales. */
    async book(sales: number): Promise<LoadResult> {
      const timesMs: number[] = []
      const end = nextIndex + sales
      const writer = async () => {
        while (nextIndex < end) {
          const startedAt = performance.now()
          await transact(statementsFor(nextIndex++))
          timesMs.push(performance.now() - startedAt)
        }
      }
      const started = performance.now()
      await Promise.all(Array.from({ length: connections }, writer))
      return summarize(timesMs, performance.now() - started)
    },
    close,
  }
}

/** The statements of a sale in the server's order; the server's own query builder compiles them once. */
async function createStatementBuilder() {
  const { db, close } = openDatabase({ inMemory: true })
  const sqlByTable = new Map<string, string>()
  const buildInsert = (
    table: 'sale' | 'saleLine' | 'stockMove' | 'partyEntry' | 'cashEntry' | 'changeLog' | 'operation',
    rows: readonly object[],
  ): SqlStatement => {
    const cachedSql = sqlByTable.get(table)
    // Every insert of this table has the same number of rows.
    const sql =
      cachedSql ??
      db
        .insertInto(table)
        .values(rows as never)
        .returningAll()
        .compile()
        .sql.replace(/returning \*$/, table === 'sale' ? 'returning id' : '')
    sqlByTable.set(table, sql)
    return { sql, values: rows.flatMap((row) => Object.values(row)) }
  }
  const buildIncrement = (table: string, column: string, amount: number, id: number): SqlStatement => ({
    sql: `update ${table} set ${column} = ${column} + ? where id = ?`,
    values: [amount, id],
  })
  await close()
  const answer = buildStoredAnswer(buildSaleDraft(0))
  return (index: number): SqlStatement[] => {
    const now = new Date()
    const draft = buildSaleDraft(index)
    const totals = computeSaleTotals(draft)
    const lines = parseSaleLines(draft.productDetails)
    const [partyId, employeeId] = [draft.salesParty.id ?? 0, 1]
    const key = randomUUID()
    const at = now.toISOString()
    const comment = 'Sale #1000 – Demo Krishi Kendra, Nagla Demo'
    const posting = { document: 'sale', documentId: SALE_ID_PLACEHOLDER, date: draft.date, now, comment } as const
    const rows = toLedgerRows(
      posting,
      offlineOperations.createSale.toPosting(draft, { settings: DEFAULT_SETTINGS, findPartyId: () => partyId }),
    )
    return [
      buildInsert('sale', [buildSaleRow(draft, key, at)]),
      buildInsert(
        'saleLine',
        lines.map((line, position) => ({ saleId: SALE_ID_PLACEHOLDER, kind: 'product', position, ...line })),
      ),
      buildInsert('stockMove', rows.stockMove),
      buildInsert('partyEntry', rows.partyEntry),
      buildInsert('cashEntry', rows.cashEntry),
      ...lines.map((line) => buildIncrement('product', 'stock', -line.quantity, line.productId)),
      buildIncrement('party', 'balance', totals.balance, partyId),
      buildIncrement('employee', 'cash', totals.paid, employeeId),
      buildInsert('changeLog', [
        {
          at,
          employeeId,
          operation: 'createSale',
          subject: 'sale',
          subjectId: SALE_ID_PLACEHOLDER,
          opId: key,
          deviceId: null,
          reason: null,
          before: null,
          after: answer,
          onBehalfOf: null,
        },
      ]),
      buildInsert('operation', [
        {
          opId: key,
          employeeId,
          operation: 'createSale',
          requestHash: REQUEST_HASH,
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

/** As long as the digest by which the server recognises a repeated request. */
const REQUEST_HASH = '0123456789abcdef'.repeat(4)

function buildSaleRow(draft: Schema<'SaleDraft'>, opId: string, createdAt: string) {
  return {
    opId,
    date: draft.date,
    comment: '',
    search: '',
    createdAt,
    createdBy: 1,
    dateFormat: 'yyyy-MM-dd',
    employeeId: 1,
    partyId: draft.salesParty.id ?? 0,
    ...toTotalsRow(computeSaleTotals(draft)),
    accountId: null,
    clientBalance: null,
    balanceBefore: null,
  }
}

/**
 * A text as long as the one that the server stores for each sale, in the change log and under its key. All sales share
 * it, because building it is no work of the database.
 */
function buildStoredAnswer(draft: Schema<'SaleDraft'>): string {
  const party = { partyName: 'Demo Krishi Kendra', city: 'Nagla Demo', businessName: 'Demo Krishi Kendra' }
  const names = { ...party, mobile: '55555 02011', firstName: 'Asha', lastName: 'Demo', accountName: null }
  const product = parseSaleLines(draft.productDetails).map((line) => ({ ...line, name: 'Digital Meter' }))
  const row = buildSaleRow(draft, randomUUID(), new Date().toISOString())
  return JSON.stringify(toSale({ id: 1_000, ...row, ...names }, { product, replacement: [] }))
}

function openSqliteDriver(location: DatabaseLocation): { transact: RunTransaction; close: () => void } {
  const file = new DatabaseSync('dataDir' in location ? join(location.dataDir, 'shop.sqlite') : ':memory:')
  file.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  const prepared = new Map<string, ReturnType<DatabaseSync['prepare']>>()
  const transact: RunTransaction = (statements) => {
    file.exec('begin immediate')
    let sale = SALE_ID_PLACEHOLDER
    for (const { sql, values } of statements) {
      const statement = prepared.get(sql) ?? file.prepare(sql)
      prepared.set(sql, statement)
      const row = statement.get(
        ...(values.map((value) => (value === SALE_ID_PLACEHOLDER ? sale : value)) as SQLInputValue[]),
      )
      if (sale === SALE_ID_PLACEHOLDER) sale = Number(row?.id)
    }
    file.exec('commit')
  }
  return { transact, close: () => file.close() }
}

function openPostgresDriver(connectionString: string): { transact: RunTransaction; close: () => Promise<void> } {
  const pool = new pg.Pool({ connectionString, max: 10 })
  // The database is dropped while the last connections close.
  pool.on('error', () => {})
  const names = new Map<string, { name: string; text: string }>()
  const toNamedQuery = (sql: string) => {
    let place = 0
    const known = names.get(sql) ?? { name: `s${names.size}`, text: sql.replaceAll('?', () => `$${++place}`) }
    names.set(sql, known)
    return known
  }
  const transact: RunTransaction = async (statements) => {
    const client = await pool.connect()
    await client.query('begin')
    let sale = SALE_ID_PLACEHOLDER
    for (const { sql, values } of statements) {
      const { rows } = await client.query({
        ...toNamedQuery(sql),
        values: values.map((value) => (value === SALE_ID_PLACEHOLDER ? sale : value)),
      })
      if (sale === SALE_ID_PLACEHOLDER) sale = Number(rows[0].id)
    }
    await client.query('commit')
    client.release()
  }
  return { transact, close: () => pool.end() }
}
