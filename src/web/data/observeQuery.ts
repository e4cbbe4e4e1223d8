import { liveQuery } from 'dexie'

type Observer<Value> = { next: (value: Value) => void; error: (error: unknown) => void }

/** A query that runs now, for all its observers. `notify` passes on its last result; missing before the first. */
type ActiveQuery<Value> = {
  observers: Set<Observer<Value>>
  notify?: (observer: Observer<Value>) => void
  subscription?: { unsubscribe(): void }
}

const activeQueries = new Map<string, ActiveQuery<unknown>>()

/**
 * Calls the observer with what `read` returns, and again whenever any tab or the worker changes what it has read.
 * Observers with the same key share one query: on a screen where five components count the waiting entries, they are
 * counted once.
 *
 * @param key the name of the query and the values that `read` uses
 * @returns ends the observation
 */
export function observeQuery<Value>(key: string, read: () => Promise<Value>, observer: Observer<Value>): () => void {
  // A key names one query, so its values have one type.
  const query = (activeQueries.get(key) as ActiveQuery<Value> | undefined) ?? startQuery(key, read)
  query.observers.add(observer)
  query.notify?.(observer)
  return () => {
    if (!query.observers.delete(observer) || query.observers.size > 0) return
    activeQueries.delete(key)
    query.subscription?.unsubscribe()
  }
}

function startQuery<Value>(key: string, read: () => Promise<Value>): ActiveQuery<Value> {
  const query: ActiveQuery<Value> = { observers: new Set() }
  const notifyAll = (notify: (observer: Observer<Value>) => void) => {
    query.notify = notify
    for (const observer of query.observers) notify(observer)
  }
  query.subscription = liveQuery(read).subscribe({
    next: (value) => notifyAll((observer) => observer.next(value)),
    error: (error) => notifyAll((observer) => observer.error(error)),
  })
  activeQueries.set(key, query as ActiveQuery<unknown>)
  return query
}
