import { useEffect, useState } from 'react'
import { type PersistenceState, readPersistence } from './persistence.ts'

/** Has the browser promised to keep what is stored here? */
export function usePersistence(): PersistenceState {
  const [persistence, setPersistence] = useState<PersistenceState>('unknown')
  useEffect(() => {
    readPersistence().then(setPersistence)
  }, [])
  return persistence
}
