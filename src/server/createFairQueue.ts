import { Refusal } from '#domain/refusal.ts'

/** The number of jobs that wait in all, and of one group. */
type QueueLimits = { maxWaiting: number; maxWaitingOfGroup: number }

/**
 * Creates a function that runs one job at a time. Groups take turns, so that a group with many jobs delays one of
 * another group by a single job.
 *
 * @throws Refusal 'not-available' (from the returned function) if too many jobs wait
 */
export function createFairQueue({ maxWaiting, maxWaitingOfGroup }: QueueLimits) {
  // The groups in the order of their turns, each with its jobs in the order of their arrival.
  const waitingByGroup = new Map<string, (() => void)[]>()
  let waitingCount = 0
  let isRunning = false

  const waitForTurn = (group: string) => {
    const ofGroup = waitingByGroup.get(group) ?? []
    if (waitingCount >= maxWaiting || ofGroup.length >= maxWaitingOfGroup) throw new Refusal('not-available')
    waitingByGroup.set(group, ofGroup)
    waitingCount += 1
    return new Promise<void>((start) => ofGroup.push(start))
  }

  const startNext = () => {
    const [next] = waitingByGroup
    isRunning = next !== undefined
    if (!next) return
    const [group, [start, ...others]] = next
    waitingByGroup.delete(group)
    if (others.length > 0) waitingByGroup.set(group, others)
    waitingCount -= 1
    start?.()
  }

  return async <T>(group: string, work: () => Promise<T>): Promise<T> => {
    if (isRunning) await waitForTurn(group)
    isRunning = true
    try {
      return await work()
    } finally {
      startNext()
    }
  }
}
