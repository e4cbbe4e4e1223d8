import { readResponse, type ServerResponse } from '../../api/readResponse.ts'
import type { OutboxEnvironment } from '../outboxEnvironment.ts'

const HEALTH_TIMEOUT_MS = 10_000

/** Statuses that concern the moment and not the request: too slow, too early, too many. */
const TEMPORARY_STATUSES: readonly number[] = [408, 425, 429]

/**
 * Did a program between device and server, such as a firewall, refuse this request, while others pass? It answered 4xx in
 * a form that is not the server's, and the server itself answers. Where nothing passes, as behind a captive portal, the
 * server does not answer.
 */
export async function isIntercepted(
  { fetch, serverOrigin, setTimer }: Pick<OutboxEnvironment, 'fetch' | 'serverOrigin' | 'setTimer'>,
  { kind, status }: Pick<ServerResponse, 'kind' | 'status'>,
): Promise<boolean> {
  if (kind !== 'unreadable' || status < 400 || status >= 500 || TEMPORARY_STATUSES.includes(status)) return false
  const abort = new AbortController()
  const request = new Request(`${serverOrigin}/healthz`, { cache: 'no-store', signal: abort.signal })
  let cancelTimer = () => {}
  const timeout = new Promise<boolean>((resolve) => {
    cancelTimer = setTimer(HEALTH_TIMEOUT_MS, () => {
      abort.abort()
      resolve(false)
    })
  })
  const isHealthy = fetch(request)
    .then(readResponse)
    .then(isHealth, () => false)
  return Promise.race([isHealthy, timeout]).finally(cancelTimer)
}

function isHealth(response: ServerResponse): boolean {
  return response.kind === 'success' && (response.json as { status?: unknown } | null)?.status === 'ok'
}
