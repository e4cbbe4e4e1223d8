import { sql } from 'kysely'
import { order, statement } from '../database/statement.ts'
import type { Database } from '../database/tables.ts'
import { together } from '../database/together.ts'

/** The cached totals: where each is kept, and which ledger rows it is the sum of. */
const TOTALS = {
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

export type Total = keyof typeof TOTALS

/** What is added to a total, by the id of the thing it belongs to. */
export type Deltas = { [T in Total]: readonly (readonly [id: number | null | undefined, delta: number])[] }

// In this order everywhere, and by ascending id, so that two writers never wait for each other in a circle.
const ORDER: readonly Total[] = ['product', 'returned', 'component', 'party', 'employee']

/** Goods of which so much should have left, and less was there. */
export type Short = { bucket: 'product' | 'component'; id: number; needed: number }

/**
 * Moves the cached totals by what ledger rows add to them; totals are never written otherwise.
 *
 * @param strict nothing leaves the stock that is not there: the question and the change are one statement, so that of
 *   two who take the last piece the second hears no
 * @returns what was not there; the caller must undo everything then
 */
export async function moveTotals(db: Database, deltas: Deltas, strict = false): Promise<Short[]> {
  const taken = ORDER.flatMap((total) =>
    summed(deltas[total]).flatMap(([id, delta]) => {
      if (strict && delta < 0 && (total === 'product' || total === 'component')) return [take(db, total, id, -delta)]
      MOVED[total](db, delta, id)
      return []
    }),
  )
  return (await together(taken)).flat()
}

async function take(db: Database, bucket: Short['bucket'], id: number, needed: number): Promise<Short[]> {
  const had = await TAKEN[bucket](db, -needed, id, needed)
  return had.length > 0 ? [] : [{ bucket, id, needed }]
}

const MOVED = {
  product: moved('product'),
  returned: moved('returned'),
  component: moved('component'),
  party: moved('party'),
  employee: moved('employee'),
} satisfies Record<Total, unknown>
const TAKEN = { product: taken('product'), component: taken('component') } satisfies Record<Short['bucket'], unknown>

function moved(total: Total) {
  return order((_, delta: number, id: number) => sql`${moving(total, delta, id)}`)
}

/** The same, unless there is less than is needed. */
function taken(total: Short['bucket']) {
  const stock = sql.ref(TOTALS[total].column)
  return statement(
    (_, delta: number, id: number, needed: number) =>
      sql`${moving(total, delta, id)} and ${stock} >= ${needed} returning id`,
  )
}

function moving(total: Total, delta: number, id: number) {
  const { table, column } = TOTALS[total]
  return sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} + ${delta} where id = ${id}`
}

/** Counts every cached total anew from its ledger. After any history this changes nothing. */
export async function rebuildTotals(db: Database): Promise<void> {
  for (const total of ORDER) {
    const { table, column } = TOTALS[total]
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${countedFrom(total)}`.execute(db)
  }
}

/** The things whose cached total is not the sum of its ledger rows; none, unless a program is wrong. */
export async function wrongTotals(db: Database, total: Total): Promise<number[]> {
  const { table, column } = TOTALS[total]
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where ${sql.ref(column)} <> ${countedFrom(total)} order by id`.execute(db)
  return rows.map((row) => row.id)
}

function countedFrom(total: Total) {
  const { table, ledger, by, amount, bucket } = TOTALS[total]
  const kind = bucket ? sql`and bucket = ${sql.lit(bucket)}` : sql``
  return sql`coalesce((select sum(${amount}) from ${sql.table(ledger)} where ${sql.ref(by)} = ${sql.ref(`${table}.id`)} ${kind}), 0)`
}

function summed(deltas: Deltas[Total]): [id: number, delta: number][] {
  const sums = new Map<number, number>()
  for (const [id, delta] of deltas) if (id) sums.set(id, (sums.get(id) ?? 0) + delta)
  return [...sums].filter(([, delta]) => delta !== 0).sort(([a], [b]) => a - b)
}
