import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { readClientInfo } from './clientInfo.ts'
import type { FileOperationHandlers } from './handlerTypes.ts'

/** `token` reads the metrics from anywhere; without it, only requests from this machine may. */
export type MetricsSource = { text: () => string | Promise<string>; token: string | undefined }

const LOOPBACK_ADDRESS = /^(127\.|::1$|::ffff:127\.)/

/**
 * Headers that local programs send. Any other header may have been added by a proxy; those have too many names to be
 * listed.
 */
const DIRECT_HEADERS = new Set([
  ...['accept', 'accept-encoding', 'accept-language', 'authorization', 'connection', 'host', 'sec-fetch-mode'],
  ...['user-agent', 'x-prometheus-scrape-timeout-seconds'],
])

/** Answers 404 to requests that may not read the metrics. */
export function createMetricsHandlers({ text, token }: MetricsSource) {
  return {
    async getMetrics(c) {
      const headers = { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8', 'Cache-Control': 'no-store' }
      return mayReadMetrics(c, token) ? new Response(await text(), { headers }) : undefined
    },
  } satisfies FileOperationHandlers
}

/** Requests with the token, and local ones without a proxy: a local proxy passes on requests of any client. */
function mayReadMetrics(c: Context, token: string | undefined): boolean {
  const [, sentToken] = /^Bearer (.+)$/i.exec(c.req.header('Authorization') ?? '') ?? []
  if (token !== undefined && sentToken !== undefined)
    return timingSafeEqual(computeDigest(sentToken), computeDigest(token))
  if (!LOOPBACK_ADDRESS.test(readClientInfo(c, 0).address)) return false
  return Object.keys(c.req.header()).every((name) => DIRECT_HEADERS.has(name.toLowerCase()))
}

const computeDigest = (text: string) => createHash('sha256').update(text).digest()
