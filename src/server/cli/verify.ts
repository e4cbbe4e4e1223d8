import { readConfig } from '../config.ts'
import { runInTransaction } from '../database/transaction.ts'
import { openCurrentDatabase } from '../maintenance/openExistingDatabase.ts'
import { findChainHead } from '../queries/hashChain.ts'
import { checkRows } from '../queries/integrity/checkIntegrity.ts'
import { checkSchema } from '../queries/integrity/checkSchema.ts'
import { checkSearchTexts } from '../queries/integrity/checkSearchTexts.ts'
import { runProgram } from '../runProgram.ts'

/**
 * Checks the schema, every invariant of the ledgers, the hash chain of the logs and the texts in which searches look. The printed head of the chain should be kept
 * elsewhere: a change of earlier rows changes it.
 */
async function verify(): Promise<void> {
  const { location } = readConfig(process.env, './data')
  const { db, close } = await openCurrentDatabase(location)
  try {
    const differences = await checkSchema(db)
    // A snapshot, since the server may be running.
    const [wrongRows, { id, hash }] = await runInTransaction(db, 'read', async (transaction) => [
      [...(await checkRows(transaction)), ...(await checkSearchTexts(transaction))],
      await findChainHead(transaction),
    ])
    const violations = [...differences, ...wrongRows]
    for (const sentence of violations) process.stdout.write(`${sentence}\n`)
    const faults = `The integrity check found ${violations.length} ${violations.length === 1 ? 'fault' : 'faults'}`
    process.stdout.write(`${violations.length === 0 ? 'The integrity check passed' : faults}. `)
    process.stdout.write(`The hash chain of the logs ${hash ? `has ${id} links and ends in ${hash}` : 'is empty'}.\n`)
    if (violations.length > 0) process.exitCode = 1
  } finally {
    await close()
  }
}

runProgram(verify)
