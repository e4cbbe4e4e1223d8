import { sql } from 'kysely'
import { runInTransaction } from '#server/database/transaction.ts'
import { refreshPrices } from '#server/queries/prices.ts'
import { continueIdSequences, insertNumberedRows } from './insertNumberedRows.ts'
import { FIRST_FILLED_ID, LIMIT_ROWS, type LimitedKind, MAX_ROWS } from './limitRows.ts'
import { fillBalancesBefore, rebuildTotals } from './rebuildDerived.ts'
import type { TestServer } from './testServer.ts'

/** Rows that calls add have higher ids, so that there is room for the second half. */
const MAX_FILLED_ID = 100_000
const RECORDS_OF_IMPORT = 40

/**
 * Adds rows that one person can store, as if entries had been booked: the part of `MAX_ROWS` between two shares, all of
 * one day, one party and one component where that makes most work. Figures, totals and prices follow from the rows.
 */
export async function fillToLimits({ db, engine }: TestServer, from: number, to: number): Promise<void> {
  await runInTransaction(db, 'write', async (transaction) => {
    // Object.entries types the keys as string.
    for (const [kind, tables] of Object.entries(LIMIT_ROWS) as [LimitedKind, (typeof LIMIT_ROWS)[LimitedKind]][]) {
      const [first, end] = [Math.round(MAX_ROWS[kind] * from), Math.round(MAX_ROWS[kind] * to)]
      for (const [table, row] of tables) await insertNumberedRows(transaction, table, row, [first, end - 1])
    }
    const [firstRecord, endRecord] = [from, to].map((share) => RECORDS_OF_IMPORT * Math.round(MAX_ROWS.import * share))
    await insertNumberedRows(
      transaction,
      'import_record',
      {
        import_id: `${FIRST_FILLED_ID} + n / ${RECORDS_OF_IMPORT}`,
        subject: "'party'",
        subject_id: `${FIRST_FILLED_ID} + n`,
      },
      [firstRecord ?? 0, (endRecord ?? 0) - 1],
    )
    await rebuildTotals(transaction)
    await fillBalancesBefore(transaction)
    await refreshPrices(transaction, [1])
    await continueIdSequences(transaction, engine, MAX_FILLED_ID)
  })
  if (engine === 'postgres') await sql`analyze`.execute(db)
}
