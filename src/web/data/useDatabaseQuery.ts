import { useEffect, useState } from 'react'
import { type DeviceDatabase, waitForDatabase } from './loadDatabase.ts'

/**
 * What `read` returns; again whenever any tab or the worker changes what it has read. Undefined until the database has
 * answered. The value stays while `key` changes. An error of `read` is thrown.
 *
 * @param key the name of the query and the values that `read` uses; components with the same key share one query
 */
export function useDatabaseQuery<Value>(
  key: readonly [name: string, ...parameters: (string | number | boolean | undefined)[]],
  read: (database: DeviceDatabase) => Promise<Value>,
): Value | undefined {
  const [result, setResult] = useState<{ value?: Value; error?: unknown }>({})
  const text = key.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when `read` is another one
  useEffect(() => {
    let isEnded = false
    let end: (() => void) | undefined
    void waitForDatabase().then((database) => {
      if (isEnded) return
      end = database.observeQuery(text, () => read(database), {
        next: (value) => setResult({ value }),
        error: (error) => setResult({ error }),
      })
    })
    return () => {
      isEnded = true
      end?.()
    }
  }, [text])
  if (result.error) throw result.error
  return result.value
}
