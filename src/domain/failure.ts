import type { Schema } from '#contract/operations.ts'
import { type FieldError, REFUSAL_STATUS, type RefusalCode, type RefusalDetails } from './refusal.ts'

/**
 * Why a call failed, as far as a person can act on it:
 * - `no-network`: no response, or one that is not from the server (captive portal, proxy)
 * - `refused`: the server refused; `code` says why, `errors` names the fields
 * - `server-error`: the server failed (5xx); the same call may succeed later
 * - `no-storage`: the device could neither store the entry nor send it
 */
type FailureKind = 'no-network' | 'refused' | 'server-error' | 'no-storage'

type FailureOptions = {
  code?: RefusalCode | undefined
  errors?: readonly FieldError[] | undefined
  retryAfterSeconds?: number | undefined
  details?: RefusalDetails | undefined
  cause?: unknown
}

/** What calls of the server and of the outbox throw. A stopped download throws the browser's AbortError instead. */
export class Failure extends Error {
  readonly kind: FailureKind
  readonly code: RefusalCode | undefined
  readonly errors: readonly FieldError[]
  /** When another attempt makes sense, from the server's Retry-After. */
  readonly retryAfterSeconds: number | undefined
  /** The data of a refusal beyond its code. */
  readonly details: RefusalDetails

  constructor(kind: FailureKind, { code, errors = [], retryAfterSeconds, details = {}, cause }: FailureOptions = {}) {
    super(code ? `${kind}: ${code}` : kind, { cause })
    this.name = 'Failure'
    this.kind = kind
    this.code = code
    this.errors = errors
    this.retryAfterSeconds = retryAfterSeconds
    this.details = details
  }
}

/** A refusal as screens get it. A code that this version of the app does not know has no text, so it is left out. */
export function toFailure(problem: Schema<'Problem'>): Failure {
  const code = problem.code in REFUSAL_STATUS ? (problem.code as RefusalCode) : undefined // just looked up
  const { errors, retryAfter: retryAfterSeconds } = problem
  return new Failure(problem.status >= 500 ? 'server-error' : 'refused', {
    code,
    errors,
    retryAfterSeconds,
    details: problem,
  })
}
