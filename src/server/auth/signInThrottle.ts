import { createHash } from 'node:crypto'
import { Refusal } from '#domain/refusal.ts'
import { createSemaphore } from '../createSemaphore.ts'
import type { Database } from '../database/tables.ts'
import {
  deleteFailedSignInsFrom,
  type FailedSignIn,
  findFailedSignIns,
  insertFailedSignIn,
} from '../queries/failedSignIns.ts'

/** The time for which a wrong password counts. */
const FAILURE_WINDOW_MS = 15 * 60_000

/** Numbers of wrong passwords within the window after which attempts are refused. */
const MAX_FAILURES_ON_KNOWN_DEVICE = 5
const MAX_FAILURES_PER_ACCOUNT_AND_ADDRESS = 5
const MAX_FAILURES_PER_ACCOUNT = 10
const MAX_FAILURES_PER_ADDRESS = 30

/** Serialises attempts, so that simultaneous ones are counted like successive ones. */
const withAttemptLock = createSemaphore(1, 500)

/** An attempt to sign in. A device is known if this person has signed in on it before. */
type SignInAttempt = { userName: string; address: string; knownDevice: string | undefined; now: Date }

/**
 * Checks a password unless there have been too many wrong ones. Known devices are counted apart from unknown ones, so
 * that strangers cannot lock a person out.
 *
 * @throws Refusal 'too-many-tries'
 */
export async function tryPassword(
  db: Database,
  attempt: SignInAttempt,
  verify: () => Promise<boolean>,
): Promise<boolean> {
  const record: FailedSignIn = {
    at: attempt.now.toISOString(),
    account: hashUserName(attempt.userName),
    address: attempt.address,
    knownDevice: attempt.knownDevice ?? null,
  }
  await refuseTooMany(db, record, attempt.now)
  return withAttemptLock(async () => {
    await refuseTooMany(db, record, attempt.now)
    const isCorrect = await verify()
    if (isCorrect) await deleteFailedSignInsFrom(db, record)
    else await insertFailedSignIn(db, record)
    return isCorrect
  })
}

/** User names are stored as hashes among the attempts, because people sometimes type their password there. */
export function hashUserName(userName: string): string {
  return createHash('sha256').update(userName.trim().toLowerCase()).digest('hex')
}

async function refuseTooMany(db: Database, record: FailedSignIn, now: Date): Promise<void> {
  // Includes attempts of processes whose clocks are slightly ahead, and none that was stored while a clock was years
  // ahead.
  const [since, until] = [-FAILURE_WINDOW_MS, FAILURE_WINDOW_MS].map((by) => new Date(now.getTime() + by)) as [
    Date,
    Date,
  ]
  const tries = await findFailedSignIns(db, record, since, until)
  const atAccount = tries.filter(({ account }) => account === record.account)
  const fromUnknownDevices = atAccount.filter(({ knownDevice }) => knownDevice === null)
  const limitingTimes = record.knownDevice
    ? [
        findLimitingTime(
          atAccount.filter(({ knownDevice }) => knownDevice === record.knownDevice),
          MAX_FAILURES_ON_KNOWN_DEVICE,
        ),
      ]
    : [
        findLimitingTime(
          fromUnknownDevices.filter(({ address }) => address === record.address),
          MAX_FAILURES_PER_ACCOUNT_AND_ADDRESS,
        ),
        findLimitingTime(fromUnknownDevices, MAX_FAILURES_PER_ACCOUNT),
        findLimitingTime(
          tries.filter((other) => other.address === record.address && other.knownDevice === null),
          MAX_FAILURES_PER_ADDRESS,
        ),
      ]
  const waitMs = Math.max(
    ...limitingTimes.map((instant) => (instant ? Date.parse(instant) + FAILURE_WINDOW_MS - now.getTime() : 0)),
  )
  if (waitMs > 0)
    throw new Refusal('too-many-tries', [], { retryAfter: Math.ceil(Math.min(waitMs, FAILURE_WINDOW_MS) / 1000) })
}

/** The time of the attempt that reaches the limit; attempts are sorted from the newest. */
function findLimitingTime(tries: readonly FailedSignIn[], tooMany: number): string | undefined {
  return tries[tooMany - 1]?.at
}
