import { type SelectQueryBuilder, sql } from 'kysely'
import { isPostgres } from './engine.ts'
import type { Database } from './tables.ts'
import { WriteTransaction } from './writeTransaction.ts'

/**
 * Row locks. On PostgreSQL several writers run at the same time, so a transaction locks the row on which it decides;
 * SQLite has one writer, and these functions add nothing.
 *
 * A transaction that decides on a row locks it for share (`for key share`): many hold this lock at once, and it does not
 * wait for changes of totals. A transaction that changes what others decide on (whether a record is active, a role, the
 * parts or the price of goods) locks the row for update (`for update`), which waits for all of them. A plain `update`
 * does not: it is compatible with `for key share`.
 *
 * The order, against deadlocks: names (`lockKeys`), settings, employees, parties, products, components, the document,
 * totals (`addToTotals`); within a table by id. PostgreSQL ends a deadlock after a second, and the transaction that it
 * aborts runs again.
 */
type LockableTable = 'employee' | 'party' | 'product' | 'component'

/**
 * Whether a transaction locks what it decides on: on PostgreSQL, unless it is a dry run, for which nobody waits. A dry run
 * judges by what it reads, and nothing follows from its decisions.
 */
export function needsLocks(db: Database): boolean {
  return isPostgres(db) && !(db instanceof WriteTransaction && db.isDiscarded)
}

/** The same query; on PostgreSQL it locks its rows for share. It must read one table. */
export function lockForShare<DB, Table extends keyof DB, Row>(
  db: Database,
  query: SelectQueryBuilder<DB, Table, Row>,
): SelectQueryBuilder<DB, Table, Row> {
  return isPostgres(db) ? query.forKeyShare() : query
}

/** The same query; where locks are needed, it locks its rows for update. It must read one table and not be prepared. */
export function lockForUpdate<DB, Table extends keyof DB, Row>(
  db: Database,
  query: SelectQueryBuilder<DB, Table, Row>,
): SelectQueryBuilder<DB, Table, Row> {
  return needsLocks(db) ? query.forUpdate() : query
}

/** How `lockRows` locks: `total` waits for changes of totals and prices, and lets documents name the record. */
const LOCK_CLAUSES = { share: sql`for key share`, total: sql`for no key update`, update: sql`for update` }

/** Locks the rows with these ids. */
export async function lockRows(
  db: Database,
  table: LockableTable,
  ids: readonly number[],
  strength: keyof typeof LOCK_CLAUSES,
): Promise<void> {
  if (ids.length === 0 || !needsLocks(db)) return
  // One parameter, however many ids there are.
  const rows = sql`select id from ${sql.table(table)}
    where id in (select value::integer from json_array_elements_text(${JSON.stringify(ids)})) order by id`
  await sql`${rows} ${LOCK_CLAUSES[strength]}`.execute(db)
}
