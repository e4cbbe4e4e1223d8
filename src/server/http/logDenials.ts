import type { MiddlewareHandler } from 'hono'
import { WrongPassword } from '../auth/wrongPassword.ts'
import { formatError, type Log } from '../log.ts'
import type { AccessDeniedLog } from './accessDeniedLog.ts'
import { listRefusals } from './apiCall.ts'

/** Middleware that writes denied accesses to the access log before the answer is sent. */
export function logDenials(accessDeniedLog: AccessDeniedLog, log: Log): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const { by, client } = c.get('call')
    const writes = listRefusals(c).map(async ({ refusal, operation, opId }) => {
      const { code } = refusal
      // A call without a token is no attempt to act as a user.
      if (code === 'sign-in-first' && !c.req.header('Authorization')) return
      const attempt = refusal instanceof WrongPassword ? refusal.attempt : {}
      await accessDeniedLog.record({ code, by, operation, opId, address: client.address, ...attempt })
    })
    const logError = (error: unknown) => log({ level: 'error', event: 'error', error: formatError(error) })
    await Promise.all(writes.map((write) => write.catch(logError)))
  }
}
