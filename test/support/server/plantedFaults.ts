import { sql } from 'kysely'
import type { Database } from '#server/database/tables.ts'
import { checkIntegrity } from '#server/queries/integrity/checkIntegrity.ts'
import { checkSchema } from '#server/queries/integrity/checkSchema.ts'
import { makeEveryDocument } from './makeEveryDocument.ts'
import { rebuildDerived } from './rebuildDerived.ts'
import { openTestServer, type TestServer } from './testServer.ts'

type Row = Record<string, string | number | null>

/** The rows of a query in SQL, with the column names of the database. */
export const readRawRows = async (db: Database, query: string): Promise<Row[]> =>
  (await sql.raw<Row>(query).execute(db.withoutPlugins())).rows

/** The columns of each ledger, without those that a copy of a row has of its own. */
export const LEDGER_COLUMNS: Record<string, string> = {
  stock_move: 'document, document_id, date, recorded_at, place, bucket, product_id, component_id, quantity',
  party_entry: 'document, document_id, date, recorded_at, place, party_id, amount',
  cash_entry: 'document, document_id, date, recorded_at, place, employee_id, credit, debit, source, comment',
}

/** A shop with documents of every kind; its clock advances by a second with each call. */
export async function openShopOfEveryDocument(): Promise<TestServer> {
  let now = Date.parse('2026-04-10T05:00:00Z')
  const server = await openTestServer({
    clock: () => {
      now += 1_000
      return new Date(now)
    },
  })
  await makeEveryDocument(server)
  // Loads the expected schema, which cannot be made inside the transactions of the tests.
  await checkSchema(server.db)
  return server
}

class RolledBack extends Error {}

/** Runs statements that triggers and foreign keys would refuse, and leaves the schema as it was. */
async function tamper({ engine }: TestServer, db: Database, statements: readonly string[]): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  if (engine === 'postgres') {
    await run('set local session_replication_role = replica')
    for (const statement of statements) await run(statement)
    await run('set local session_replication_role = origin')
    return
  }
  await run('pragma defer_foreign_keys = on')
  const triggers = await readRawRows(db, "select name, sql from sqlite_master where type = 'trigger'")
  for (const { name } of triggers) await run(`drop trigger ${name}`)
  for (const statement of statements) await run(statement)
  for (const trigger of triggers) await run(String(trigger.sql))
}

/**
 * The violations after these statements, which are rolled back. Sums and prices are computed again before, as somebody
 * would who covers up a change: only what follows from the documents can show it.
 */
export function findPlantedFaults(server: TestServer, ...statements: string[]): Promise<string[]> {
  return findFaultsAfter(server, async (transaction) => {
    await tamper(server, transaction, statements)
    await rebuildDerived(transaction)
  })
}

/** The violations after these statements about what is computed from the ledgers; they are rolled back. */
export function findFaultsOfStoredCosts(server: TestServer, ...statements: string[]): Promise<string[]> {
  return findFaultsAfter(server, (transaction) => tamper(server, transaction, statements))
}

async function findFaultsAfter(
  { db }: TestServer,
  change: (transaction: Database) => Promise<void>,
): Promise<string[]> {
  let faults: string[] = []
  const work = db.transaction().execute(async (transaction) => {
    await change(transaction)
    faults = await checkIntegrity(transaction)
    throw new RolledBack()
  })
  await work.catch((error) => {
    if (!(error instanceof RolledBack)) throw error
  })
  return faults
}
