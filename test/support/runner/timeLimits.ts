import { createHash } from 'node:crypto'
import { availableParallelism, loadavg } from 'node:os'

/** The time of the reference work on the machine for which the limits were chosen, without other load. */
const REFERENCE_WORK_MS = 40

/** A machine that is slower than this counts as stuck. */
const MAX_SLOWNESS = 20

/** Limits allow a machine to become this many times slower after the measurement. */
const SLOWNESS_MARGIN = 2

function runReferenceWork(): void {
  const block = Buffer.alloc(1024 * 1024, 7)
  for (let round = 0; round < 60; round += 1) createHash('sha256').update(block).digest()
}

/** How many times slower than the reference machine this one is now, including its other load; at least 1. */
function measureSlowness(): number {
  const startedAtMs = performance.now()
  runReferenceWork()
  const slower = (performance.now() - startedAtMs) / REFERENCE_WORK_MS
  const [load = 0] = loadavg()
  return Math.min(MAX_SLOWNESS, Math.max(1, slower, load / availableParallelism()) * SLOWNESS_MARGIN)
}

/** Measured once, by the process that starts the tests; its workers inherit the result. */
process.env.TEST_SLOWNESS ??= measureSlowness().toFixed(1)

const slowness = Number(process.env.TEST_SLOWNESS)

/** Scales a time limit of the reference machine to this one, in milliseconds. Only a failing test waits so long. */
export const timeLimitMs = (seconds: number): number => Math.round(seconds * 1_000 * slowness)
