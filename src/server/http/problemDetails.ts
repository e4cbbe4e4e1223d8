import type { Schema } from '#contract/operations.ts'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'

/** The number of wrong fields that a response lists. */
const MAX_REPORTED_ERRORS = 20

/** Additional headers by refusal. */
const HEADERS_BY_CODE: { [C in RefusalCode]?: Record<string, string> } = {
  'sign-in-first': { 'WWW-Authenticate': 'Bearer' },
  'not-available': { 'Retry-After': '5' },
  'disk-full': { 'Retry-After': '30' },
  'read-only': { 'Retry-After': '30' },
  'too-slow': { Connection: 'close' },
}

/** The refusal for an error. Other errors are faults of the server ('our-fault'); their messages go only to the log. */
export function toRefusal(error: unknown): Refusal {
  return error instanceof Refusal ? error : new Refusal('our-fault', [], { cause: error })
}

/** A refusal as problem details (RFC 9457). */
export function toProblem(refusal: Refusal): Schema<'Problem'> {
  const words = refusal.code.replaceAll('-', ' ')
  return {
    type: 'about:blank',
    title: words.charAt(0).toUpperCase() + words.slice(1),
    status: refusal.status,
    code: refusal.code,
    ...(refusal.retryAfter && { retryAfter: refusal.retryAfter }),
    ...(refusal.errors.length > 0 && { errors: refusal.errors.slice(0, MAX_REPORTED_ERRORS) }),
    ...refusal.details,
  }
}

/** The response to a refused call. */
export function createProblemResponse(refusal: Refusal, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(toProblem(refusal)), {
    status: refusal.status,
    headers: {
      'Content-Type': 'application/problem+json',
      'Cache-Control': 'no-store',
      ...HEADERS_BY_CODE[refusal.code],
      ...(refusal.retryAfter && { 'Retry-After': String(refusal.retryAfter) }),
      ...headers,
    },
  })
}
