import type { Schema } from '#contract/operations.ts'
import { REFUSAL_STATUS, type RefusalCode } from '#domain/refusal.ts'
import { Failure } from './failure.ts'

export type Problem = Schema<'Problem'>

/** Is this a refusal in the office's own words, for this very status? A proxy's error page is not. */
export function isProblem(json: unknown, status: number): json is Problem {
  return (
    typeof json === 'object' &&
    json !== null &&
    'code' in json &&
    typeof json.code === 'string' &&
    'status' in json &&
    json.status === status
  )
}

/** A refusal as the screens know it. A word newer than this app has no sentence here, so none is given. */
export function toFailure(problem: Problem): Failure {
  const code = problem.code in REFUSAL_STATUS ? (problem.code as RefusalCode) : undefined // just looked up
  const { errors, retryAfter } = problem
  return new Failure(problem.status >= 500 ? 'trouble' : 'refused', { code, errors, retryAfter, details: problem })
}
