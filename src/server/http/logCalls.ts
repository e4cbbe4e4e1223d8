import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { formatError, type Log } from '../log.ts'
import { listRefusals } from './apiCall.ts'
import { readClientInfo } from './clientInfo.ts'
import { createProxyCheck } from './createProxyCheck.ts'
import type { OperationSpec } from './operationSpecs.ts'
import { toRefusal } from './problemDetails.ts'

/**
 * Middleware that begins a call. Logs one line about it when it is answered, and one more for each fault of the server.
 *
 * @param trustedProxyCount the number of own proxies in front of the server
 */
export function logCalls(log: Log, trustedProxyCount: number): (spec: OperationSpec) => MiddlewareHandler {
  const checkProxies = createProxyCheck(trustedProxyCount, log)
  return (spec) => async (c, next) => {
    checkProxies(c)
    const startedAtMs = performance.now()
    const requestId = randomUUID()
    const client = readClientInfo(c, trustedProxyCount)
    c.set('call', { spec, requestId, client, logFields: {}, refusedEntries: [], headers: {} })
    await next()
    const { by, logFields } = c.get('call')
    const line = { request: requestId, method: spec.method, path: spec.path, ...(by && { employee: by.id }) }
    for (const { refusal } of listRefusals(c)) {
      const { code, cause } = refusal
      if (cause !== undefined) log({ level: 'error', event: 'error', ...line, code, error: formatError(cause) })
    }
    const ms = Math.round((performance.now() - startedAtMs) * 10) / 10
    log({
      level: 'info',
      event: 'call',
      ...line,
      ...logFields,
      ...(c.error && { code: toRefusal(c.error).code }),
      status: c.res.status,
      ms,
    })
  }
}
