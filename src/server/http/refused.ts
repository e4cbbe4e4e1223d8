import type { RefusalCode } from '#domain/refusal.ts'
import type { Database } from '../database/tables.ts'
import { noteAccess } from '../queries/access.ts'
import type { SignedIn } from './handlers.ts'

/** Somebody wanted something they may not do. */
export type Refused = {
  code: RefusalCode
  by: SignedIn | undefined
  operation: string
  opId?: string | undefined
  address: string | undefined
}

/** Words that mean "you may not", not "you have mistyped". */
const ABOUT_RIGHTS: ReadonlySet<RefusalCode> = new Set([
  'sign-in-first',
  'not-allowed',
  'change-password-first',
  'wrong-user',
  'key-of-another',
  'too-many-tries',
  'too-many-entries',
])

/** The same again within this time is only counted: it must not fill the disk. In milliseconds. */
const SELDOM = 60_000

/** More different ones than this are not counted at a time. */
const MOST = 10_000

type Counted = { since: number; again: number; last: Refused; at: Date }

export type RefusalLog = ReturnType<typeof refusalLog>

/**
 * Writes down every refused access: the first at once; the same by the same person, or from the same address, once a
 * minute, with how often it was.
 */
export function refusalLog(db: Database, clock: () => Date) {
  // The oldest first.
  const lately = new Map<string, Counted>()

  /** Writes down what was counted, where the minute is over; `all` where it is not. */
  async function settle(all = false): Promise<void> {
    const now = clock().getTime()
    for (const [what, counted] of lately) {
      // One that was counted while the clock was ahead is due.
      const elapsed = now - counted.since
      if (!all && elapsed >= 0 && elapsed < SELDOM) return
      const { again } = counted
      lately.delete(what)
      if (again === 0) continue
      // It may be going on.
      const next = { ...counted, since: now, again: 0 }
      lately.set(what, next)
      await write(db, counted, again).catch((error) => {
        next.again += again
        throw error
      })
    }
  }

  async function note(refused: Refused): Promise<void> {
    if (!ABOUT_RIGHTS.has(refused.code)) return
    await settle()
    const at = clock()
    const what = whatOf(refused)
    const known = lately.get(what)
    if (known) {
      Object.assign(known, { again: known.again + 1, last: refused, at })
      return
    }
    if (lately.size >= MOST) {
      await settle(true)
      lately.clear()
    }
    const first = { since: at.getTime(), again: 0, last: refused, at }
    lately.set(what, first)
    await write(db, first, 1)
  }

  return { note, settle }
}

/** A stranger has no rights to anything: what exactly was wanted is no difference. */
function whatOf({ code, by, operation, address }: Refused): string {
  return by ? [code, by.id, operation].join(' ') : [code, address].join(' ')
}

function write(db: Database, { last, at }: Counted, times: number): Promise<void> {
  const { code, by, operation, opId, address } = last
  const who = { employeeId: by?.id, accountId: by?.id, deviceId: by?.deviceId, address }
  return noteAccess(db, at, { event: 'refused', operation, code, opId, times, ...who })
}
