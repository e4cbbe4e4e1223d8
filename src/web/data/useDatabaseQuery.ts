import { useEffect, useState } from 'react'
import { type DeviceDatabase, waitForDatabase } from './loadDatabase.ts'

/**
 * What `read` returns; again when `key` changes and whenever any tab or the worker changes what it has read. Undefined
 * until the database has answered. The value stays while `key` changes. An error of `read` is thrown.
 */
export function useDatabaseQuery<Value>(
  read: (database: DeviceDatabase) => Promise<Value>,
  key: unknown,
): Value | undefined {
  const [result, setResult] = useState<{ value?: Value; error?: unknown }>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says when `read` is another one
  useEffect(() => {
    let isEnded = false
    let subscription: { unsubscribe(): void } | undefined
    void waitForDatabase().then((database) => {
      if (isEnded) return
      subscription = database
        .liveQuery(() => read(database))
        .subscribe({
          next: (value) => setResult({ value }),
          error: (error) => setResult({ error }),
        })
    })
    return () => {
      isEnded = true
      subscription?.unsubscribe()
    }
  }, [key])
  if (result.error) throw result.error
  return result.value
}
