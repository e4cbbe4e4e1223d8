let isWorking = true
const listeners = new Set<() => void>()

/** Could the results of the last attempt to send be stored? False on a full disk; the entries are kept and retried. */
export const storageHealth = {
  isWorking: () => isWorking,
  setWorking(nextIsWorking: boolean): void {
    if (nextIsWorking === isWorking) return
    isWorking = nextIsWorking
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
