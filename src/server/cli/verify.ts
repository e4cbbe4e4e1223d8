import { readConfig } from '../config.ts'
import { runInTransaction } from '../database/transaction.ts'
import { openCurrentDatabase } from '../maintenance/openExistingDatabase.ts'
import { findChainHead } from '../queries/hashChain.ts'
import { checkIntegrity } from '../queries/integrity/checkIntegrity.ts'
import { runProgram } from './runProgram.ts'

/**
 * Checks that the books tie up and that neither log was touched. What it prints of the chain's end is worth keeping
 * elsewhere: nobody can change what lies before it and have the same end again.
 */
async function verify(): Promise<void> {
  const { location } = readConfig(process.env, './data')
  const { db, close } = await openCurrentDatabase(location)
  try {
    // One state of the books, also while the office writes.
    const [violations, { id, hash }] = await runInTransaction(db, 'read', async (transaction) => [
      await checkIntegrity(transaction),
      await findChainHead(transaction),
    ])
    for (const sentence of violations) process.stdout.write(`${sentence}\n`)
    process.stdout.write(`${violations.length === 0 ? 'All is well' : `${violations.length} faults`}. `)
    process.stdout.write(`The hash chain of the logs has ${id} links and ends in ${hash || 'nothing yet'}.\n`)
    if (violations.length > 0) process.exitCode = 1
  } finally {
    await close()
  }
}

runProgram(verify)
