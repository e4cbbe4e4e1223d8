/** A value outside React, for useSyncExternalStore: `write` calls its subscribers. */
export function createExternalStore<Value>(initialValue: Value) {
  let value = initialValue
  const listeners = new Set<() => void>()
  return {
    read: () => value,
    write(nextValue: Value): void {
      value = nextValue
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
