import { createHook } from 'node:async_hooks'

/**
 * Work that Node hands to its thread pool, by its name in `async_hooks`: a call of `crypto.argon2`, and an object of
 * `node:zlib`, which runs once for each chunk of its output (16 KiB).
 */
type JobName = 'ARGON2REQUEST' | 'ZLIB'

/** Counts jobs of this process until it is disposed: those started, the most at the same time, and their runs that ended. */
export function countJobs(name: JobName) {
  const counts = { started: 0, atOnce: 0, runs: 0 }
  const known = new Set<number>()
  const running = new Set<number>()
  const hook = createHook({
    init(id, type) {
      if (type !== name) return
      known.add(id)
      running.add(id)
      counts.started += 1
      counts.atOnce = Math.max(counts.atOnce, running.size)
    },
    before(id) {
      if (!known.has(id)) return
      running.delete(id)
      counts.runs += 1
    },
  }).enable()
  return { counts, [Symbol.dispose]: () => void hook.disable() }
}
