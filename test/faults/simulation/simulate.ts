/**
 * `npm run simulate -- --seeds 10000 --from 1`: runs 10,000 random histories of devices, users, network faults
 * and server restarts, each decided by its seed alone. Prints each failure as the shortest history that still fails, and
 * exits with 1.
 * `--first` ends with the first; `--long` does not look for the shortest; `--workers 1` uses one process.
 */
import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { findShortestHistory, runHistory } from './findShortestHistory.ts'
import { createHistory, formatHistory } from './history.ts'

/** The result of one seed, as a worker process reports it. */
type SeedResult = { seed: number; fingerprint: string; badgeChecks: number; steps: number; report?: string }

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

async function runSeed(seed: number): Promise<SeedResult> {
  const history = createHistory(seed)
  const { problems, fingerprint, badgeChecks, steps } = await runHistory(history, seed)
  if (problems.length === 0) return { seed, fingerprint, badgeChecks, steps }
  const sentences = [`Seed ${seed} goes wrong:`, ...problems.map((sentence) => `  ${sentence}`)]
  if (values.long) return { seed, fingerprint, badgeChecks, steps, report: sentences.join('\n') }
  const { history: shortestHistory, played } = await findShortestHistory(history, seed)
  const report = [
    ...sentences,
    `The shortest history that still does (${shortestHistory.steps.length} of ${history.steps.length} steps):`,
    formatHistory(shortestHistory),
    'What happens in it:',
    ...played.story,
    `Again: npm run simulate -- --seeds 1 --from ${seed}`,
  ]
  return { seed, fingerprint, badgeChecks, steps, report: report.join('\n') }
}

async function runWorker(share: number): Promise<void> {
  // Dexie warns about every tab that closes its database for an update; here that happens on purpose.
  console.warn = () => {}
  for (let seed = from + share; seed < from + seeds; seed += workers) {
    const result = await runSeed(seed)
    await new Promise<void>((sent) => process.send?.(result, undefined, undefined, () => sent()))
  }
  process.disconnect()
}

async function runLeader(): Promise<void> {
  const startedAt = performance.now()
  const all: SeedResult[] = []
  const workerProcesses = Array.from({ length: Math.min(workers, seeds) }, (_, share) =>
    fork(import.meta.filename, [...process.argv.slice(2), '--workers', `${workers}`, '--share', `${share}`]),
  )
  const collect = (result: SeedResult) => {
    all.push(result)
    if (!result.report) return
    console.log(`${result.report}\n`)
    if (values.first) for (const helper of workerProcesses) helper.kill()
  }
  await Promise.all(
    workerProcesses.map((helper) => new Promise((done) => helper.on('message', collect).once('exit', done))),
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

await (values.share === undefined ? runLeader() : runWorker(Number(values.share)))
