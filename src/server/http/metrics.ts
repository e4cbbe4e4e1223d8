import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { fromWhere } from './from.ts'
import type { WholeHandlers } from './handlers.ts'

/** Who may read them: whoever knows the token, and without one this machine itself. */
export type Readable = { text: () => string; token: string | undefined }

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/**
 * What programs on this machine send of their own. Any other header may come from a proxy: what proxies add has too
 * many names to be listed.
 */
const SENT_DIRECTLY = new Set([
  ...['accept', 'accept-encoding', 'accept-language', 'authorization', 'connection', 'host', 'sec-fetch-mode'],
  ...['user-agent', 'x-prometheus-scrape-timeout-seconds'],
])

/** To everybody who may not read them, it is an address like any that has nothing. */
export function metricsCalls({ text, token }: Readable) {
  return {
    async getMetrics(c) {
      const headers = { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8', 'Cache-Control': 'no-store' }
      return mayRead(c, token) ? new Response(text(), { headers }) : undefined
    },
  } satisfies WholeHandlers
}

/** A proxy on this machine calls from here too, in the name of anybody: what it passes on does not count as ours. */
function mayRead(c: Context, token: string | undefined): boolean {
  const [, said] = /^Bearer (.+)$/i.exec(c.req.header('Authorization') ?? '') ?? []
  if (token !== undefined && said !== undefined) return timingSafeEqual(hashed(said), hashed(token))
  if (!LOOPBACK.test(fromWhere(c, 0).address)) return false
  return Object.keys(c.req.header()).every((name) => SENT_DIRECTLY.has(name.toLowerCase()))
}

const hashed = (text: string) => createHash('sha256').update(text).digest()
