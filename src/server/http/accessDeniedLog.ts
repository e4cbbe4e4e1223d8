import type { RefusalCode } from '#domain/refusal.ts'
import type { Database } from '../database/tables.ts'
import { logAccess } from '../queries/accessLog.ts'
import type { SignedInUser } from './handlerTypes.ts'

/** Somebody wanted something they may not do. */
export type DeniedAccess = {
  code: RefusalCode
  by: SignedInUser | undefined
  operation: string
  opId?: string | undefined
  address: string | undefined
}

/** Words that mean "you may not", not "you have mistyped". */
const ACCESS_CODES: ReadonlySet<RefusalCode> = new Set([
  'sign-in-first',
  'not-allowed',
  'change-password-first',
  'wrong-user',
  'key-of-another',
  'too-many-tries',
  'too-many-entries',
])

/** The same again within this time is only counted: it must not fill the disk. In milliseconds. */
const REPEAT_INTERVAL_MS = 60_000

/** More different ones than this are not counted at a time. */
const MAX_TRACKED_DENIALS = 10_000

type CountedDenial = { since: number; repeats: number; last: DeniedAccess; at: Date }

export type AccessDeniedLog = ReturnType<typeof createAccessDeniedLog>

/**
 * Writes down every refused access: the first at once; the same by the same person, or from the same address, once a
 * minute, with how often it was.
 */
export function createAccessDeniedLog(db: Database, clock: () => Date) {
  // The oldest first.
  const recentDenials = new Map<string, CountedDenial>()

  /** Writes down what was counted, where the minute is over; `all` where it is not. */
  async function flush(all = false): Promise<void> {
    const now = clock().getTime()
    for (const [key, counted] of recentDenials) {
      // One that was counted while the clock was ahead is due.
      const elapsed = now - counted.since
      if (!all && elapsed >= 0 && elapsed < REPEAT_INTERVAL_MS) return
      const { repeats } = counted
      recentDenials.delete(key)
      if (repeats === 0) continue
      // It may be going on.
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
    const what = toDenialKey(refused)
    const existing = recentDenials.get(what)
    if (existing) {
      Object.assign(existing, { repeats: existing.repeats + 1, last: refused, at })
      return
    }
    if (recentDenials.size >= MAX_TRACKED_DENIALS) {
      await flush(true)
      recentDenials.clear()
    }
    const first = { since: at.getTime(), repeats: 0, last: refused, at }
    recentDenials.set(what, first)
    await writeDenial(db, first, 1)
  }

  return { record, flush }
}

/** A stranger has no rights to anything: what exactly was wanted is no difference. */
function toDenialKey({ code, by, operation, address }: DeniedAccess): string {
  return by ? [code, by.id, operation].join(' ') : [code, address].join(' ')
}

function writeDenial(db: Database, { last, at }: CountedDenial, times: number): Promise<void> {
  const { code, by, operation, opId, address } = last
  const actor = { employeeId: by?.id, accountId: by?.id, deviceId: by?.deviceId, address }
  return logAccess(db, at, { event: 'refused', operation, code, opId, times, ...actor })
}
