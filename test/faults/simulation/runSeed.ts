import { findShortestHistory, runHistory } from './findShortestHistory.ts'
import { createHistory, formatHistory } from './history.ts'

/** The result of one seed, as a worker process reports it; `report` describes its failure. */
export type SeedResult = { seed: number; fingerprint: string; badgeChecks: number; steps: number; report?: string }

/** Plays the history of a seed. Without `isLong` a report contains the shortest history that still fails. */
export async function runSeed(seed: number, isLong: boolean): Promise<SeedResult> {
  const history = createHistory(seed)
  const { problems, fingerprint, badgeChecks, steps } = await runHistory(history, seed)
  if (problems.length === 0) return { seed, fingerprint, badgeChecks, steps }
  const sentences = [`Seed ${seed} goes wrong:`, ...problems.map((sentence) => `  ${sentence}`)]
  if (isLong) return { seed, fingerprint, badgeChecks, steps, report: sentences.join('\n') }
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
