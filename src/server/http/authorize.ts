import type { MiddlewareHandler } from 'hono'
import { isPublic, mayCall } from '#domain/access.ts'
import { Refusal } from '#domain/refusal.ts'
import { authenticate } from '../auth/authenticate.ts'
import { readHeaders } from './parameters.ts'
import type { AppContext } from './performOperation.ts'

/**
 * Middleware that finds the caller by the token, and passes on only what this caller may do. Each entry of a batch is
 * authorised by itself (pushOutbox.ts).
 *
 * @throws Refusal 'sign-in-first', 'change-password-first', 'bad-request' (headers), 'wrong-user', 'not-allowed'
 */
export function authorize({ db, clock }: AppContext): MiddlewareHandler {
  return async (c, next) => {
    const call = c.get('call')
    const { spec } = call
    const by = isPublic(spec.operation) ? undefined : await authenticate(db, c.req.header('Authorization'), clock())
    if (by) call.by = by
    if (by?.mustChangePassword && !spec.isAllowedBeforePasswordChange) throw new Refusal('change-password-first')
    call.headers = readHeaders(spec, (name) => c.req.header(name))
    const { enteredBy } = call.headers
    if (by && enteredBy !== undefined && enteredBy !== by.id) throw new Refusal('wrong-user')
    if (!mayCall(by, spec.operation)) throw new Refusal('not-allowed')
    await next()
  }
}
