import { Refusal, type RefusalCode } from '#domain/refusal.ts'

/** A token bucket: its size, and the refill for each second. */
type Bucket = { burst: number; perSecond: number }

/** Limits for one person and for one device: entries, and the bytes that they store. */
export type RateLimit = Bucket & {
  bytes?: Bucket
  /** Sign-ins of one person. */
  signIns?: Bucket
  /** A monotonic clock in milliseconds; the system clock may be set back. */
  uptimeMs?: () => number
}

/** A device that was offline for a season sends all its entries at once. */
export const ENTRY_LIMIT: RateLimit = { burst: 50_000, perSecond: 20 }

/** At most 190 MB within 24 hours: about 30,000 sales at once, and 14 a minute after that. */
const STORED_BYTES_LIMIT: Bucket = { burst: 110_000_000, perSecond: 925 }

/** Limits successful sign-ins, since each adds a session and a line to the access log. */
export const SIGN_IN_LIMIT: RateLimit = { burst: 1_000, perSecond: 0.02 }

/** The number of people, and of devices, that are remembered; the least recent one is forgotten first. */
const MAX_TRACKED_CLIENTS = 10_000

/** The person, by id or user name, and the device whose limits apply. */
export type LimitedClient = { person: number | string; deviceId?: string | undefined }

/**
 * Limits what each person and each device writes: entries are kept for ever under their keys, so millions of them, or
 * large ones, would fill the disk.
 *
 * @param code the code of the Refusal beyond the limit
 */
export function createRateLimit(
  { burst, perSecond, bytes = STORED_BYTES_LIMIT, uptimeMs = () => performance.now() }: RateLimit,
  code: RefusalCode = 'too-many-entries',
) {
  const limits = { entries: { burst, perSecond }, bytes }
  const people = createBuckets(limits, uptimeMs)
  const devices = createBuckets(limits, uptimeMs)
  const bucketsOf = ({ person, deviceId }: LimitedClient) => [
    people(String(person)),
    ...(deviceId === undefined ? [] : [devices(deviceId)]),
  ]
  const findWaitSeconds = (client: LimitedClient, wanted: Amount) =>
    Math.max(...bucketsOf(client).map(({ left }) => computeWaitSeconds(left, wanted, limits)))
  const check = (client: LimitedClient, wanted: Amount) => {
    const waitSeconds = findWaitSeconds(client, wanted)
    if (waitSeconds > 0) throw new Refusal(code, [], { retryAfter: waitSeconds })
  }
  const subtract = (client: LimitedClient, { entries, bytes }: Amount) => {
    for (const { left, keep } of bucketsOf(client)) keep({ entries: left.entries - entries, bytes: left.bytes - bytes })
  }
  return {
    /** Throws a Refusal if the limit would be exceeded, and counts nothing. */
    check(client: LimitedClient, wanted: Amount): void {
      check(client, wanted)
    },

    /**
     * Counts entries before they are booked, with the bytes that they store at least.
     *
     * @throws Refusal with `retryAfter` in seconds when the limit is exceeded
     */
    take(client: LimitedClient, wanted: Amount): void {
      check(client, wanted)
      subtract(client, wanted)
    },

    /** Like `take`, but returns false when the limit would be exceeded. */
    tryTake(client: LimitedClient, wanted: Amount): boolean {
      const isAvailable = findWaitSeconds(client, wanted) === 0
      if (isAvailable) subtract(client, wanted)
      return isAvailable
    },

    /** Counts further stored bytes, known after the commit. A bucket may become negative and is refilled first. */
    add(client: LimitedClient, bytes: number): void {
      subtract(client, { entries: 0, bytes })
    },
  }
}

type Amount = { entries: number; bytes: number }
type BucketLimits = { [Kind in keyof Amount]: Bucket }

/** The current amounts of the buckets by name. */
function createBuckets(limits: BucketLimits, uptimeMs: () => number) {
  // In order of use, the least recent first.
  const bucketStates = new Map<string, Amount & { at: number }>()
  return (name: string): { left: Amount; keep: (left: Amount) => void } => {
    const at = uptimeMs()
    const before = bucketStates.get(name) ?? { entries: limits.entries.burst, bytes: limits.bytes.burst, at }
    const seconds = Math.max(0, at - before.at) / 1000
    const refill = (kind: keyof Amount) => Math.min(limits[kind].burst, before[kind] + seconds * limits[kind].perSecond)
    const keep = (left: Amount) => {
      bucketStates.delete(name)
      bucketStates.set(name, { ...left, at })
      const [oldest = ''] = bucketStates.size > MAX_TRACKED_CLIENTS ? bucketStates.keys() : []
      bucketStates.delete(oldest)
    }
    return { left: { entries: refill('entries'), bytes: refill('bytes') }, keep }
  }
}

/** Seconds until the wanted amount is available. */
function computeWaitSeconds(left: Amount, wanted: Amount, limits: BucketLimits): number {
  const waitsSeconds = (['entries', 'bytes'] as const).map(
    (kind) => (wanted[kind] - left[kind]) / limits[kind].perSecond,
  )
  return Math.ceil(Math.max(0, ...waitsSeconds))
}
