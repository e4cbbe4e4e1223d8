import type { OutboxEnvironment } from '../outboxEnvironment.ts'

/** A holder without a heartbeat for this long counts as frozen or gone. */
const LEASE_EXPIRY_MS = 20_000
const HEARTBEAT_INTERVAL_MS = 5_000

/** `isHeld`: does this holder still have the lock, or did another steal it meanwhile? */
export type Lease = { isHeld: () => Promise<boolean> }

type LockEnvironment = Pick<OutboxEnvironment, 'store' | 'locks' | 'now' | 'setTimer'>

/**
 * Runs `task` while no other tab or worker of this browser does; waits for its turn. The browser frees the lock of a
 * closed tab, but a frozen tab keeps it: the holder therefore stores heartbeats, and a lock without them is stolen.
 * The frozen tab may resume in the middle of its task. That is safe, because the server books each key once, and
 * because the task checks `lease.isHeld()`.
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
    // After the clock was set back, the last heartbeat lies in the future.
    if (Math.abs(now() - lastHeartbeatAt) > LEASE_EXPIRY_MS) abort.abort()
  })
  let result: { error?: unknown } | undefined
  const runAsHolder = async () => {
    stopWatchingHolder()
    let stopHeartbeat = () => {}
    try {
      await store.heartbeat.put({ id: 'drain', holder: holderId, at: now() })
      stopHeartbeat = runEvery(env, HEARTBEAT_INTERVAL_MS, () => renewLease(env, holderId))
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
  // IndexedDB reports a full disk as AbortError, too: errors of the holder must not pass rethrowUnlessAbort.
  if (result && 'error' in result) throw result.error
}

/** Only the present holder renews: a tab whose lock was stolen must not take it back. */
async function renewLease({ store, now }: LockEnvironment, holderId: string): Promise<void> {
  await store.transaction('rw', store.heartbeat, async () => {
    const current = await store.heartbeat.get('drain')
    if (current?.holder === holderId) await store.heartbeat.put({ id: 'drain', holder: holderId, at: now() })
  })
}

async function isLeaseHeld({ store }: LockEnvironment, holderId: string): Promise<boolean> {
  return (await store.heartbeat.get('drain'))?.holder === holderId
}

/** The browser rejects with AbortError when the lock is stolen or the wait for it is aborted: no failure. */
function rethrowUnlessAbort(error: unknown): void {
  if (!(error instanceof Error && error.name === 'AbortError')) throw error
}

/** Repeats `task` without overlap, also after a failure; returns the function that stops it. */
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
