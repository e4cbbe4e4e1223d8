import type { Schema } from '#contract/operations.ts'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'

/** More wrong fields than this help nobody, and each costs bytes. */
const MAX_REPORTED_ERRORS = 20

/** What else goes out with a refusal. */
const HEADERS_BY_CODE: { [C in RefusalCode]?: Record<string, string> } = {
  'sign-in-first': { 'WWW-Authenticate': 'Bearer' },
  'not-available': { 'Retry-After': '5' },
  'disk-full': { 'Retry-After': '30' },
  'read-only': { 'Retry-After': '30' },
  'too-slow': { Connection: 'close' },
}

/** What was thrown, as the office says it: anything but a refusal is our own fault, and its words stay in the log. */
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

/** The answer to a call that is refused. */
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
