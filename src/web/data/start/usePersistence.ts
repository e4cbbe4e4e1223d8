import { useEffect, useState } from 'react'
import { type PersistenceState, readPersistence } from './persistence.ts'

/** Whether the browser exempts this origin from eviction. */
export function usePersistence(): PersistenceState {
  const [persistence, setPersistence] = useState<PersistenceState>('unknown')
  useEffect(() => {
    void readPersistence().then(setPersistence)
  }, [])
  return persistence
}
