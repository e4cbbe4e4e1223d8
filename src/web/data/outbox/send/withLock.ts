import type { OutboxEnvironment } from '../outboxEnvironment.ts'

/** A holder that has not given a sign for so long is frozen or gone. */
const LEASE_EXPIRY_MS = 20_000
const HEARTBEAT_INTERVAL_MS = 5_000

/** Is the one who began still the one who sends? */
export type Lease = { isHeld: () => Promise<boolean> }

type LockEnvironment = Pick<OutboxEnvironment, 'store' | 'locks' | 'now' | 'setTimer'>

/**
 * Does the work while no other tab and no worker does it; waits its turn. The lock of a closed tab comes free by
 * itself, but a frozen tab keeps it: so the holder gives signs of life, and a lock without them is taken away. The
 * frozen one may still wake up in the middle of its work. That is safe, because the office does everything once and
 * because of `isHeld()`.
 */
export async function withLock(
  env: LockEnvironment,
  holderId: string,
  task: (lease: Lease) => Promise<void>,
): Promise<void> {
  const { locks, store, now } = env
  const startedAt = now()
  const abort = new AbortController()
  const stopWatchingHolder = runEvery(env, HEARTBEAT_INTERVAL_MS, async () => {
    const lastHeartbeatAt = (await store.heartbeat.get('drain'))?.at ?? startedAt
    // A clock set back makes a sign lie in the future: just as dead.
    if (Math.abs(now() - lastHeartbeatAt) > LEASE_EXPIRY_MS) abort.abort()
  })
  let result: { error?: unknown } | undefined
  const runAsHolder = async () => {
    stopWatchingHolder()
    await store.heartbeat.put({ id: 'drain', holder: holderId, at: now() })
    const stopHeartbeat = runEvery(env, HEARTBEAT_INTERVAL_MS, () => renewLease(env, holderId))
    try {
      await task({ isHeld: () => isLeaseHeld(env, holderId) })
      result = {}
    } catch (error) {
      result = { error }
    } finally {
      stopHeartbeat()
    }
  }
  try {
    await locks.request('outbox', { signal: abort.signal }, runAsHolder).catch(rethrowUnlessAbort)
    if (abort.signal.aborted && !result)
      await locks.request('outbox', { steal: true }, runAsHolder).catch(rethrowUnlessAbort)
  } finally {
    stopWatchingHolder()
  }
  // A full phone calls its error AbortError too: so the work's own errors go their own way.
  if (result && 'error' in result) throw result.error
}

/** Only the present holder renews: one that was robbed in its sleep must not take over again. */
async function renewLease({ store, now }: LockEnvironment, holderId: string): Promise<void> {
  await store.transaction('rw', store.heartbeat, async () => {
    const current = await store.heartbeat.get('drain')
    if (current?.holder === holderId) await store.heartbeat.put({ id: 'drain', holder: holderId, at: now() })
  })
}

async function isLeaseHeld({ store }: LockEnvironment, holderId: string): Promise<boolean> {
  return (await store.heartbeat.get('drain'))?.holder === holderId
}

/** Our lock was taken away, or our waiting for it was ended: no error. */
function rethrowUnlessAbort(error: unknown): void {
  if (!(error instanceof Error && error.name === 'AbortError')) throw error
}

/** Does it again and again, one at a time; answers how to stop. What fails once is tried again. */
function runEvery(env: LockEnvironment, intervalMs: number, task: () => Promise<void>): () => void {
  let cancelTimer = () => {}
  let isStopped = false
  const scheduleNext = () => {
    if (isStopped) return
    cancelTimer = env.setTimer(
      intervalMs,
      () =>
        void task()
          .catch(() => undefined)
          .then(scheduleNext),
    )
  }
  scheduleNext()
  return () => {
    isStopped = true
    cancelTimer()
  }
}
