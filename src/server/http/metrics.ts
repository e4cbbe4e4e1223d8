import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { fromWhere } from './from.ts'
import type { WholeHandlers } from './handlers.ts'

/** Who may read them: whoever knows the token, and without one this machine itself. */
export type Readable = { text: () => string; token: string | undefined }

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/** What a proxy adds to a request that it passes on. */
const FORWARDED = ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via']

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
  return LOOPBACK.test(fromWhere(c, 0).address) && FORWARDED.every((name) => c.req.header(name) === undefined)
}

const hashed = (text: string) => createHash('sha256').update(text).digest()
