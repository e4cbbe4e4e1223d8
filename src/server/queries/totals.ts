import { sql } from 'kysely'
import { allOrThrow } from '../database/allOrThrow.ts'
import { preparedQuery } from '../database/preparedQuery.ts'
import type { Database } from '../database/tables.ts'
import type { WriteTransaction } from '../database/writeTransaction.ts'

/** The cached totals: table and column, and the ledger rows whose sum it is. */
const TOTAL_DEFINITIONS = {
  product: {
    table: 'product',
    column: 'stock',
    ledger: 'stockMove',
    by: 'productId',
    amount: sql`quantity`,
    bucket: 'product',
  },
  returned: {
    table: 'product',
    column: 'returned',
    ledger: 'stockMove',
    by: 'productId',
    amount: sql`quantity`,
    bucket: 'returned',
  },
  component: {
    table: 'component',
    column: 'stock',
    ledger: 'stockMove',
    by: 'componentId',
    amount: sql`quantity`,
    bucket: 'component',
  },
  party: {
    table: 'party',
    column: 'balance',
    ledger: 'partyEntry',
    by: 'partyId',
    amount: sql`amount`,
    bucket: undefined,
  },
  employee: {
    table: 'employee',
    column: 'cash',
    ledger: 'cashEntry',
    by: 'employeeId',
    amount: sql`credit - debit`,
    bucket: undefined,
  },
} as const

/** A cached total: a stock, a balance or the cash in hand. */
export type CachedTotalName = keyof typeof TOTAL_DEFINITIONS

/** Changes of a total, as pairs of record id and amount. */
type TotalDeltas = readonly (readonly [id: number | null | undefined, delta: number])[]

// Always in this order and by ascending id, after the balances of parties: no deadlocks.
const LOCK_ORDER = ['product', 'returned', 'component', 'employee'] as const satisfies readonly CachedTotalName[]
type Deltas = { [T in (typeof LOCK_ORDER)[number]]: TotalDeltas }

/** Goods of which more was needed than is in stock. */
export type StockShortage = { bucket: 'product' | 'component'; id: number; needed: number }

/**
 * Adds the amounts of new ledger rows to the balances of parties, deferred. This locks the parties, also those whose
 * balance stays the same. It comes before the rows are inserted, so that the ids of the rows of a party follow the order of
 * its balances, and the balance before a document is the sum of the rows before it.
 */
export function addToBalances(tx: WriteTransaction, deltas: TotalDeltas): void {
  for (const [id, delta] of sumDeltas(deltas)) tx.defer(ADD_QUERIES.party.compile(tx, delta, id))
}

/**
 * Adds the amounts of new ledger rows to the other cached totals. Additions are deferred; only takes that may fail are
 * awaited.
 *
 * @param refusesNegative stock may not become negative; check and update are one statement, so that of two writers who
 *   take the last piece the second one is refused
 * @returns the goods of which there was not enough; the caller must then roll back
 */
export async function addToTotals(
  tx: WriteTransaction,
  deltas: Deltas,
  refusesNegative = false,
): Promise<StockShortage[]> {
  const stockTakes = LOCK_ORDER.flatMap((total) =>
    sumDeltas(deltas[total]).flatMap(([id, delta]) => {
      if (delta === 0) return []
      if (refusesNegative && delta < 0 && (total === 'product' || total === 'component'))
        return [takeStock(tx, total, id, -delta)]
      tx.defer(ADD_QUERIES[total].compile(tx, delta, id))
      return []
    }),
  )
  return (await allOrThrow(stockTakes)).flat()
}

async function takeStock(
  db: Database,
  bucket: StockShortage['bucket'],
  id: number,
  needed: number,
): Promise<StockShortage[]> {
  const taken = await TAKE_QUERIES[bucket].executeTakeFirst(db, -needed, id, needed)
  return taken ? [] : [{ bucket, id, needed }]
}

const ADD_QUERIES = {
  product: createAddQuery('product'),
  returned: createAddQuery('returned'),
  component: createAddQuery('component'),
  party: createAddQuery('party'),
  employee: createAddQuery('employee'),
} satisfies Record<CachedTotalName, unknown>
const TAKE_QUERIES = {
  product: createTakeQuery('product'),
  component: createTakeQuery('component'),
} satisfies Record<StockShortage['bucket'], unknown>

function createAddQuery(total: CachedTotalName) {
  return preparedQuery((_, delta: number, id: number) => sql`${buildUpdate(total, delta, id)}`)
}

/** Subtracts from the stock if there is enough; returns the id, or no row. */
function createTakeQuery(total: StockShortage['bucket']) {
  const stock = sql.ref(TOTAL_DEFINITIONS[total].column)
  return preparedQuery(
    (_, delta: number, id: number, needed: number) =>
      sql`${buildUpdate(total, delta, id)} and ${stock} >= ${needed} returning id`,
  )
}

function buildUpdate(total: CachedTotalName, delta: number, id: number) {
  const { table, column } = TOTAL_DEFINITIONS[total]
  return sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} + ${delta} where id = ${id}`
}

/** The ids of records whose cached total is not the sum of their ledger rows; normally none. */
export async function findWrongTotals(db: Database, total: CachedTotalName): Promise<number[]> {
  const { table, column, ledger, by, amount, bucket } = TOTAL_DEFINITIONS[total]
  const isOfBucket = bucket ? sql`and bucket = ${sql.lit(bucket)}` : sql``
  const isOfRecord = sql`${sql.ref(by)} = ${sql.ref(`${table}.id`)} ${isOfBucket}`
  const ledgerSum = sql`coalesce((select sum(${amount}) from ${sql.table(ledger)} where ${isOfRecord}), 0)`
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where ${sql.ref(column)} <> ${ledgerSum} order by id`.execute(db)
  return rows.map((row) => row.id)
}

function sumDeltas(deltas: TotalDeltas): [id: number, delta: number][] {
  const sums = new Map<number, number>()
  for (const [id, delta] of deltas) if (id) sums.set(id, (sums.get(id) ?? 0) + delta)
  return [...sums].sort(([a], [b]) => a - b)
}
