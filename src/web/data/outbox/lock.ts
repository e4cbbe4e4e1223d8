import type { Surroundings } from './surroundings.ts'

/** A holder that has not given a sign for so long is frozen or gone. */
const STALE = 20_000
const BEAT = 5_000

/** Is the one who began still the one who sends? */
export type Lease = { held: () => Promise<boolean> }

type World = Pick<Surroundings, 'store' | 'locks' | 'now' | 'after'>

/**
 * Does the work while no other tab and no worker does it; waits its turn. The lock of a closed tab comes free by
 * itself, but a frozen tab keeps it: so the holder gives signs of life, and a lock without them is taken away. The
 * frozen one may still wake up in the middle of its work. That is safe, because the office does everything once and
 * because of `held()`.
 */
export async function alone(world: World, holder: string, work: (lease: Lease) => Promise<void>): Promise<void> {
  const { locks, store, now } = world
  const began = now()
  const patience = new AbortController()
  const stopWatching = every(world, BEAT, async () => {
    const sign = (await store.heartbeat.get('drain'))?.at ?? began
    // A clock set back makes a sign lie in the future: just as dead.
    if (Math.abs(now() - sign) > STALE) patience.abort()
  })
  let ended: { error?: unknown } | undefined
  const hold = async () => {
    stopWatching()
    await store.heartbeat.put({ id: 'drain', holder, at: now() })
    const stopBeating = every(world, BEAT, () => beat(world, holder))
    try {
      await work({ held: () => isHeld(world, holder) })
      ended = {}
    } catch (error) {
      ended = { error }
    } finally {
      stopBeating()
    }
  }
  try {
    await locks.request('outbox', { signal: patience.signal }, hold).catch(unlessAbort)
    if (patience.signal.aborted && !ended) await locks.request('outbox', { steal: true }, hold).catch(unlessAbort)
  } finally {
    stopWatching()
  }
  // A full phone calls its error AbortError too: so the work's own errors go their own way.
  if (ended && 'error' in ended) throw ended.error
}

/** Only the present holder renews: one that was robbed in its sleep must not take over again. */
async function beat({ store, now }: World, holder: string): Promise<void> {
  await store.transaction('rw', store.heartbeat, async () => {
    const current = await store.heartbeat.get('drain')
    if (current?.holder === holder) await store.heartbeat.put({ id: 'drain', holder, at: now() })
  })
}

async function isHeld({ store }: World, holder: string): Promise<boolean> {
  return (await store.heartbeat.get('drain'))?.holder === holder
}

/** Our lock was taken away, or our waiting for it was ended: no error. */
function unlessAbort(error: unknown): void {
  if (!(error instanceof Error && error.name === 'AbortError')) throw error
}

/** Does it again and again, one at a time; answers how to stop. What fails once is tried again. */
function every(world: World, milliseconds: number, run: () => Promise<void>): () => void {
  let callOff = () => {}
  let stopped = false
  const next = () => {
    if (stopped) return
    callOff = world.after(
      milliseconds,
      () =>
        void run()
          .catch(() => undefined)
          .then(next),
    )
  }
  next()
  return () => {
    stopped = true
    callOff()
  }
}
