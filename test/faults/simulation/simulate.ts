/**
 * `npm run simulate -- --seeds 10000 --from 1`: runs 10,000 random histories of devices, users, network faults
 * and server restarts, each decided by its seed alone. Prints each failure as the shortest history that still fails, and
 * exits with 1.
 * `--first` ends with the first; `--long` does not look for the shortest; `--workers 1` uses one process.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import type { SeedResult } from './runSeed.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '100' },
    from: { type: 'string', default: '1' },
    workers: { type: 'string', default: String(Math.min(availableParallelism(), 8)) },
    share: { type: 'string' },
    first: { type: 'boolean', default: false },
    long: { type: 'boolean', default: false },
  },
})
const [seeds, from, workers] = [values.seeds, values.from, values.workers].map(Number) as [number, number, number]

/** Histories allocate much memory: rare garbage collection, without threads of its own, takes a tenth less processor time. */
const WORKER_FLAGS = ['--max-semi-space-size=32', '--single-threaded-gc']

async function runWorker(share: number): Promise<void> {
  // Dexie warns about every tab that closes its database for an update; here that happens on purpose.
  console.warn = () => {}
  // Imported here alone: the parent process does not need it, and loading server and app costs as much as ten histories.
  const { runSeed } = await import('./runSeed.ts')
  for (let seed = from + share; seed < from + seeds; seed += workers) {
    const result = await runSeed(seed, values.long)
    await new Promise<void>((sent) => process.send?.(result, undefined, undefined, () => sent()))
    if (values.first && result.report) break
  }
  process.disconnect()
}

async function runParent(): Promise<void> {
  const startedAt = performance.now()
  const all: SeedResult[] = []
  const workerProcesses = Array.from({ length: Math.min(workers, seeds) }, (_, share) =>
    fork(import.meta.filename, [...process.argv.slice(2), '--workers', `${workers}`, '--share', `${share}`], {
      execArgv: [...process.execArgv, ...WORKER_FLAGS],
    }),
  )
  const collect = (worker: ChildProcess, result: SeedResult) => {
    all.push(result)
    if (!result.report) return
    console.log(`${result.report}\n`)
    // The worker that found it ends by itself: a killed one would not store the modules that it has compiled.
    if (values.first) for (const other of workerProcesses) if (other !== worker) other.kill()
  }
  await Promise.all(
    workerProcesses.map(
      (worker) =>
        new Promise((done) => worker.on('message', (result: SeedResult) => collect(worker, result)).once('exit', done)),
    ),
  )
  const failed = all.filter(({ report }) => report).length
  const sum = (key: 'badgeChecks' | 'steps') => all.reduce((total, result) => total + result[key], 0)
  const hash = createHash('sha256')
  for (const { fingerprint } of all.sort((a, b) => a.seed - b.seed)) hash.update(fingerprint)
  console.log(
    `${all.length} histories, ${sum('steps')} steps, ${sum('badgeChecks')} checks of the badge: ${failed} failed`,
  )
  console.log(
    `fingerprint ${hash.digest('hex').slice(0, 16)}, ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
  )
  // A worker that ended early is no success.
  if (failed > 0 || (all.length < seeds && !values.first)) process.exitCode = 1
}

await (values.share === undefined ? runParent() : runWorker(Number(values.share)))
