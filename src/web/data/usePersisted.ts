import { useEffect, useState } from 'react'
import { type Persisted, persisted } from './storage.ts'

/** Has the browser promised to keep what is stored here? */
export function usePersisted(): Persisted {
  const [answer, setAnswer] = useState<Persisted>('unknown')
  useEffect(() => {
    persisted().then(setAnswer)
  }, [])
  return answer
}
