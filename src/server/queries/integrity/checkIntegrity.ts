import { type RawBuilder, sql } from 'kysely'
import { computeLineAmount } from '#domain/money.ts'
import type { Database } from '../../database/tables.ts'
import { findWrongPrices } from '../computePrices.ts'
import { checkHashChain } from '../hashChain.ts'
import type { Ledger } from '../ledgerRows.ts'
import { type CachedTotalName, findWrongTotals } from '../totals.ts'
import { checkBalancesBefore } from './checkBalancesBefore.ts'
import { checkCosts } from './checkCosts.ts'
import { checkLogs } from './checkLogs.ts'
import { checkPostings } from './checkPostings.ts'
import { checkReferences } from './checkReferences.ts'
import { checkSchema } from './checkSchema.ts'
import { checkStatements } from './checkStatements.ts'

const TOTALS: readonly CachedTotalName[] = ['product', 'returned', 'component', 'party', 'employee']
const LEDGERS: readonly Ledger[] = ['stockMove', 'partyEntry', 'cashEntry']
const DOCUMENTS = ['sale', 'purchase', 'production', 'expense', 'transfer', 'audit'] as const

/** The amount of a ledger row. */
const ROW_AMOUNT: Record<Ledger, (row: string) => RawBuilder<number>> = {
  stockMove: (row) => sql`${sql.ref(`${row}.quantity`)}`,
  partyEntry: (row) => sql`${sql.ref(`${row}.amount`)}`,
  cashEntry: (row) => sql`(${sql.ref(`${row}.credit`)} - ${sql.ref(`${row}.debit`)})`,
}

/** The columns of each ledger that name the owner of a row. */
const OWNER_COLUMNS: Record<Ledger, readonly string[]> = {
  stockMove: ['bucket', 'productId', 'componentId'],
  partyEntry: ['partyId'],
  cashEntry: ['employeeId'],
}

/** Checks the schema and all invariants of the database; returns one message per violation, normally none. */
export async function checkIntegrity(db: Database): Promise<string[]> {
  return [...(await checkSchema(db)), ...(await checkRows(db))]
}

/** Checks all invariants of the rows; returns one message per violation, normally none. It only reads. */
export async function checkRows(db: Database): Promise<string[]> {
  const violations: string[] = []
  for (const total of TOTALS) {
    const ids = await findWrongTotals(db, total)
    if (ids.length > 0)
      violations.push(`the cached total of ${total} ${ids.join(', ')} is not the sum of its ledger rows`)
  }
  for (const ledger of LEDGERS)
    violations.push(...(await findUnreversedDeletions(db, ledger)), ...(await findWrongReversals(db, ledger)))
  violations.push(
    ...(await findWrongSales(db)),
    ...(await findWrongLines(db)),
    ...(await checkStatements(db)),
    ...(await checkBalancesBefore(db)),
    ...(await findKeysWithoutRecord(db)),
    ...(await findWrongPrices(db)).map(
      (id) => `component ${id}: the cached price or average cost differs from the recomputed one`,
    ),
    ...(await checkCosts(db)),
    ...(await checkPostings(db)),
    ...(await findWrongPurchases(db)),
    ...(await checkReferences(db)),
    ...(await checkLogs(db)),
    ...(await checkHashChain(db)),
  )
  // Two checks may find the same: the figures of a sale, and its party rows.
  return [...new Set(violations)]
}

/** A deleted document nets to 0 in every ledger. */
async function findUnreversedDeletions(db: Database, ledger: Ledger): Promise<string[]> {
  const violations: string[] = []
  for (const document of DOCUMENTS) {
    const { rows } = await sql<{ id: number }>`
      select d.id from ${sql.table(document)} as d join ${sql.table(ledger)} as entry
      on entry.document = ${document} and entry.document_id = d.id
      where d.deleted_at is not null group by d.id having sum(${ROW_AMOUNT[ledger]('entry')}) <> 0`.execute(db)
    violations.push(...rows.map(({ id }) => `deleted ${document} ${id} still counts in ${ledger}`))
  }
  return violations
}

/**
 * A reversal undoes exactly one row that counted: same document and owner, opposite amount. It counts on a later
 * day, as the first of a family, or beside a row with the same amount that is on the same day.
 */
async function findWrongReversals(db: Database, ledger: Ledger): Promise<string[]> {
  const isElsewhere = OWNER_COLUMNS[ledger].map((column) => {
    const [first, back] = [sql.ref(`first.${column}`), sql.ref(`back.${column}`)]
    return sql`${first} is distinct from ${back}`
  })
  // One subquery for each column: with "or", SQLite scans the whole ledger for each reversal.
  const beside = (column: 'id' | 'place') => sql`
    select 1 from ${sql.table(ledger)} as beside where ${sql.ref(`beside.${column}`)} = back.place
    and beside.id < back.id and beside.reverses_id is null and beside.date = back.date
    and ${ROW_AMOUNT[ledger]('beside')} = -${ROW_AMOUNT[ledger]('back')}`
  const { rows } = await sql<{ id: number }>`
    select back.id from ${sql.table(ledger)} as back left join ${sql.table(ledger)} as first on first.id = back.reverses_id
    where back.reverses_id is not null and (first.id is null or first.reverses_id is not null
    or first.document <> back.document or first.document_id <> back.document_id or ${sql.join(isElsewhere, sql` or `)}
    or case when back.place is null then back.date <= first.date
      else not (exists (${beside('id')}) or exists (${beside('place')})) end
    or ${ROW_AMOUNT[ledger]('first')} <> -${ROW_AMOUNT[ledger]('back')})`.execute(db)
  return rows.map(({ id }) => `reversal ${id} in ${ledger} does not reverse exactly one row`)
}

/** The totals of a sale follow from its lines, and its balance is the sum of its party entries (0 if deleted). */
async function findWrongSales(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from sale as s where
    s.sale_amount <> coalesce((select sum(amount) from sale_line where sale_id = s.id and kind = 'product'), 0)
    or s.replacement_amount <> coalesce((select sum(amount) from sale_line where sale_id = s.id and kind = 'replacement'), 0)
    or s.total_amount <> s.sale_amount - s.replacement_amount + s.tax_amount - s.discount
    or s.balance <> s.total_amount - s.amount_paid
    or coalesce((select sum(amount) from party_entry where document = 'sale' and document_id = s.id), 0)
    <> case when s.deleted_at is null then s.balance else 0 end
    or coalesce((select sum(amount) from party_entry where document = 'sale' and document_id = s.id
      and party_id = s.party_id), 0) <> case when s.deleted_at is null then s.balance else 0 end`.execute(db)
  return rows.map(({ id }) => `the figures of sale ${id} do not follow from its lines`)
}

/** The totals of a purchase follow from its lines. */
async function findWrongPurchases(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from purchase as p where
    p.total_amount <> coalesce((select sum(amount) from purchase_line where purchase_id = p.id), 0) + p.tax_amount
    or p.balance <> p.total_amount - p.amount_paid
    order by p.id`.execute(db)
  return rows.map(({ id }) => `the figures of purchase ${id} do not follow from its lines`)
}

/** Sale lines per query. */
const LINES_PER_BATCH = 5_000

/** The amount of a sale line is price times quantity. */
async function findWrongLines(db: Database): Promise<string[]> {
  const violations: string[] = []
  for (let lastId = 0; ; ) {
    const lines = await db
      .selectFrom('saleLine')
      .select(['id', 'price', 'quantity', 'amount'])
      .where('id', '>', lastId)
      .orderBy('id')
      .limit(LINES_PER_BATCH)
      .execute()
    for (const { id, price, quantity, amount } of lines)
      if (computeLineAmount(price, quantity) !== amount)
        violations.push(`the amount of sale line ${id} is not price times quantity`)
    if (lines.length < LINES_PER_BATCH) return violations
    lastId = lines.at(-1)?.id ?? lastId
  }
}

/** Each document with a key has an operation, and no two documents share one. */
async function findKeysWithoutRecord(db: Database): Promise<string[]> {
  const violations: string[] = []
  for (const document of DOCUMENTS) {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(document)} as d where op_id is not null
      and not exists (select 1 from operation where operation.op_id = d.op_id)`.execute(db)
    violations.push(...rows.map(({ id }) => `${document} ${id} has a key and no record of its operation`))
  }
  return violations
}
