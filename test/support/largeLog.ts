import { randomBytes } from 'node:crypto'
import { addRows } from '#server/database/statement.ts'
import type { Database } from '#server/database/tables.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { seal } from '#server/sealing.ts'

/** So many bytes are written in a transaction. */
const MAX_TRANSACTION_BYTES = 4_194_304

/** Random text, so that neither a database nor an archive makes it smaller: each row has another part of it. */
const RANDOM = randomBytes(6_291_456).toString('base64')
/** Where the part of a row may begin; the longest row has the other half. */
const MAX_START = RANDOM.length / 2

/** Adds rows to the change log, each with a text of so many bytes, and links all of them into the chain. */
export async function addLargeRows(db: Database, rows: { count: number; bytes: number }): Promise<void> {
  const perTransaction = Math.max(1, Math.floor(MAX_TRANSACTION_BYTES / rows.bytes))
  for (let done = 0; done < rows.count; done += perTransaction) {
    const count = Math.min(perTransaction, rows.count - done)
    await inTransaction(db, 'write', async (work) => {
      for (let index = 0; index < count; index += 1) addRows(work, 'changeLog', [rowOf(done + index, rows.bytes)])
    })
  }
  if (!(await seal(db))) throw new Error('the log was not sealed')
}

function rowOf(index: number, bytes: number) {
  const from = (index * 7_919) % MAX_START
  const text = RANDOM.slice(from, from + bytes)
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
