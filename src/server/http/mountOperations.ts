import type { Handler, Hono } from 'hono'
import { Refusal } from '#domain/refusal.ts'
import type { Log } from '../log.ts'
import type { AccessDeniedLog } from './accessDeniedLog.ts'
import { buildAnswerHeaders } from './apiCall.ts'
import { authorize } from './authorize.ts'
import type { FileOperation } from './callTraits.ts'
import type { OperationId } from './handlerTypes.ts'
import { limitCalls } from './limitCalls.ts'
import { logCalls } from './logCalls.ts'
import { logDenials } from './logDenials.ts'
import { OPERATION_SPECS } from './operationSpecs.ts'
import type { AppContext } from './performOperation.ts'
import { createProblemResponse } from './problemDetails.ts'
import { pushOutbox } from './pushOutbox.ts'
import { classifyRead, createReadQueue } from './readQueue.ts'
import { respond } from './respond.ts'
import { API_HEADERS } from './securityHeaders.ts'

type MountOptions = {
  log: Log
  /** The number of own proxies in front of the server. */
  trustedProxyCount: number
  accessDeniedLog: AccessDeniedLog
}

/** Routes for every operation of the contract. Another method of a known path is answered 405, an unknown path 404. */
export function mountOperations(
  app: Hono,
  context: AppContext,
  { log, trustedProxyCount, accessDeniedLog }: MountOptions,
): void {
  const byPath = Map.groupBy(OPERATION_SPECS.values(), (spec) => spec.path)
  const fixedFirst = [...byPath].sort(([a], [b]) => Number(a.includes(':')) - Number(b.includes(':')))
  const beginCall = logCalls(log, trustedProxyCount)
  const checks = [logDenials(accessDeniedLog, log), authorize(context)]
  const calls = [...checks, limitCalls(context), answerCall(context)]
  const files = [...checks, answerWithFile(context)]
  for (const [path, specs] of fixedFirst) {
    for (const spec of specs) app.on(spec.method, path, beginCall(spec), ...(spec.isFileOperation ? files : calls))
    const Allow = specs.map((spec) => spec.method).join(', ')
    app.all(path, () => createProblemResponse(new Refusal('wrong-method'), { ...API_HEADERS, Allow }))
  }
  app.all('/api/*', () => createProblemResponse(new Refusal('not-found'), API_HEADERS))
}

function answerCall(context: AppContext): Handler {
  const queueRead = createReadQueue()
  return async (c) => {
    const call = c.get('call')
    const { spec, by, client, headers, body, onStored } = call
    const query = c.req.query()
    const input = { ...client, onStored, path: c.req.param(), query, headers, body, isAllowed: true }
    const perform = () =>
      spec.operation === 'pushOutbox'
        ? pushOutbox(context, call, c.req.header('Authorization'))
        : context.performOperation(context, by, spec.operation as OperationId, input) // files have another handler
    const result = await (by && spec.isRead ? queueRead(by.id, classifyRead(spec, query), perform) : perform())
    if (result.replayed) call.logFields.replayed = 1
    return respond(c.req.raw, spec, result, await buildAnswerHeaders(context.db, call))
  }
}

function answerWithFile({ db, fileOperations }: AppContext): Handler {
  return async (c) => {
    const call = c.get('call')
    const answer = await fileOperations[call.spec.operation as FileOperation]?.(c, call.by)
    if (!answer) throw new Refusal('not-found')
    for (const [name, value] of Object.entries(await buildAnswerHeaders(db, call))) answer.headers.set(name, value)
    return answer
  }
}
