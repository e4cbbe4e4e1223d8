import { Refusal, type RefusalCode } from '#domain/refusal.ts'

/** How much may come at once, and how much more each second. */
type Bucket = { burst: number; perSecond: number }

/** How many entries a person or a device may send, and how many bytes the database may grow by them. */
export type RateLimit = Bucket & {
  bytes?: Bucket
  /** How often somebody may sign in. */
  signIns?: Bucket
  /** Time that only ever goes forward; the clock of the machine may be set back and forth. In milliseconds. */
  uptimeMs?: () => number
}

/** A phone that was away for a season sends all it has at once; a program gone wild is slowed down. */
const ENTRY_LIMIT: Bucket = { burst: 50_000, perSecond: 20 }

/** Together at most 190 MB within 24 hours: some 30,000 sales at once, and 14 each minute after that. */
const STORED_BYTES_LIMIT: Bucket = { burst: 110_000_000, perSecond: 925 }

/** Who knows the password may sign in so often: each time leaves a session and a line in the access log. */
export const SIGN_IN_LIMIT: RateLimit = { burst: 1_000, perSecond: 0.02 }

/** So many people, and so many devices, are counted at a time; of more the one that has not written for longest goes. */
const MAX_WRITERS = 10_000

/** Whose limits count: a person, by the id or the name, and the device that is used. */
export type Writer = { person: number | string; deviceId?: string | undefined }

/**
 * Counts what each person and each device writes. Every entry is remembered for ever under its key, so somebody who
 * sends millions, or large ones, would fill the disk.
 *
 * @param code the word with which more than that is refused
 */
export function createRateLimit(
  { burst, perSecond, bytes = STORED_BYTES_LIMIT, uptimeMs = () => performance.now() }: RateLimit = ENTRY_LIMIT,
  code: RefusalCode = 'too-many-entries',
) {
  const limits = { entries: { burst, perSecond }, bytes }
  const people = createBuckets(limits, uptimeMs)
  const devices = createBuckets(limits, uptimeMs)
  const bucketsOf = ({ person, deviceId }: Writer) => [
    people(String(person)),
    ...(deviceId === undefined ? [] : [devices(deviceId)]),
  ]
  const check = (writer: Writer, wanted: Amount) => {
    const buckets = bucketsOf(writer)
    const waitSeconds = Math.max(...buckets.map(({ left }) => computeWaitSeconds(left, wanted, limits)))
    if (waitSeconds > 0) throw new Refusal(code, [], { retryAfter: waitSeconds })
    return buckets
  }
  return {
    /** Refuses entries for which there is no room, and counts nothing. */
    check(writer: Writer, wanted: Amount): void {
      check(writer, wanted)
    },

    /**
     * Counts entries before they are booked, with the bytes they will take at least.
     *
     * @throws Refusal when there are too many; they are welcome a little later
     */
    take(writer: Writer, { entries, bytes }: Amount): void {
      for (const { left, keep } of check(writer, { entries, bytes }))
        keep({ entries: left.entries - entries, bytes: left.bytes - bytes })
    },

    /** Counts what else was stored: known when it is done. More than there was left is paid back before the next. */
    add(writer: Writer, bytes: number): void {
      for (const { left, keep } of bucketsOf(writer)) keep({ ...left, bytes: left.bytes - bytes })
    },
  }
}

type Amount = { entries: number; bytes: number }
type BucketLimits = { [Kind in keyof Amount]: Bucket }

/** What is left under each name at this moment. */
function createBuckets(limits: BucketLimits, uptimeMs: () => number) {
  // The longest unused first.
  const bucketStates = new Map<string, Amount & { at: number }>()
  return (name: string): { left: Amount; keep: (left: Amount) => void } => {
    const at = uptimeMs()
    const before = bucketStates.get(name) ?? { entries: limits.entries.burst, bytes: limits.bytes.burst, at }
    const seconds = Math.max(0, at - before.at) / 1000
    const refill = (kind: keyof Amount) => Math.min(limits[kind].burst, before[kind] + seconds * limits[kind].perSecond)
    const keep = (left: Amount) => {
      bucketStates.delete(name)
      bucketStates.set(name, { ...left, at })
      const [oldest = ''] = bucketStates.size > MAX_WRITERS ? bucketStates.keys() : []
      bucketStates.delete(oldest)
    }
    return { left: { entries: refill('entries'), bytes: refill('bytes') }, keep }
  }
}

/** In how many seconds there will be enough. */
function computeWaitSeconds(left: Amount, wanted: Amount, limits: BucketLimits): number {
  const waitsSeconds = (['entries', 'bytes'] as const).map(
    (kind) => (wanted[kind] - left[kind]) / limits[kind].perSecond,
  )
  return Math.ceil(Math.max(0, ...waitsSeconds))
}
