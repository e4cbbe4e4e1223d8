import type { RefusalCode } from '#domain/refusal.ts'
import type { SignedInUser } from '../auth/authenticate.ts'
import { findNetwork } from '../auth/findNetwork.ts'
import type { Database } from '../database/tables.ts'
import { logAccess } from '../queries/accessLog.ts'
import { createRateLimit, type RateLimit } from './rateLimit.ts'

/** An access that was denied. */
export type DeniedAccess = {
  code: RefusalCode
  by: SignedInUser | undefined
  /** The user in question; the caller by default. */
  accountId?: number | undefined
  operation: string
  opId?: string | undefined
  /** The device that the request named; that of the caller's session by default. */
  deviceId?: string | null | undefined
  address: string | undefined
}

/** Refusals that deny access, in contrast to those of wrong input. */
const ACCESS_CODES: ReadonlySet<RefusalCode> = new Set([
  'sign-in-first',
  'wrong-password',
  'not-allowed',
  'change-password-first',
  'wrong-user',
  'key-of-another',
  'too-many-tries',
  'too-many-entries',
])

/** Repetitions within this time are only counted, so that they cannot fill the disk. */
const REPEAT_INTERVAL_MS = 60_000

/**
 * The rows that each signed-in person may cause, and all strangers together: rows are kept for ever, and strangers have
 * any number of networks. Above it refusals are only counted.
 */
const ROW_LIMIT: RateLimit = { burst: 1_000, perSecond: 250 / 3_600 }
const ONE_ROW = { entries: 1, bytes: 0 }

/** The interval at which the number of refusals above the limit is written. */
const OVERFLOW_INTERVAL_MS = 600_000

/** The number of different denials that are counted at the same time. */
const MAX_TRACKED_DENIALS = 10_000

type CountedDenial = { since: number; repeats: number; last: DeniedAccess; at: Date }

export type AccessDeniedLog = ReturnType<typeof createAccessDeniedLog>

/**
 * Writes denied accesses to the access log: the first at once, repetitions of the same person or network once a minute
 * with their number. Above the limit of rows it writes one row for each code and 10 minutes, with the number and without
 * an address.
 */
export function createAccessDeniedLog(db: Database, clock: () => Date, uptimeMs?: () => number) {
  // In order of time, the oldest first.
  const recentDenials = new Map<string, CountedDenial>()
  const overflow = new Map<string, CountedDenial>()
  const rowLimit = createRateLimit({ ...ROW_LIMIT, ...(uptimeMs && { uptimeMs }) })
  const mayAddRow = ({ by }: DeniedAccess) => rowLimit.tryTake({ person: by?.id ?? 'strangers' }, ONE_ROW)

  function countOnly({ last, at }: CountedDenial, times: number): void {
    const key = `${last.code} ${last.by?.id}`
    const { since = at.getTime(), repeats = 0 } = overflow.get(key) ?? {}
    overflow.set(key, { since, repeats: repeats + times, at, last: { ...last, ...WITHOUT_SOURCE } })
  }

  async function write(counted: CountedDenial, times: number): Promise<void> {
    if (!mayAddRow(counted.last)) return countOnly(counted, times)
    await writeDenial(db, counted.last, counted.at, times)
  }

  /** Writes the numbers of refusals above the limit, if their time is over. */
  async function flushOverflow(now: number, includesRecent: boolean): Promise<void> {
    for (const [key, counted] of overflow) {
      if (!includesRecent && isWithin(counted, now, OVERFLOW_INTERVAL_MS)) continue
      overflow.delete(key)
      await writeDenial(db, counted.last, counted.at, counted.repeats).catch((error) => {
        const { repeats } = overflow.get(key) ?? { repeats: 0 }
        overflow.set(key, { ...counted, since: now, repeats: repeats + counted.repeats })
        throw error
      })
    }
  }

  /** Writes the counts whose minute is over, or all of them. */
  async function flush(includesRecent = false): Promise<void> {
    const now = clock().getTime()
    for (const [key, counted] of recentDenials) {
      if (!includesRecent && isWithin(counted, now, REPEAT_INTERVAL_MS)) break
      const { repeats } = counted
      recentDenials.delete(key)
      if (repeats === 0) continue
      // Goes on counting: the same access may still be repeated.
      const next = { ...counted, since: now, repeats: 0 }
      recentDenials.set(key, next)
      await write(counted, repeats).catch((error) => {
        next.repeats += repeats
        throw error
      })
    }
    await flushOverflow(now, includesRecent)
  }

  async function record(refused: DeniedAccess): Promise<void> {
    if (!ACCESS_CODES.has(refused.code)) return
    await flush()
    const at = clock()
    const first = { since: at.getTime(), repeats: 0, last: refused, at }
    // Each wrong password has a row: they are few, because attempts are limited.
    if (refused.code === 'wrong-password') return write(first, 1)
    const key = toDenialKey(refused)
    const existing = recentDenials.get(key)
    if (existing) {
      Object.assign(existing, { repeats: existing.repeats + 1, last: refused, at })
      return
    }
    // A flood of networks is not remembered one by one.
    if (!mayAddRow(refused)) return countOnly(first, 1)
    if (recentDenials.size >= MAX_TRACKED_DENIALS) {
      await flush(true)
      recentDenials.clear()
    }
    recentDenials.set(key, first)
    await writeDenial(db, refused, at, 1)
  }

  return { record, flush }
}

/** A row that counts refusals of several sources names none of them. */
const WITHOUT_SOURCE = { accountId: undefined, opId: undefined, deviceId: null, address: undefined }

/** A negative time is over, too: the clock was ahead when the denial was counted. */
function isWithin({ since }: CountedDenial, now: number, intervalMs: number): boolean {
  const elapsed = now - since
  return elapsed >= 0 && elapsed < intervalMs
}

/** Accesses without a session are grouped by network alone: they are denied whatever the operation is. */
function toDenialKey({ code, by, operation, address }: DeniedAccess): string {
  return by ? [code, by.id, operation].join(' ') : [code, findNetwork(address ?? '').network].join(' ')
}

function writeDenial(
  db: Database,
  { code, by, accountId = by?.id, deviceId = by?.deviceId, ...denied }: DeniedAccess,
  at: Date,
  times: number,
): Promise<void> {
  const { operation, opId, address } = denied
  return logAccess(db, at, {
    ...{ event: 'refused', operation, code, opId, times },
    ...{ employeeId: by?.id, accountId, deviceId, address },
  })
}
