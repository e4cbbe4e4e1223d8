import type { Operation } from '#contract/operations.ts'
import { createSemaphore } from '../createSemaphore.ts'
import { yieldToEventLoop } from '../yieldToEventLoop.ts'
import type { OperationSpec } from './operationSpecs.ts'

/** How many reads of one person run at once, and how many may wait for their turn. */
export type ReadLimits = { maxLong: number; maxShort: number; maxWaiting: number }

/** A screen asks for up to ten things at once; a program that asks for hundreds is told to come back. */
const DEFAULT_READ_LIMITS: ReadLimits = { maxLong: 1, maxShort: 8, maxWaiting: 60 }

/** A read that has waited so long for its turn is refused, in milliseconds. */
const MAX_WAIT_MS = 30_000

/** A page of so many rows is read in a few milliseconds. */
const MAX_SHORT_PAGE_SIZE = 50

/** One turn of the event loop accepts one new connection: a long read lets so many in before it. */
const TURNS_BEFORE_LONG = 10

/** Reads that look through much and answer little. */
const SCANNING_OPERATIONS: ReadonlySet<Operation> = new Set(['getAttention', 'compareDay', 'generateBom'])

/**
 * Lets the reads of one person run one behind the other, so that one login cannot hold the others: the server has one
 * thread. Other requests are taken up before each read, also before one that need not wait: SQLite answers at once, so
 * that a read would be done before the next request is heard. None would ever wait, and all the requests that have
 * come over the network at one moment would be answered in one turn of the event loop.
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
      for (let left = kind === 'long' ? TURNS_BEFORE_LONG : 1; left > 0; left -= 1) await yieldToEventLoop()
      const result = await read()
      // The answer is written in a turn of its own.
      if (kind === 'long') await yieldToEventLoop()
      return result
    })
  }
}

/** Does a read take long: a list without pages, or a page of many rows? */
export function classifyRead(spec: OperationSpec, query: Record<string, string>): 'long' | 'short' {
  const { method, operation, parameters, rowLists } = spec
  if (SCANNING_OPERATIONS.has(operation)) return 'long'
  if (method !== 'GET' || rowLists.length === 0) return 'short'
  const isPaged = parameters.query.some(({ name }) => name === 'size')
  return isPaged && Number(query.size ?? MAX_SHORT_PAGE_SIZE) <= MAX_SHORT_PAGE_SIZE ? 'short' : 'long'
}
