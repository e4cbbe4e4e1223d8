import type { Operation } from '#contract/operations.ts'
import { makeTurns } from '../turns.ts'
import { yieldToOthers } from '../yieldToOthers.ts'
import type { Described } from './calls.ts'

/** How many reads of one person run at once, and how many may wait for their turn. */
export type ReadLimits = { long: number; short: number; waiting: number }

/** A screen asks for up to ten things at once; a program that asks for hundreds is told to come back. */
const USUAL: ReadLimits = { long: 1, short: 8, waiting: 60 }

/** A read that has waited so long for its turn is refused, in milliseconds. */
const MAX_WAIT_MS = 30_000

/** A page of so many rows is read in a few milliseconds. */
const SHORT_PAGE = 50

/** One turn of the event loop accepts one new connection: a long read lets so many in before it. */
const TURNS_BEFORE_LONG = 10

/** Reads that look through much and answer little. */
const LOOK_THROUGH_MUCH: ReadonlySet<Operation> = new Set(['getAttention', 'compareDay', 'generateBom'])

/**
 * Lets the reads of one person run one behind the other, so that one login cannot hold the others: the server has one
 * thread. Other requests are taken up before each read, also before one that need not wait: SQLite answers at once, so
 * that a read would be done before the next request is heard. None would ever wait, and all the requests that have
 * come over the network at one moment would be answered in one turn of the event loop.
 */
export function makeReadTurns({ long, short, waiting }: ReadLimits = USUAL) {
  const people = new Map<number, Record<'long' | 'short', ReturnType<typeof makeTurns>>>()
  return async <T>(personId: number, kind: 'long' | 'short', read: () => Promise<T>): Promise<T> => {
    const turns = people.get(personId) ?? {
      long: makeTurns(long, waiting, MAX_WAIT_MS),
      short: makeTurns(short, waiting, MAX_WAIT_MS),
    }
    people.set(personId, turns)
    return turns[kind](async () => {
      for (let left = kind === 'long' ? TURNS_BEFORE_LONG : 1; left > 0; left -= 1) await yieldToOthers()
      const result = await read()
      // The answer is written in a turn of its own.
      if (kind === 'long') await yieldToOthers()
      return result
    })
  }
}

/** Does a read take long: a list without pages, or a page of many rows? */
export function readKind(described: Described, query: Record<string, string>): 'long' | 'short' {
  const { method, operation, parameters, rows } = described
  if (LOOK_THROUGH_MUCH.has(operation)) return 'long'
  if (method !== 'GET' || rows.length === 0) return 'short'
  const isPaged = parameters.query.some(({ name }) => name === 'size')
  return isPaged && Number(query.size ?? SHORT_PAGE) <= SHORT_PAGE ? 'short' : 'long'
}
