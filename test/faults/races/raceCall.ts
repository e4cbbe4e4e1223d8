import type { Operation } from '#contract/operations.ts'

/**
 * A call of a race: the facts that its decision reads, and those that it changes. Two calls race if one changes what the
 * other decides on.
 */
export type RaceCall = {
  operation: Operation
  /** The user name of the caller; `director` by default. */
  by?: string
  path?: Record<string, string | number>
  query?: string
  body?: unknown
  key?: string
  decidesOn: readonly string[]
  changes: readonly string[]
}

export type RaceCalls = Record<string, RaceCall>
