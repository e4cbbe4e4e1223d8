import { randomBytes } from 'node:crypto'
import { compileInsert } from '#server/database/preparedQuery.ts'
import type { Database } from '#server/database/tables.ts'
import { runInTransaction } from '#server/database/transaction.ts'
import { extendHashChain } from '#server/maintenance/hashChain.ts'

/** So many bytes are written in a transaction. */
const MAX_TRANSACTION_BYTES = 4_194_304

/** Random text, so that neither a database nor an archive makes it smaller: each row has another part of it. */
const RANDOM_TEXT = randomBytes(6_291_456).toString('base64')
/** Where the part of a row may begin; the longest row has the other half. */
const MAX_TEXT_OFFSET = RANDOM_TEXT.length / 2

/** Adds rows to the change log, each with a text of so many bytes, and links all of them into the chain. */
export async function addLargeRows(db: Database, rows: { count: number; bytes: number }): Promise<void> {
  const rowsPerTransaction = Math.max(1, Math.floor(MAX_TRANSACTION_BYTES / rows.bytes))
  for (let addedCount = 0; addedCount < rows.count; addedCount += rowsPerTransaction) {
    const count = Math.min(rowsPerTransaction, rows.count - addedCount)
    await runInTransaction(db, 'write', async (work) => {
      for (let index = 0; index < count; index += 1)
        await work.executeQuery(compileInsert(work, 'changeLog', [buildRow(addedCount + index, rows.bytes)]))
    })
  }
  if (!(await extendHashChain(db))) throw new Error('the log was not linked into the hash chain')
}

function buildRow(index: number, bytes: number) {
  const offset = (index * 7_919) % MAX_TEXT_OFFSET
  const text = RANDOM_TEXT.slice(offset, offset + bytes)
  return {
    at: '2026-04-05T06:00:00.000Z',
    employeeId: 1,
    operation: 'discardEntry',
    subject: 'outbox',
    subjectId: null,
    opId: null,
    deviceId: null,
    onBehalfOf: null,
    reason: `${index}`,
    before: null,
    after: JSON.stringify({ text }),
  }
}
