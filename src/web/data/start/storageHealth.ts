import { createExternalStore } from '../createExternalStore.ts'

/** Could the results of the last attempt to send be stored? False on a full disk; the entries are kept and retried. */
export const storageHealth = createExternalStore(true)
