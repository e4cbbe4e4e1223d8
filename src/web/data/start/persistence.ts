import { createExternalStore } from '../createExternalStore.ts'

export type PersistenceState = 'granted' | 'refused' | 'unknown'

async function call(method: 'persist' | 'persisted'): Promise<PersistenceState> {
  try {
    return (await navigator.storage[method]()) ? 'granted' : 'refused'
  } catch {
    return 'unknown'
  }
}

/** Asks the browser to exempt this origin from eviction. Called after sign-in: browsers refuse unused sites. */
export const requestPersistence = () => call('persist')

/** The browser's present answer, without asking again. */
export const readPersistence = () => call('persisted')

/** Could the results of the last attempt to send be stored? False on a full disk; the entries are kept and retried. */
export const storageHealth = createExternalStore(true)
