import { Refusal } from '#domain/refusal.ts'

/**
 * Creates a function that runs at most `maxConcurrent` jobs at once. Other jobs wait in the order of their arrival.
 *
 * @param maxWaiting the number of jobs that may wait; further ones are refused
 * @param maxWaitMs the longest wait in milliseconds; after it the job is refused
 * @throws Refusal 'not-available' (from the returned function) if the queue is full or the wait too long
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
