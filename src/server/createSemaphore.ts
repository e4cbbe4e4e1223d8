import { Refusal } from '#domain/refusal.ts'

/**
 * Lets a few at a time do what costs much; the others wait in line, in the order in which they came.
 *
 * @param most so many may wait; whoever comes then is told to come back later
 * @param patience whoever has waited so long, in milliseconds, is told so too
 */
export function createSemaphore(maxConcurrent: number, maxWaiting = Number.POSITIVE_INFINITY, maxWaitMs?: number) {
  const waiting: (() => void)[] = []
  let running = 0

  const waitForTurn = () =>
    new Promise<void>((resolve, reject) => {
      const timeOut = () => {
        waiting.splice(waiting.indexOf(start), 1)
        reject(new Refusal('not-available'))
      }
      const timer = maxWaitMs === undefined ? undefined : setTimeout(timeOut, maxWaitMs)
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      waiting.push(start)
    })

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting.length >= maxWaiting) throw new Refusal('not-available')
    if (running >= maxConcurrent) await waitForTurn()
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
