import type { Context, MiddlewareHandler } from 'hono'

/**
 * What goes out with every answer. Scripts come from this address only; styles may stand in the page, because the
 * theme puts them there.
 *
 * @param scriptHashes 'sha256-…' of scripts that stand in prerendered pages
 */
export function securityHeaders(scriptHashes: readonly string[] = []): Record<string, string> {
  const policy = [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
  return {
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    // Without effect over plain HTTP on the shop's own machine.
    'Strict-Transport-Security': 'max-age=31536000',
  }
}

/**
 * The whole set is 750 bytes, and a page full of pictures would carry it forty times: a fifth of all it may weigh. A
 * picture gets what means something for a picture, in 200: opened by itself (a drawing is a document that could hold
 * a script) it may do nothing at all, stand in no frame, be taken for nothing else, and be shown by no other site.
 */
const PICTURE_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Strict-Transport-Security': 'max-age=31536000',
}

/** What is answered to a call is no page and no document: it gets what means something for it, half of the bytes. */
export const API_HEADERS = {
  ...PICTURE_HEADERS,
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
}

/** Sees to it that no answer goes out without them; what has been answered with them is left as it is. */
export function addSecurityHeaders(headers: Record<string, string>): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (c.get(HEADERS_SET_KEY)) return
    const isPicture = /^image\//.test(c.res.headers.get('Content-Type') ?? '')
    const applicable = c.req.path.startsWith('/api/') ? API_HEADERS : isPicture ? PICTURE_HEADERS : headers
    for (const [name, value] of Object.entries(applicable)) c.res.headers.set(name, value)
  }
}

/** Says that an answer has them from the start: it need not be opened again, and gone through header by header. */
export function markHeadersSet(c: Context): void {
  c.set(HEADERS_SET_KEY, true)
}

const HEADERS_SET_KEY = 'carriesHeaders'
