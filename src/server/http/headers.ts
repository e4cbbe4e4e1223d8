import type { MiddlewareHandler } from 'hono'

/**
 * What goes out with every answer. Scripts come from this address only; styles may stand in the page, because the
 * theme puts them there.
 *
 * @param scriptHashes 'sha256-…' of scripts that stand in prerendered pages
 */
export function securityHeaders(scriptHashes: readonly string[] = []): MiddlewareHandler {
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
  const headers = {
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
  // The whole set is 750 bytes, and a page full of pictures would carry it forty times: a fifth of all it may weigh. A
  // picture gets what means something for a picture, in 200: opened by itself (a drawing is a document that could hold
  // a script) it may do nothing at all, stand in no frame, be taken for nothing else, and be shown by no other site.
  const forPictures = {
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Strict-Transport-Security': 'max-age=31536000',
  }
  return async (c, next) => {
    await next()
    const isPicture = /^image\//.test(c.res.headers.get('Content-Type') ?? '')
    for (const [name, value] of Object.entries(isPicture ? forPictures : headers)) c.res.headers.set(name, value)
  }
}
