import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { readClientInfo } from './clientInfo.ts'
import type { FileOperationHandlers } from './handlerTypes.ts'

/** `token` reads the metrics from anywhere; without it, only requests from this machine may. */
export type MetricsSource = { text: () => string | Promise<string>; token: string | undefined }

const LOOPBACK_ADDRESS = /^(127\.|::1$|::ffff:127\.)/

/**
 * What programs on this machine send of their own. Any other header may come from a proxy: what proxies add has too
 * many names to be listed.
 */
const DIRECT_HEADERS = new Set([
  ...['accept', 'accept-encoding', 'accept-language', 'authorization', 'connection', 'host', 'sec-fetch-mode'],
  ...['user-agent', 'x-prometheus-scrape-timeout-seconds'],
])

/** To everybody who may not read them, it is an address like any that has nothing. */
export function createMetricsHandlers({ text, token }: MetricsSource) {
  return {
    async getMetrics(c) {
      const headers = { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8', 'Cache-Control': 'no-store' }
      return mayReadMetrics(c, token) ? new Response(await text(), { headers }) : undefined
    },
  } satisfies FileOperationHandlers
}

/** A proxy on this machine calls from here too, in the name of anybody: what it passes on does not count as ours. */
function mayReadMetrics(c: Context, token: string | undefined): boolean {
  const [, sentToken] = /^Bearer (.+)$/i.exec(c.req.header('Authorization') ?? '') ?? []
  if (token !== undefined && sentToken !== undefined)
    return timingSafeEqual(computeDigest(sentToken), computeDigest(token))
  if (!LOOPBACK_ADDRESS.test(readClientInfo(c, 0).address)) return false
  return Object.keys(c.req.header()).every((name) => DIRECT_HEADERS.has(name.toLowerCase()))
}

const computeDigest = (text: string) => createHash('sha256').update(text).digest()
