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
  'not-allowed',
  'change-password-first',
  'wrong-user',
  'key-of-another',
  'too-many-tries',
  'too-many-entries',
])

/** The same again within this time says nothing new, and must not fill the disk. In milliseconds. */
const SELDOM = 60_000

/** More different ones than this are forgotten, and then written down again. */
const MOST = 10_000

/** Writes refused access down: the same by the same person or from the same address once a minute. */
export function refusalLog(db: Database, clock: () => Date) {
  const lately = new Map<string, number>()

  return async ({ code, by, operation, opId, address }: Refused): Promise<void> => {
    if (!ABOUT_RIGHTS.has(code)) return
    const now = clock()
    const what = [code, operation, by?.id ?? address].join(' ')
    if (now.getTime() - (lately.get(what) ?? Number.NEGATIVE_INFINITY) < SELDOM) return
    if (lately.size >= MOST) lately.clear()
    lately.set(what, now.getTime())
    const who = { employeeId: by?.id, accountId: by?.id, deviceId: by?.deviceId, address }
    await noteAccess(db, now, { event: 'refused', operation, code, opId, ...who })
  }
}
