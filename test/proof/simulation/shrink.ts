import type { History, Step } from './history.ts'
import { type Played, play } from './play.ts'

/** `lost`, `doubled`, `misattributed`, `stuck`, `badge` … of the first thing that is wrong. */
const kind = ({ wrong }: Played) => wrong[0]?.split(':')[0]

/** A history that fails in whatever way its programs make it fail. */
export async function outcome(history: History, seed: number): Promise<Played> {
  try {
    return await play(history, seed)
  } catch (error) {
    const sentence = `broken: ${error instanceof Error ? error.stack : error}`
    return { wrong: [sentence], fingerprint: '', story: [], looks: 0, steps: 0 }
  }
}

/**
 * The shortest history that still goes wrong in the same way: ever smaller pieces are left out, as long as what
 * remains fails, until every single step is needed.
 */
export async function shortest(history: History, seed: number): Promise<{ history: History; played: Played }> {
  let played = await outcome(history, seed)
  const same = kind(played)
  let steps = history.steps
  const tryOut = async (fewer: Step[]) => {
    const tried = await outcome({ ...history, steps: fewer }, seed)
    if (kind(tried) !== same) return false
    played = tried
    steps = fewer
    return true
  }
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < steps.length; ) {
      const isNeeded = !(await tryOut(steps.filter((_, place) => place < from || place >= from + size)))
      if (isNeeded) from += size
    }
  }
  return { history: { ...history, steps }, played }
}
