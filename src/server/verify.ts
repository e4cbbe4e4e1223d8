import { runCommand } from './command.ts'
import { inTransaction } from './database/transaction.ts'
import { openPresentBooks } from './keeping/openBooks.ts'
import { brokenInvariants } from './queries/invariants.ts'
import { head } from './queries/seals.ts'
import { readSettings } from './settings.ts'

/**
 * Checks that the books tie up and that neither log was touched. What it prints of the chain's end is worth keeping
 * elsewhere: nobody can change what lies before it and have the same end again.
 */
async function verify(): Promise<void> {
  const { place } = readSettings(process.env, './data')
  const { db, close } = await openPresentBooks(place)
  try {
    // One state of the books, also while the office writes.
    const [broken, { id, hash }] = await inTransaction(db, 'read', async (books) => [
      await brokenInvariants(books),
      await head(books),
    ])
    for (const sentence of broken) process.stdout.write(`${sentence}\n`)
    process.stdout.write(`${broken.length === 0 ? 'All is well' : `${broken.length} faults`}. `)
    process.stdout.write(`The chain of the logs has ${id} links and ends in ${hash || 'nothing yet'}.\n`)
    if (broken.length > 0) process.exitCode = 1
  } finally {
    await close()
  }
}

runCommand(verify)
