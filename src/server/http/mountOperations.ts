import { randomUUID } from 'node:crypto'
import type { Context, Hono } from 'hono'
import type { Operation, Schema } from '#contract/operations.ts'
import { isPublic, mayCall } from '#domain/access.ts'
import { Refusal } from '#domain/refusal.ts'
import type { SignedInUser } from '../auth/authenticate.ts'
import { authenticate } from '../auth/authenticate.ts'
import { WrongPassword } from '../auth/wrongPassword.ts'
import type { Database } from '../database/tables.ts'
import { formatError, type Log, type LogLine } from '../log.ts'
import { mayNumberEntries } from '../queries/deviceAccess.ts'
import { findGeneration } from '../queries/generation.ts'
import type { AccessDeniedLog, DeniedAccess } from './accessDeniedLog.ts'
import { type ClientInfo, getIncomingMessage, readClientInfo } from './clientInfo.ts'
import { createProxyCheck } from './createProxyCheck.ts'
import { type CallMetadata, isFileOperation, SESSION_ENDING_OPERATIONS } from './handlerTypes.ts'
import type { CallResult } from './idempotency.ts'
import { toLogFields } from './logFields.ts'
import { OPERATION_SPECS, type OperationSpec } from './operationSpecs.ts'
import { readMetadata } from './parameters.ts'
import { type AppContext, checkAccess } from './performOperation.ts'
import { createProblemResponse, toRefusal } from './problemDetails.ts'
import { pushOutbox } from './pushOutbox.ts'
import { createRateLimit, type LimitedClient, SIGN_IN_LIMIT } from './rateLimit.ts'
import { readBody } from './readBody.ts'
import { classifyRead, createReadQueue } from './readQueue.ts'
import { respond } from './respond.ts'
import { API_HEADERS, markHeadersSet } from './securityHeaders.ts'

/** Operations that are allowed before a one-time password is changed. */
const ALLOWED_BEFORE_PASSWORD_CHANGE: ReadonlySet<Operation> = new Set(['changePassword', 'signOut'])

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
  const checkProxies = createProxyCheck(trustedProxyCount, log)
  const writeLimit = createRateLimit(context.rateLimit)
  const signInLimit = createRateLimit({ ...SIGN_IN_LIMIT, ...context.rateLimit.signIns }, 'too-many-tries')
  const guards: RequestGuards = {
    queueRead: createReadQueue(),
    limitSignIn: (userName) => {
      const [client, oneSignIn] = [{ person: userName.trim().toLowerCase() }, { entries: 1, bytes: 0 }]
      signInLimit.check(client, oneSignIn)
      return () => signInLimit.take(client, oneSignIn)
    },
    logDenied: (refused) =>
      accessDeniedLog
        .record(refused)
        .catch((error) => log({ level: 'error', event: 'error', error: formatError(error) })),
    limitWrite: (client, entries, bodyBytes) => {
      writeLimit.take(client, { entries, bytes: entries * MIN_STORED_BYTES + STORED_BODY_COPIES * bodyBytes })
      return (bytes) => writeLimit.add(client, bytes)
    },
  }
  for (const [path, specs] of fixedFirst) {
    for (const spec of specs)
      app.on(spec.method, path, (c) => {
        checkProxies(c)
        return serveRequest(c, spec, context, log, readClientInfo(c, trustedProxyCount), guards)
      })
    const Allow = specs.map((spec) => spec.method).join(', ')
    app.all(path, () => createProblemResponse(new Refusal('wrong-method'), { Allow }))
  }
  app.all('/api/*', () => createProblemResponse(new Refusal('not-found')))
}

/** Limits that protect the server, and the log of denied accesses. */
type RequestGuards = {
  logDenied: (refused: DeniedAccess) => Promise<void>
  limitWrite: (client: LimitedClient, entries: number, bodyBytes: number) => (storedBytes: number) => void
  /** Called before each attempt to sign in; the result is called when the password was right. */
  limitSignIn: (userName: string) => () => void
  /** Runs a read of a signed-in caller when the limits allow it. */
  queueRead: ReturnType<typeof createReadQueue>
}

/** Bytes that an entry stores at least, and how often its body is stored: in the record and in the change log. */
const MIN_STORED_BYTES = 500
const STORED_BODY_COPIES = 2

/** Logs a refusal of a call, or of one entry of a batch. */
type RefusalReporter = (refusal: Refusal, entry?: { operation: string; opId: string }) => void

/** Answers one request. Logs one line about it, and one more for each fault of the server. */
async function serveRequest(
  c: Context,
  spec: OperationSpec,
  context: AppContext,
  log: Log,
  client: ClientInfo,
  guards: RequestGuards,
): Promise<Response> {
  const startedAtMs = performance.now()
  const requestId = randomUUID()
  const line: Omit<LogLine, 'level' | 'event'> = { request: requestId, method: spec.method, path: spec.path }
  let by: SignedInUser | undefined
  const pendingDenialLogs: Promise<void>[] = []
  const reportRefusal: RefusalReporter = (refusal, entry) => {
    const { code, cause } = refusal
    if (cause !== undefined) log({ level: 'error', event: 'error', ...line, code, error: formatError(cause) })
    const opId = entry?.opId ?? readValidKey(c, spec)
    const { operation } = entry ?? spec
    // A call without a token is no attempt to use an account.
    if (code === 'sign-in-first' && !c.req.header('Authorization')) return
    const attempt = refusal instanceof WrongPassword ? refusal.attempt : {}
    pendingDenialLogs.push(guards.logDenied({ code, by, operation, opId, address: client.address, ...attempt }))
  }
  const rememberUser = (person: SignedInUser) => {
    by = person
    line.employee = person.id
  }
  const buildHeaders = async () => {
    markHeadersSet(c)
    if (!spec.acceptsKey && spec.operation !== 'pushOutbox') return { ...API_HEADERS, 'Request-Id': requestId }
    const generation = by?.generation ?? (await findGeneration(context.db).catch(() => ''))
    return { ...API_HEADERS, 'Request-Id': requestId, Books: generation }
  }
  const toResponse = async (outcome: CallResult | Response) => {
    const headers = await buildHeaders()
    if (outcome instanceof Response) {
      for (const [name, value] of Object.entries(headers)) outcome.headers.set(name, value)
      return outcome
    }
    Object.assign(line, toLogFields(spec.operation, outcome))
    return respond(c.req.raw, spec, outcome, headers)
  }
  const toProblemResponse = async (error: unknown) => {
    const refusal = toRefusal(error)
    reportRefusal(refusal)
    line.code = refusal.code
    return createProblemResponse(refusal, await buildHeaders())
  }
  const answer = await handleCall(c, spec, context, { rememberUser, reportRefusal, client, guards })
    .then(toResponse)
    .catch(toProblemResponse)
  await Promise.all(pendingDenialLogs)
  const ms = Math.round((performance.now() - startedAtMs) * 10) / 10
  log({ level: 'info', event: 'call', ...line, status: answer.status, ms })
  return answer
}

/** The key of a call, if the contract allows it: whatever is logged stays for ever. */
function readValidKey(c: Context, { parameters }: OperationSpec): string | undefined {
  const text = c.req.header('Idempotency-Key')
  const parameter = parameters.header.find(({ name }) => name === 'Idempotency-Key')
  return parameter?.check(text).length === 0 ? text : undefined
}

/** The metadata without a device, and a number on it, that do not count in this session; the entry is still booked. */
async function omitForeignDevice(db: Database, by: SignedInUser, metadata: CallMetadata): Promise<CallMetadata> {
  const { deviceId, deviceSeq: _, ...others } = metadata
  if (deviceId === undefined) return others
  return (await mayNumberEntries(db, deviceId, by)) ? metadata : others
}

const NO_BODY = { value: undefined, bytes: 0 }

type CallHooks = {
  rememberUser: (by: SignedInUser) => void
  reportRefusal: RefusalReporter
  client: ClientInfo
  guards: RequestGuards
}

async function handleCall(
  c: Context,
  spec: OperationSpec,
  context: AppContext,
  hooks: CallHooks,
): Promise<CallResult | Response> {
  const { rememberUser, reportRefusal, client, guards } = hooks
  const { operation } = spec
  const authenticateCaller = () => authenticate(context.db, c.req.header('Authorization'), context.clock())
  const by = isPublic(operation) ? undefined : await authenticateCaller()
  if (by) rememberUser(by)
  if (by?.mustChangePassword && !ALLOWED_BEFORE_PASSWORD_CHANGE.has(operation))
    throw new Refusal('change-password-first')
  if (isFileOperation(operation)) {
    if (!mayCall(by, operation)) throw new Refusal('not-allowed')
    const answer = await context.fileOperations[operation]?.(c, by)
    if (!answer) throw new Refusal('not-found')
    return answer
  }
  const sentMetadata = readMetadata(spec, (name) => c.req.header(name))
  checkAccess(spec, by, sentMetadata)
  const metadata = by ? await omitForeignDevice(context.db, by, sentMetadata) : sentMetadata
  const { limits, acceptsText } = spec
  const sent = limits ? await readBody(c.req.raw, acceptsText, undefined, getIncomingMessage(c), limits) : NO_BODY
  const body = sent.value
  if (operation === 'pushOutbox') {
    const errors = spec.checkBody?.(body, context.clock()) ?? []
    if (errors.length > 0) throw new Refusal('bad-request', errors)
    // Checked against the contract above.
    const batch = body as Schema<'OutboxBatch'>
    const mayNumber = by !== undefined && (await mayNumberEntries(context.db, batch.deviceId, by))
    const deviceId = mayNumber ? batch.deviceId : (by?.deviceId ?? undefined)
    const onStored = by && guards.limitWrite({ person: by.id, deviceId }, batch.operations.length, sent.bytes)
    const answers = await pushOutbox(context, authenticateCaller, batch, reportRefusal, {
      ...client,
      mayNumber,
      ...(onStored && { onStored }),
    })
    return { status: spec.status, body: answers, replayed: false }
  }
  const isRateLimited = by && !spec.isRead && !SESSION_ENDING_OPERATIONS.has(operation)
  const stored = isRateLimited
    ? guards.limitWrite({ person: by.id, deviceId: metadata.deviceId ?? by.deviceId ?? undefined }, 1, sent.bytes)
    : undefined
  const onSignedIn = operation === 'authenticate' ? guards.limitSignIn(String(Object(body).username)) : undefined
  const query = c.req.query()
  const attempt = () =>
    context.performOperation(context, by, operation, {
      ...client,
      ...(stored && { onStored: stored }),
      path: c.req.param(),
      query,
      metadata,
      body,
    })
  const isRead = by && spec.isRead
  const outcome = await (isRead ? guards.queueRead(by.id, classifyRead(spec, query), attempt) : attempt())
  onSignedIn?.()
  return outcome
}
