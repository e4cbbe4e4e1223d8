import { createSemaphore } from '../createSemaphore.ts'
import { yieldToEventLoop } from '../yieldToEventLoop.ts'
import type { OperationSpec } from './operationSpecs.ts'

/** The number of reads of one person that run at the same time and that wait. */
type ReadLimits = { maxLong: number; maxShort: number; maxWaiting: number }

/** A screen sends up to ten reads at once; a program that sends hundreds is refused for a while. */
const DEFAULT_READ_LIMITS: ReadLimits = { maxLong: 1, maxShort: 8, maxWaiting: 60 }

/** A read that has waited longer is refused. */
const MAX_WAIT_MS = 30_000

/** A page of this size is read in a few milliseconds. */
const MAX_SHORT_PAGE_SIZE = 50

/** One turn of the event loop accepts one new connection: a long read accepts this many before it. */
const LONG_READ_DELAY_TURNS = 10

/**
 * Queues the reads of each person, so that one login cannot occupy the only thread of the server. Each read waits at
 * least one turn of the event loop, in which other requests are accepted. SQLite is synchronous: without that turn a
 * read would finish before the next request is parsed, no read would ever be queued, and all requests that arrive
 * together would be answered in one turn.
 */
export function createReadQueue({ maxLong, maxShort, maxWaiting }: ReadLimits = DEFAULT_READ_LIMITS) {
  const queuesByUser = new Map<number, Record<'long' | 'short', ReturnType<typeof createSemaphore>>>()
  return async <T>(userId: number, kind: 'long' | 'short', read: () => Promise<T>): Promise<T> => {
    const queues = queuesByUser.get(userId) ?? {
      long: createSemaphore(maxLong, maxWaiting, MAX_WAIT_MS),
      short: createSemaphore(maxShort, maxWaiting, MAX_WAIT_MS),
    }
    queuesByUser.set(userId, queues)
    return queues[kind](async () => {
      for (let left = kind === 'long' ? LONG_READ_DELAY_TURNS : 1; left > 0; left -= 1) await yieldToEventLoop()
      const result = await read()
      // The response is written in its own turn.
      if (kind === 'long') await yieldToEventLoop()
      return result
    })
  }
}

/** A read is long if it is a list without pages, a large page or a scan. */
export function classifyRead(spec: OperationSpec, query: Record<string, string>): 'long' | 'short' {
  const { method, scansRows, parameters, rowLists } = spec
  if (scansRows) return 'long'
  if (method !== 'GET' || rowLists.length === 0) return 'short'
  const isPaged = parameters.query.some(({ name }) => name === 'size')
  return isPaged && Number(query.size ?? MAX_SHORT_PAGE_SIZE) <= MAX_SHORT_PAGE_SIZE ? 'short' : 'long'
}
