import type { Engine } from '../database/engine.ts'
import type { Database } from '../database/tables.ts'
import { logAccess } from '../queries/accessLog.ts'
import { renewGeneration } from '../queries/generation.ts'
import { endAllSessions } from '../queries/sessions.ts'
import { advanceIdSequence, listIdSequences } from './idSequences.ts'

/** No shop gives more ids than so many, in one table, between a backup and its being restored. */
const MAX_LOST_IDS = 1_000_000

/** Or goes on, in one table, at more than so many a minute. */
const MAX_IDS_PER_MINUTE = 20

/** An id fits into 31 bits: at so many a minute that is enough for two hundred years. */
const ID_EPOCH_MS = Date.UTC(2026, 0, 1)

/**
 * Begins another life of books that were restored from an older copy. Phones offer again what these have forgotten. Every
 * login ends: one that was ended since, because a phone was lost or somebody has left, must not live again. And no
 * number that was given since is given once more: what a phone still has to say of product 71, which these books do not
 * know, must not be booked on another product.
 *
 * @param work a transaction
 */
export async function startNewGeneration(transaction: Database, engine: Engine, now: Date): Promise<void> {
  await renewGeneration(transaction)
  await endAllSessions(transaction, now)
  for (const { table, last } of await listIdSequences(transaction, engine))
    await advanceIdSequence(transaction, engine, { table, last: computeUnusedId(last, now) })
  await logAccess(transaction, now, { event: 'session-ended', operation: 'restore' })
}

/**
 * An id that no life of the books has reached: also of those that began from the same copy, and that this copy knows
 * nothing of. That is why the time has a say.
 */
export function computeUnusedId(last: number, now: Date): number {
  return Math.max(last + MAX_LOST_IDS, Math.floor((now.getTime() - ID_EPOCH_MS) / 60_000) * MAX_IDS_PER_MINUTE)
}
