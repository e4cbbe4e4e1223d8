export type PersistenceState = 'granted' | 'refused' | 'unknown'

/** Asks the browser never to clear this product's storage by itself. Asked once signed in: before, it says no. */
export async function requestPersistence(): Promise<PersistenceState> {
  try {
    return (await navigator.storage.persist()) ? 'granted' : 'refused'
  } catch {
    return 'unknown'
  }
}

/** What the browser answered so far. */
export async function readPersistence(): Promise<PersistenceState> {
  try {
    return (await navigator.storage.persisted()) ? 'granted' : 'refused'
  } catch {
    return 'unknown'
  }
}
