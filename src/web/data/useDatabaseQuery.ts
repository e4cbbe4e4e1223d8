import { useEffect, useState } from 'react'
import { observeQuery } from './observeQuery.ts'

/**
 * What `read` returns; again whenever any tab or the worker changes what it has read. Undefined until the database has
 * answered. The value stays while `key` changes. An error of `read` is thrown.
 *
 * @param key the name of the query and the values that `read` uses; components with the same key share one query
 */
export function useDatabaseQuery<Value>(
  key: readonly [name: string, ...parameters: (string | number | boolean | undefined)[]],
  read: () => Promise<Value>,
): Value | undefined {
  const [result, setResult] = useState<{ value?: Value; error?: unknown }>({})
  const text = key.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when `read` is another one
  useEffect(
    () =>
      observeQuery(text, read, {
        next: (value) => setResult({ value }),
        error: (error) => setResult({ error }),
      }),
    [text],
  )
  if (result.error) throw result.error
  return result.value
}
