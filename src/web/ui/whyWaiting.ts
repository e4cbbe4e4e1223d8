import { outboxTexts as t } from '#texts/outbox.ts'
import type { Text } from '#texts/text.ts'
import type { Waiting } from '#web/data/outbox/books.ts'

/** Waiting longer than this with a network, an entry is somebody's business; heard longer ago, "all sent" is hearsay. */
const SOON_MS = 15 * 60_000

/**
 * Who looks, when (milliseconds), and since when the browser believes to have a network; undefined: it has none.
 * `decisions`: so many entries of others wait for this Director.
 */
type Moment = { now: number; onlineSince: number | undefined; name?: string | undefined; decisions?: number }

/** How the badge looks: green is a promise, so it needs a word of the office from just now. */
export function toneOf(waiting: Waiting, moment: Moment): 'brand' | 'warning' | undefined {
  if (whyWaiting(waiting, moment)) return 'warning'
  const { count, confirmedAt } = waiting
  const heard = confirmedAt === undefined ? Number.POSITIVE_INFINITY : Math.abs(moment.now - Date.parse(confirmedAt))
  return count === 0 && heard < SOON_MS ? 'brand' : undefined
}

/** Why entries wait where they should not, in a sentence: somebody has to do something, or it takes too long. */
export function whyWaiting({ count, rejected, oldest, lane }: Waiting, moment: Moment): Text | undefined {
  const { now, onlineSince, name = '', decisions = 0 } = moment
  // What can be read but not written to is full.
  if (lane.state === 'storage-off') return count > 0 ? t.laneStorageFull : t.laneStorageOff
  if (count === 0) return decisions > 0 ? t.whyDecide(decisions) : undefined
  if (lane.state === 'sign-in') return t.laneSignIn(name, count)
  if (lane.state === 'wrong-user') return t.laneWrongUser
  if (lane.state === 'app-too-old') return t.laneTooOld
  const open = count - rejected
  const since = onlineSince === undefined || !oldest ? now : Math.max(Date.parse(oldest), onlineSince)
  if (open > 0 && now - since > SOON_MS) return lane.state === 'idle' ? t.laneAlone : t.laneTrouble
  if (rejected > 0) return t.whyRejected(rejected)
  return decisions > 0 ? t.whyDecide(decisions) : undefined
}
