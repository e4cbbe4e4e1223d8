let isWorking = true
const listeners = new Set<() => void>()

/** Could what was last sent be written down? A device that becomes full while it sends keeps its entries and goes on later. */
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
