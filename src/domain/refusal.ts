import type { Schema } from '#contract/operations.ts'

/**
 * The refusal codes and the HTTP status of each. The server sends the code; the browser holds the sentence in both
 * languages (texts/refusals.ts).
 */
export const REFUSAL_STATUS = {
  'bad-request': 400,
  'sign-in-first': 401,
  'wrong-password': 401,
  'not-allowed': 403,
  'change-password-first': 403,
  'not-found': 404,
  'wrong-method': 405,
  'too-slow': 408,
  'wrong-user': 409,
  'key-of-another': 409,
  'period-locked': 409,
  'insufficient-stock': 409,
  'cash-in-hand': 409,
  'deleted-meanwhile': 409,
  'corrected-missing': 409,
  'still-used': 409,
  'changed-meanwhile': 412,
  'too-large': 413,
  'not-json': 415,
  'key-reused': 422,
  'app-too-old': 426,
  'too-many-tries': 429,
  'too-many-entries': 429,
  'our-fault': 500,
  'not-available': 503,
  'disk-full': 503,
  'read-only': 503,
  'no-backup': 503,
} as const

export type RefusalCode = keyof typeof REFUSAL_STATUS

/** A field error: the dotted path in the body and an English message for API clients. */
export type FieldError = { path: string; message: string }

/** The data that the sentence of a refusal needs beyond its code. */
export type RefusalDetails = Pick<Schema<'Problem'>, 'short' | 'lockedUntil' | 'cash' | 'used'>

/** Thrown if the server understands a call and refuses it. Every other error is a server fault (500). */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly errors: readonly FieldError[]
  /** Seconds after which a retry makes sense. */
  readonly retryAfter: number | undefined
  readonly details: RefusalDetails

  constructor(
    code: RefusalCode,
    errors: readonly FieldError[] = [],
    options: ErrorOptions & { retryAfter?: number; details?: RefusalDetails } = {},
  ) {
    super([code, ...errors.map(({ path, message }) => `${path} ${message}`)].join('; '), options)
    this.name = 'Refusal'
    this.code = code
    this.errors = errors
    this.retryAfter = options.retryAfter
    this.details = options.details ?? {}
  }

  get status(): number {
    return REFUSAL_STATUS[this.code]
  }
}

/** Whether a field is empty. 0 counts as filled. */
export function isEmptyField(typed: unknown): boolean {
  return typed === undefined || typed === null || typed === ''
}

/** A refusal because of one invalid field. */
export function invalidField(path: string, message: string): Refusal {
  return new Refusal('bad-request', [{ path, message }])
}
