import type { Schema } from '#contract/operations.ts'

/**
 * Why the office may say no, and the HTTP status each word travels with. The server sends the word, the browser owns
 * the sentence (texts/refusals.ts) in both languages: the wire carries no prose for people.
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

/** A field that is wrong: its dotted path in the body, and what is wrong in plain English for developers. */
export type FieldError = { path: string; message: string }

/** What a refusal says beyond its word, where a sentence needs it. */
export type RefusalDetails = Pick<Schema<'Problem'>, 'short' | 'lockedUntil' | 'cash'>

/** Thrown for a call we understood and will not do. Anything else that is thrown is our own fault: 500. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly errors: readonly FieldError[]
  /** In how many seconds it is worth asking again. */
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

/** Was a field left empty? 0 is no empty field. */
export function isMissing(typed: unknown): boolean {
  return typed === undefined || typed === null || typed === ''
}

/** A body in which one field is wrong. */
export function invalidField(path: string, message: string): Refusal {
  return new Refusal('bad-request', [{ path, message }])
}
