import { createExternalStore } from '../createExternalStore.ts'

export type PersistenceState = 'granted' | 'refused' | 'unknown'

/** Asks the browser to exempt this origin from eviction. Called after sign-in: browsers refuse unused sites. */
export async function requestPersistence(): Promise<PersistenceState> {
  try {
    return (await navigator.storage.persist()) ? 'granted' : 'refused'
  } catch {
    return 'unknown'
  }
}

/** The browser's present answer, without asking again. */
export async function readPersistence(): Promise<PersistenceState> {
  try {
    return (await navigator.storage.persisted()) ? 'granted' : 'refused'
  } catch {
    return 'unknown'
  }
}

/** Could the results of the last attempt to send be stored? False on a full disk; the entries are kept and retried. */
export const storageHealth = createExternalStore(true)
