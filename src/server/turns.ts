import { Refusal } from '#domain/refusal.ts'

/**
 * Lets a few at a time do what costs much; the others wait in line, in the order in which they came.
 *
 * @param most so many may wait; whoever comes then is told to come back later
 */
export function makeTurns(atOnce: number, most = Number.POSITIVE_INFINITY) {
  const waiting: (() => void)[] = []
  let running = 0

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting.length >= most) throw new Refusal('not-available')
    if (running >= atOnce) await new Promise<void>((turn) => waiting.push(turn))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
