import { createHash } from 'node:crypto'
import { availableParallelism, loadavg } from 'node:os'

/** How long `work` takes on the machine that the limits were chosen for, with nothing else running. */
const REFERENCE_WORK_MS = 40

/** Beyond this a machine counts as stuck, not as slow. */
const MAX_SLOWNESS = 20

/** Limits hold on a machine that gets so many times slower after it was measured. */
const SLOWNESS_MARGIN = 2

function runReferenceWork(): void {
  const block = Buffer.alloc(1024 * 1024, 7)
  for (let round = 0; round < 60; round += 1) createHash('sha256').update(block).digest()
}

/** How many times slower than the reference machine this one is now, with what else runs on it. At least 1. */
function measureSlowness(): number {
  const begun = performance.now()
  runReferenceWork()
  const slower = (performance.now() - begun) / REFERENCE_WORK_MS
  const [load = 0] = loadavg()
  return Math.min(MAX_SLOWNESS, Math.max(1, slower, load / availableParallelism()) * SLOWNESS_MARGIN)
}

/** Measured once, by the process that starts the tests; its workers inherit the result. */
process.env.TEST_SLOWNESS ??= measureSlowness().toFixed(1)

const slowness = Number(process.env.TEST_SLOWNESS)

/** A time limit for this machine, from what would do on the reference machine. Only a red test waits so long. */
export const timeLimitMs = (seconds: number): number => Math.round(seconds * 1_000 * slowness)
