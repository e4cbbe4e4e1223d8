import { createHash } from 'node:crypto'
import { Refusal } from '#domain/refusal.ts'
import type { Database } from './database/tables.ts'
import { forgiveTries, insertTry, type SignInTry, wrongTries } from './queries/signInTries.ts'
import { makeTurns } from './turns.ts'

/** So long a wrong password counts, in milliseconds. */
const WINDOW = 15 * 60_000

/** How many wrong passwords within the window are too many. */
const ON_A_KNOWN_DEVICE = 5
const AT_AN_ACCOUNT_FROM_AN_ADDRESS = 5
const AT_AN_ACCOUNT = 10
const FROM_AN_ADDRESS = 30

/** One at a time, so that a thousand tries at the same moment are counted like a thousand one after the other. */
const inTurn = makeTurns(1, 500)

/** Who tries, from where. A device is known on which this person has been signed in before. */
export type Trying = { userName: string; address: string; knownDevice: string | undefined; now: Date }

/**
 * Tries a password when there have not been too many wrong ones. Strangers use up the tries of strangers: a person's
 * own phone has tries of its own, so nobody can be locked out by somebody else.
 *
 * @throws Refusal 'too-many-tries'
 */
export async function tryPassword(db: Database, trying: Trying, fits: () => Promise<boolean>): Promise<boolean> {
  const one: SignInTry = {
    at: trying.now.toISOString(),
    account: accountHash(trying.userName),
    address: trying.address,
    knownDevice: trying.knownDevice ?? null,
  }
  await refuseMore(db, one, trying.now)
  return inTurn(async () => {
    await refuseMore(db, one, trying.now)
    const right = await fits()
    if (right) await forgiveTries(db, one)
    else await insertTry(db, one)
    return right
  })
}

/** What stands for a username among the tries: a hash, because people type their password into the wrong field. */
export function accountHash(userName: string): string {
  return createHash('sha256').update(userName.trim().toLowerCase()).digest('hex')
}

async function refuseMore(db: Database, one: SignInTry, now: Date): Promise<void> {
  // A process whose clock is a little ahead is heard; a clock that was years ahead locks nobody out.
  const [since, until] = [-WINDOW, WINDOW].map((by) => new Date(now.getTime() + by)) as [Date, Date]
  const tries = await wrongTries(db, one, since, until)
  const here = tries.filter(({ account }) => account === one.account)
  const strangers = here.filter(({ knownDevice }) => knownDevice === null)
  const full = one.knownDevice
    ? [
        nth(
          here.filter(({ knownDevice }) => knownDevice === one.knownDevice),
          ON_A_KNOWN_DEVICE,
        ),
      ]
    : [
        nth(
          strangers.filter(({ address }) => address === one.address),
          AT_AN_ACCOUNT_FROM_AN_ADDRESS,
        ),
        nth(strangers, AT_AN_ACCOUNT),
        nth(
          tries.filter((other) => other.address === one.address && other.knownDevice === null),
          FROM_AN_ADDRESS,
        ),
      ]
  const free = Math.max(...full.map((at) => (at ? Date.parse(at) + WINDOW - now.getTime() : 0)))
  if (free > 0) throw new Refusal('too-many-tries', [], { retryAfter: Math.ceil(Math.min(free, WINDOW) / 1000) })
}

/** When the oldest of the tries that are too many was made; the newest come first. */
function nth(tries: readonly SignInTry[], tooMany: number): string | undefined {
  return tries[tooMany - 1]?.at
}
