import type { RefusalCode } from '#domain/refusal.ts'
import type { SignedInUser } from '../auth/authenticate.ts'
import type { Database } from '../database/tables.ts'
import { logAccess } from '../queries/accessLog.ts'

/** An access that was denied. */
export type DeniedAccess = {
  code: RefusalCode
  by: SignedInUser | undefined
  operation: string
  opId?: string | undefined
  address: string | undefined
}

/** Refusals that deny access, in contrast to those of wrong input. */
const ACCESS_CODES: ReadonlySet<RefusalCode> = new Set([
  'sign-in-first',
  'not-allowed',
  'change-password-first',
  'wrong-user',
  'key-of-another',
  'too-many-tries',
  'too-many-entries',
])

/** Repetitions within this time are only counted, so that they cannot fill the disk. */
const REPEAT_INTERVAL_MS = 60_000

/** The number of different denials that are counted at the same time. */
const MAX_TRACKED_DENIALS = 10_000

type CountedDenial = { since: number; repeats: number; last: DeniedAccess; at: Date }

export type AccessDeniedLog = ReturnType<typeof createAccessDeniedLog>

/**
 * Writes denied accesses to the access log: the first at once, repetitions of the same person or address once a minute
 * with their number.
 */
export function createAccessDeniedLog(db: Database, clock: () => Date) {
  // In order of time, the oldest first.
  const recentDenials = new Map<string, CountedDenial>()

  /** Writes the counts whose minute is over, or all of them. */
  async function flush(includesRecent = false): Promise<void> {
    const now = clock().getTime()
    for (const [key, counted] of recentDenials) {
      // A negative time: the clock was ahead when the denial was counted. Its count is due.
      const elapsed = now - counted.since
      if (!includesRecent && elapsed >= 0 && elapsed < REPEAT_INTERVAL_MS) return
      const { repeats } = counted
      recentDenials.delete(key)
      if (repeats === 0) continue
      // Goes on counting: the same access may still be repeated.
      const next = { ...counted, since: now, repeats: 0 }
      recentDenials.set(key, next)
      await writeDenial(db, counted, repeats).catch((error) => {
        next.repeats += repeats
        throw error
      })
    }
  }

  async function record(refused: DeniedAccess): Promise<void> {
    if (!ACCESS_CODES.has(refused.code)) return
    await flush()
    const at = clock()
    const key = toDenialKey(refused)
    const existing = recentDenials.get(key)
    if (existing) {
      Object.assign(existing, { repeats: existing.repeats + 1, last: refused, at })
      return
    }
    if (recentDenials.size >= MAX_TRACKED_DENIALS) {
      await flush(true)
      recentDenials.clear()
    }
    const first = { since: at.getTime(), repeats: 0, last: refused, at }
    recentDenials.set(key, first)
    await writeDenial(db, first, 1)
  }

  return { record, flush }
}

/** Accesses without a session are grouped by address alone: they are denied whatever the operation is. */
function toDenialKey({ code, by, operation, address }: DeniedAccess): string {
  return by ? [code, by.id, operation].join(' ') : [code, address].join(' ')
}

function writeDenial(db: Database, { last, at }: CountedDenial, times: number): Promise<void> {
  const { code, by, operation, opId, address } = last
  const actor = { employeeId: by?.id, accountId: by?.id, deviceId: by?.deviceId, address }
  return logAccess(db, at, { event: 'refused', operation, code, opId, times, ...actor })
}
