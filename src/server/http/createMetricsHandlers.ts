import { createHash, timingSafeEqual } from 'node:crypto'
import { hostname } from 'node:os'
import type { Context } from 'hono'
import { readClientInfo } from './clientInfo.ts'
import type { FileOperationHandlers } from './handlerTypes.ts'

/** `token` reads the metrics from anywhere; without it, only programs on this machine may, if no proxy is configured. */
export type MetricsSource = { text: () => string | Promise<string>; token: string | undefined }

const LOOPBACK_ADDRESS = /^(127\.|::1$|::ffff:127\.)/

/** Names by which a program on this machine calls the server. A proxy that passes on the name of the shop has another. */
const LOCAL_HOST = /^(localhost|127(\.\d+){3}|\[::1\])$/i

/**
 * Headers that local programs send. Any other header may have been added by a proxy; those have too many names to be
 * listed.
 */
const DIRECT_HEADERS = new Set([
  ...['accept', 'accept-encoding', 'accept-language', 'authorization', 'connection', 'host', 'sec-fetch-mode'],
  ...['user-agent', 'x-prometheus-scrape-timeout-seconds'],
])

/** Answers 404 to requests that may not read the metrics. */
export function createMetricsHandlers({ text, token }: MetricsSource, trustedProxyCount: number) {
  return {
    async getMetrics(c) {
      const headers = { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8', 'Cache-Control': 'no-store' }
      return mayReadMetrics(c, token, trustedProxyCount) ? new Response(await text(), { headers }) : undefined
    },
  } satisfies FileOperationHandlers
}

/**
 * Whether a request has the token, or comes from this machine while no proxy is configured or recognised: a proxy passes
 * on requests of any client, and need not add a header.
 */
function mayReadMetrics(c: Context, token: string | undefined, trustedProxyCount: number): boolean {
  const [, sentToken] = /^Bearer (.+)$/i.exec(c.req.header('Authorization') ?? '') ?? []
  if (token !== undefined && sentToken !== undefined)
    return timingSafeEqual(computeDigest(sentToken), computeDigest(token))
  if (trustedProxyCount > 0 || !LOOPBACK_ADDRESS.test(readClientInfo(c, 0).address)) return false
  const calledName = (c.req.header('Host') ?? 'localhost').replace(/:\d+$/, '')
  return (
    (LOCAL_HOST.test(calledName) || calledName === hostname()) &&
    Object.keys(c.req.header()).every((name) => DIRECT_HEADERS.has(name.toLowerCase()))
  )
}

const computeDigest = (text: string) => createHash('sha256').update(text).digest()
