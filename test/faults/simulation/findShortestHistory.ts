import type { History, HistoryStep } from './history.ts'
import { type HistoryResult, playHistory } from './playHistory.ts'

/** The kind of the first problem: `lost`, `doubled`, `misattributed`, `stuck`, `badge` … */
const getFailureKind = ({ problems }: HistoryResult) => problems[0]?.split(':')[0]

/** Plays a history; an exception of a program is reported as a problem. */
export async function runHistory(history: History, seed: number): Promise<HistoryResult> {
  try {
    return await playHistory(history, seed)
  } catch (error) {
    const sentence = `broken: ${error instanceof Error ? error.stack : error}`
    return { problems: [sentence], fingerprint: '', story: [], badgeChecks: 0, steps: 0 }
  }
}

/**
 * The shortest history that still fails in the same way: removes ever smaller pieces while the rest fails, until every
 * single step is needed.
 */
export async function findShortestHistory(
  history: History,
  seed: number,
): Promise<{ history: History; played: HistoryResult }> {
  let played = await runHistory(history, seed)
  const failureKind = getFailureKind(played)
  let steps = history.steps
  const tryWithout = async (fewer: HistoryStep[]) => {
    const tried = await runHistory({ ...history, steps: fewer }, seed)
    if (getFailureKind(tried) !== failureKind) return false
    played = tried
    steps = fewer
    return true
  }
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < steps.length; ) {
      const isNeeded = !(await tryWithout(steps.filter((_, place) => place < from || place >= from + size)))
      if (isNeeded) from += size
    }
  }
  return { history: { ...history, steps }, played }
}
