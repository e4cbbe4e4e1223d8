import type { FieldError, RefusalCode, RefusalDetails } from '#domain/refusal.ts'

/**
 * Why something asked for did not happen, as far as a person can act on it:
 * - `no-network`: nobody answered, or what answered was not the office (a captive portal, a proxy)
 * - `refused`: the office understood and said no; `code` says why, `errors` names the fields
 * - `trouble`: the office answered that it is at fault itself; the same may work later
 * - `no-storage`: the phone could not write it down, and it could not be sent either
 */
export type FailureKind = 'no-network' | 'refused' | 'trouble' | 'no-storage'

type FailureOptions = {
  code?: RefusalCode | undefined
  errors?: readonly FieldError[] | undefined
  retryAfter?: number | undefined
  details?: RefusalDetails | undefined
  cause?: unknown
}

/** The one kind of error that leaves web/data. */
export class Failure extends Error {
  readonly kind: FailureKind
  readonly code: RefusalCode | undefined
  readonly errors: readonly FieldError[]
  /** In how many seconds it is worth asking again, when the office has said so. */
  readonly retryAfter: number | undefined
  /** What a refusal says beyond its word. */
  readonly details: RefusalDetails

  constructor(kind: FailureKind, { code, errors = [], retryAfter, details = {}, cause }: FailureOptions = {}) {
    super(code ? `${kind}: ${code}` : kind, { cause })
    this.name = 'Failure'
    this.kind = kind
    this.code = code
    this.errors = errors
    this.retryAfter = retryAfter
    this.details = details
  }
}
