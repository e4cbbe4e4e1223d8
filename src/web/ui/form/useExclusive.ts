import { useState } from 'react'

/**
 * Returns a function that runs one task at a time: a call during a task does nothing. A task that throws ends, too, so
 * that the next call runs; its error goes to the caller.
 *
 * @param setBusy called with true when a task begins and with false when it ends
 */
export function createExclusiveRun(setBusy: (isBusy: boolean) => void) {
  let isRunning = false // React's state changes too late for the second of two quick taps.
  return async function runExclusively(task: () => Promise<void> | void): Promise<void> {
    if (isRunning) return
    isRunning = true
    setBusy(true)
    try {
      await task()
    } finally {
      isRunning = false
      setBusy(false)
    }
  }
}

/** `[isBusy, runExclusively]` for a button that starts one task at a time. */
export function useExclusive() {
  const [isBusy, setBusy] = useState(false)
  const [runExclusively] = useState(() => createExclusiveRun(setBusy))
  return [isBusy, runExclusively] as const
}
