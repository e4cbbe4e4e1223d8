import type { Context } from 'hono'
import type { Log } from '../log.ts'

/** Headers that name the client of a proxy. */
const FORWARDING_HEADERS = ['X-Forwarded-For', 'Forwarded', 'X-Real-IP']

/**
 * Creates a check of requests that logs once if TRUST_PROXY does not fit them: then everybody counts as one address, or
 * an address that the client has written is believed.
 */
export function createProxyCheck(trustedProxyCount: number, log: Log): (c: Context) => void {
  let hasWarned = false
  return (c) => {
    const fault = hasWarned ? undefined : findProxyFault(c, trustedProxyCount)
    if (!fault) return
    hasWarned = true
    log({ level: 'error', event: 'proxy', error: fault })
  }
}

function findProxyFault(c: Context, trustedProxyCount: number): string | undefined {
  if (trustedProxyCount === 0) {
    const header = FORWARDING_HEADERS.find((name) => c.req.header(name) !== undefined)
    if (!header) return undefined
    return (
      `A request came with ${header}, and TRUST_PROXY is not set. If a proxy of yours has added it, set TRUST_PROXY to ` +
      'the number of your proxies: until then all people count as one address, so that wrong passwords of one lock out ' +
      'everybody. If you have no proxy, the client has written it, and nothing needs to be done.'
    )
  }
  const addressCount = c.req.header('X-Forwarded-For')?.split(',').length
  if (addressCount === undefined || addressCount >= trustedProxyCount) return undefined
  return (
    `TRUST_PROXY=${trustedProxyCount}, but a request came with ${addressCount} in X-Forwarded-For: it has not passed ` +
    'all proxies, or there are fewer of them. Each of them must add its client to this header, and must be the only way to ' +
    'the next; otherwise clients can choose the address by which they are counted.'
  )
}
