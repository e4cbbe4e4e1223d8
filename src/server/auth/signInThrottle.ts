import { createHash } from 'node:crypto'
import { Refusal } from '#domain/refusal.ts'
import { createFairQueue } from '../createFairQueue.ts'
import { classifyDatabaseError } from '../database/databaseErrors.ts'
import type { Database } from '../database/tables.ts'
import {
  deleteFailedSignInsFrom,
  type FailedSignIn,
  findFailedSignIns,
  insertFailedSignIn,
} from '../queries/failedSignIns.ts'
import { findNetwork } from './findNetwork.ts'

/** The time for which a wrong password counts. */
const FAILURE_WINDOW_MS = 15 * 60_000

/** Numbers of wrong passwords within the window after which attempts are refused. */
const MAX_FAILURES_ON_KNOWN_DEVICE = 5
const MAX_FAILURES_PER_USER_AND_NETWORK = 5
/** Below the limit of the user, so that one site cannot lock a person out everywhere. */
const MAX_FAILURES_PER_USER_AND_SITE = 8
const MAX_FAILURES_PER_USER = 10
const MAX_FAILURES_PER_NETWORK = 30
const MAX_FAILURES_PER_SITE = 120

const QUEUE_LIMITS = { maxWaiting: 500, maxWaitingOfGroup: 100 }

/**
 * Serialise attempts, so that simultaneous ones are counted like successive ones. Known devices do not wait for
 * strangers; strangers of different sites take turns.
 */
const takeTurnOfKnown = createFairQueue(QUEUE_LIMITS)
const takeTurnOfStrangers = createFairQueue(QUEUE_LIMITS)

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
  const { network, site } = findNetwork(attempt.address)
  const { knownDevice } = attempt
  const record: FailedSignIn = {
    at: attempt.now.toISOString(),
    account: hashUserName(attempt.userName),
    address: network,
    site: site ?? null,
    knownDevice: knownDevice ?? null,
  }
  await refuseTooMany(db, record, attempt.now)
  const check = async () => {
    await refuseTooMany(db, record, attempt.now)
    const isCorrect = await verify()
    await (isCorrect ? forgetFailures(db, record) : storeFailure(db, record))
    return isCorrect
  }
  return knownDevice === undefined ? takeTurnOfStrangers(site ?? network, check) : takeTurnOfKnown(knownDevice, check)
}

/**
 * Failures that could not be stored because the disk is full. They count in this process, so that nobody can guess without
 * a limit meanwhile.
 */
let unstoredFailures: FailedSignIn[] = []

async function storeFailure(db: Database, record: FailedSignIn): Promise<void> {
  await insertFailedSignIn(db, record).catch((error) => {
    if (classifyDatabaseError(error) !== 'full') throw error
    const since = new Date(Date.parse(record.at) - FAILURE_WINDOW_MS).toISOString()
    unstoredFailures = [record, ...unstoredFailures.filter(({ at }) => at > since)]
  })
}

async function forgetFailures(db: Database, record: FailedSignIn): Promise<void> {
  unstoredFailures = unstoredFailures.filter(
    ({ account, address, knownDevice }) =>
      account !== record.account ||
      knownDevice !== record.knownDevice ||
      (knownDevice === null && address !== record.address),
  )
  await deleteFailedSignInsFrom(db, record).catch((error) => {
    // On a full disk the rows stay, and count until their time is over.
    if (classifyDatabaseError(error) !== 'full') throw error
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
  const stored = await findFailedSignIns(db, record, since, until)
  const unstored = unstoredFailures.filter(({ at }) => at > since.toISOString() && at <= until.toISOString())
  const tries = [...stored, ...unstored].sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
  const limitingTimes = listLimits(record).map(([isCounted, max]) => findLimitingTime(tries.filter(isCounted), max))
  const waitMs = Math.max(
    ...limitingTimes.map((instant) => (instant ? Date.parse(instant) + FAILURE_WINDOW_MS - now.getTime() : 0)),
  )
  if (waitMs > 0)
    throw new Refusal('too-many-tries', [], { retryAfter: Math.ceil(Math.min(waitMs, FAILURE_WINDOW_MS) / 1000) })
}

/** Which failures count against an attempt, and how many of them are too many. */
function listLimits({
  account,
  address,
  site,
  knownDevice,
}: FailedSignIn): [(failure: FailedSignIn) => boolean, number][] {
  if (knownDevice)
    return [[(other) => other.account === account && other.knownDevice === knownDevice, MAX_FAILURES_ON_KNOWN_DEVICE]]
  const isStranger = (other: FailedSignIn) => other.knownDevice === null
  const isOfUser = (other: FailedSignIn) => isStranger(other) && other.account === account
  const isFromNetwork = (other: FailedSignIn) => isStranger(other) && other.address === address
  const isFromSite = (other: FailedSignIn) => isStranger(other) && site !== null && other.site === site
  return [
    [(other) => isOfUser(other) && isFromNetwork(other), MAX_FAILURES_PER_USER_AND_NETWORK],
    [(other) => isOfUser(other) && isFromSite(other), MAX_FAILURES_PER_USER_AND_SITE],
    [isOfUser, MAX_FAILURES_PER_USER],
    [isFromNetwork, MAX_FAILURES_PER_NETWORK],
    [isFromSite, MAX_FAILURES_PER_SITE],
  ]
}

/** The time of the attempt that reaches the limit; attempts are sorted from the newest. */
function findLimitingTime(tries: readonly FailedSignIn[], tooMany: number): string | undefined {
  return tries[tooMany - 1]?.at
}
