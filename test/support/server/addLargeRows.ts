import { randomBytes } from 'node:crypto'
import type { Database } from '#server/database/tables.ts'
import { runInTransaction } from '#server/database/transaction.ts'
import { extendHashChain } from '#server/maintenance/hashChain.ts'

/** The bytes that one transaction writes. */
const MAX_TRANSACTION_BYTES = 4_194_304

/** Random text, which neither a database nor an archive can compress. Each row has another part of it. */
const RANDOM_TEXT = randomBytes(6_291_456).toString('base64')
/** The largest offset at which the part of a row begins; the longest row needs the second half. */
const MAX_TEXT_OFFSET = RANDOM_TEXT.length / 2

/** Adds rows with a text of `bytes` bytes each to the change log, and links them into the hash chain. */
export async function addLargeRows(db: Database, rows: { count: number; bytes: number }): Promise<void> {
  const rowsPerTransaction = Math.max(1, Math.floor(MAX_TRANSACTION_BYTES / rows.bytes))
  for (let addedCount = 0; addedCount < rows.count; addedCount += rowsPerTransaction) {
    const count = Math.min(rowsPerTransaction, rows.count - addedCount)
    await runInTransaction(db, 'write', async (work) => {
      for (let index = 0; index < count; index += 1)
        await work
          .insertInto('changeLog')
          .values(buildRow(addedCount + index, rows.bytes))
          .execute()
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
