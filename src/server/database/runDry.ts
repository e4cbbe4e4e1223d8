import { sql } from 'kysely'
import { isPostgres } from './engine.ts'
import { openDatabase } from './openDatabase.ts'
import type { Database } from './tables.ts'
import { runAndRollBack, runInTransaction } from './transaction.ts'
import type { WriteTransaction } from './writeTransaction.ts'

/**
 * The tables whose rows a dry run sees; rows of the ledgers are those of opening balances and stocks. Parents stand before
 * the tables that reference them.
 */
const COPIED_TABLES = [
  ...['books', 'settings', 'employee', 'party', 'opening_bill', 'category', 'component', 'component_price'],
  ...['product', 'product_component', 'import', 'import_record'],
] as const
const LEDGERS = ['stock_move', 'party_entry', 'cash_entry'] as const
const OPENING_DOCUMENTS = "('party', 'employee', 'component', 'product')"

/**
 * Runs work that adds records and returns its result, without changing anything and without keeping others from writing.
 * PostgreSQL rolls the transaction back. SQLite has one writer at a time, so there the work changes a copy in memory of
 * the records and their opening balances and stocks; documents are not copied.
 *
 * @throws what the work throws
 */
export async function runDry<T>(
  db: Database,
  work: (transaction: WriteTransaction) => Promise<T>,
  busyTimeoutMs?: number,
): Promise<T> {
  const file = isPostgres(db) ? undefined : await findFile(db)
  // A database in memory has one connection, and nobody waits for it but tests.
  if (!file) return runAndRollBack(db, work, busyTimeoutMs)
  const copy = openDatabase({ inMemory: true })
  try {
    await copyRecords(copy.db, file)
    return await runInTransaction(copy.db, 'write', work)
  } finally {
    await copy.close()
  }
}

async function findFile(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(db)
  return rows[0]?.file
}

/** Copies the schema and the records of one snapshot of a SQLite file. */
async function copyRecords(copy: Database, file: string): Promise<void> {
  await sql`attach database ${file} as shop`.execute(copy)
  // Not a write transaction of the driver: "begin immediate" would lock the attached file, too.
  await sql`begin`.execute(copy)
  const { rows } = await sql<{ sql: string }>`
    select sql from shop.sqlite_master where sql is not null and name not like 'sqlite_%'
    order by type = 'table' desc, rowid`.execute(copy)
  for (const { sql: statement } of rows) await sql.raw(statement).execute(copy)
  for (const table of COPIED_TABLES)
    await sql`insert into main.${sql.id(table)} select * from shop.${sql.id(table)}`.execute(copy)
  for (const ledger of LEDGERS)
    await sql`
      insert into main.${sql.id(ledger)} select * from shop.${sql.id(ledger)}
      where document in ${sql.raw(OPENING_DOCUMENTS)}`.execute(copy)
  await sql`commit`.execute(copy)
  await sql`detach database shop`.execute(copy)
}
