import type { Engine } from '../database/engine.ts'
import type { Database } from '../database/tables.ts'
import { logAccess } from '../queries/accessLog.ts'
import { renewGeneration } from '../queries/generation.ts'
import { endAllSessions } from '../queries/sessions.ts'
import { advanceIdSequence, listIdSequences } from './idSequences.ts'

/** More ids than a table gets between a backup and its restore. */
const MAX_LOST_IDS = 1_000_000

/** More ids than a table gets in a minute on average. */
const MAX_IDS_PER_MINUTE = 20

/** Ids have 31 bits, which at this rate last for two hundred years. */
const ID_EPOCH_MS = Date.UTC(2026, 0, 1)

/**
 * Starts a new generation of a database that was restored from an older backup. Devices then send again what the backup
 * does not have. All sessions end, because one that was ended after the backup (a lost device, a person who has left)
 * would be valid again. Ids continue far above the last ones, so that none that was given after the backup is given
 * again: an entry about product 71 that waits on a device must not be booked on another product.
 *
 * @param transaction an open write transaction
 */
export async function startNewGeneration(transaction: Database, engine: Engine, now: Date): Promise<void> {
  await renewGeneration(transaction)
  await endAllSessions(transaction, now)
  for (const { table, last } of await listIdSequences(transaction, engine))
    await advanceIdSequence(transaction, engine, { table, last: computeUnusedId(last, now) })
  await logAccess(transaction, now, { event: 'session-ended', operation: 'restore' })
}

/**
 * An id that no generation has reached. It depends on the time, because other generations may have been started from
 * the same backup, and this one does not know their ids.
 */
export function computeUnusedId(last: number, now: Date): number {
  return Math.max(last + MAX_LOST_IDS, Math.floor((now.getTime() - ID_EPOCH_MS) / 60_000) * MAX_IDS_PER_MINUTE)
}
