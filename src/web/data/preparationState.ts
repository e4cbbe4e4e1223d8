export type Preparation = { isReady: boolean; percent: number }

let state: Preparation | undefined
const listeners = new Set<() => void>()

/**
 * How far the preparation for work without a network is (preparation.ts); a store for useSyncExternalStore. Undefined if
 * nothing is to be shown: the device was ready when the app started.
 */
export const preparationState = {
  read: () => state,
  write(next: Preparation | undefined): void {
    state = next
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
