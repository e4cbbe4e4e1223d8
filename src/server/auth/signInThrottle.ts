import { createHash } from 'node:crypto'
import { Refusal } from '#domain/refusal.ts'
import { createSemaphore } from '../createSemaphore.ts'
import type { Database } from '../database/tables.ts'
import {
  deleteFailedSignInsFrom,
  type FailedSignIn,
  findFailedSignIns,
  insertFailedSignIn,
} from '../queries/signInTries.ts'

/** So long a wrong password counts, in milliseconds. */
const FAILURE_WINDOW_MS = 15 * 60_000

/** How many wrong passwords within the window are too many. */
const MAX_FAILURES_ON_KNOWN_DEVICE = 5
const MAX_FAILURES_PER_ACCOUNT_AND_ADDRESS = 5
const MAX_FAILURES_PER_ACCOUNT = 10
const MAX_FAILURES_PER_ADDRESS = 30

/** One at a time, so that a thousand tries at the same moment are counted like a thousand one after the other. */
const withAttemptLock = createSemaphore(1, 500)

/** Who tries, from where. A device is known on which this person has been signed in before. */
export type SignInAttempt = { userName: string; address: string; knownDevice: string | undefined; now: Date }

/**
 * Tries a password when there have not been too many wrong ones. Strangers use up the tries of strangers: a person's
 * own phone has tries of its own, so nobody can be locked out by somebody else.
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
    account: hashAccount(attempt.userName),
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

/** What stands for a username among the tries: a hash, because people type their password into the wrong field. */
export function hashAccount(userName: string): string {
  return createHash('sha256').update(userName.trim().toLowerCase()).digest('hex')
}

async function refuseTooMany(db: Database, record: FailedSignIn, now: Date): Promise<void> {
  // A process whose clock is a little ahead is heard; a clock that was years ahead locks nobody out.
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

/** When the oldest of the tries that are too many was made; the newest come first. */
function findLimitingTime(tries: readonly FailedSignIn[], tooMany: number): string | undefined {
  return tries[tooMany - 1]?.at
}
