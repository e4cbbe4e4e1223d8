import type { Body } from '#contract/operations.ts'
import { mayCall } from '#domain/access.ts'
import { invalidField, Refusal } from '#domain/refusal.ts'
import type { SignedInUser } from '../auth/authenticate.ts'
import { classifyDatabaseError } from '../database/databaseErrors.ts'
import { runDry } from '../database/runDry.ts'
import type { DiskReserve } from '../database/sqlite/createDiskReserve.ts'
import type { Database } from '../database/tables.ts'
import { retryWhileBusy, runInTransaction } from '../database/transaction.ts'
import { cleanTexts } from './cleanTexts.ts'
import type { ClientInfo } from './clientInfo.ts'
import { computeEtagWithout, isEtagListed } from './etag.ts'
import { dropFirstRow, nameRow } from './fitAnswer.ts'
import {
  type CallMetadata,
  type FileOperationHandlers,
  type Handlers,
  type OperationId,
  PASSWORD_HASHING_OPERATIONS,
  type Preparers,
  SESSION_ENDING_OPERATIONS,
  type WriteMetadata,
} from './handlerTypes.ts'
import { type CallResult, findBareReceipt, runOnce } from './idempotency.ts'
import { OPERATION_SPECS, type OperationSpec } from './operationSpecs.ts'
import { readParameters } from './parameters.ts'
import { refuseUnsupportedVersion } from './payloadVersion.ts'
import type { RateLimit } from './rateLimit.ts'

/** The context of every operation, for as long as the server runs. */
export type AppContext = {
  db: Database
  handlers: Handlers
  preparers: Preparers
  /** Operations that hand out files; a missing one is answered 404. */
  fileOperations: FileOperationHandlers
  clock: () => Date
  /** How long a call waits for a busy database. */
  busyTimeoutMs: number
  /** Limits of what one person and one device write. */
  rateLimit: RateLimit
  /** The room for ending sessions on a full disk; undefined where the server does not choose the disk. */
  diskReserve?: DiskReserve | undefined
  /** Executes one operation, sent alone or in a batch. */
  performOperation: typeof performOperation
}

/** An operation as it was sent, alone or in a batch. */
export type CallInput = {
  path?: Record<string, string>
  query?: Record<string, string>
  metadata: CallMetadata
  body?: unknown
  replaces?: string | undefined
  alsoReplaces?: readonly string[] | undefined
  onBehalfOf?: number | undefined
  writer?: number | undefined
  /** Called with the number of stored bytes after the commit. */
  onStored?: (bytes: number) => void
  /** Whether it is an entry of a batch. One that is booked already gets its receipt even if the rights have changed. */
  isBatchEntry?: boolean
} & Partial<ClientInfo>

/**
 * Executes one operation, sent alone or in a batch: access, version, parameters, body, transaction.
 *
 * @throws Refusal, or another error for a fault of the server; nothing is changed then
 */
export async function performOperation(
  context: AppContext,
  by: SignedInUser | undefined,
  operation: OperationId,
  input: CallInput,
): Promise<CallResult> {
  const spec = OPERATION_SPECS.get(operation)
  if (!spec) throw new Error(`the contract has no ${operation}`)
  const { metadata } = input
  const isAllowed = checkAccess(spec, by, metadata, input.isBatchEntry)
  refuseUnsupportedVersion(operation, metadata.payloadVersion)
  const now = context.clock()
  const path = readParameters(spec, 'path', (name) => input.path?.[name])
  const meta = buildMeta(spec, input)
  const { key } = meta
  const keyed = key && by && { key, by, operation, request: { path, body: omitKey(input.body) }, meta, now }
  const query = readParameters(spec, 'query', (name) => input.query?.[name], now)
  const { body, refusal } = isAllowed ? checkBody(spec, input, now) : { refusal: new Refusal('not-allowed') }
  if (refusal) {
    // The entry may have been booked under earlier rights or rules. A refused body may have a key of any type.
    const earlierReceipt =
      keyed &&
      typeof key === 'string' &&
      (await retryWhileBusy(() => findBareReceipt(context.db, keyed), context.busyTimeoutMs))
    if (earlierReceipt) return earlierReceipt
    throw refusal
  }

  const prepare = (context.preparers as Partial<Record<OperationId, (call: unknown) => Promise<unknown>>>)[operation]
  const prepared = await prepare?.({ db: context.db, by, body, path, now })
  const withDiskReserve = <T>(work: () => Promise<T>): Promise<T> =>
    work().catch((error) => {
      if (isDiskFull(error) && context.diskReserve) return context.diskReserve.spend(work)
      throw error
    })
  const call = { db: context.db, by, body, path, query, meta, now, prepared, withDiskReserve }
  const execute = (db: Database) => runHandler(context, spec, { ...call, db }, metadata)
  let storedByteCount = 0
  const attempt = (): Promise<CallResult> => {
    if (PASSWORD_HASHING_OPERATIONS.some((one) => one === operation))
      return retryWhileBusy(() => execute(context.db), context.busyTimeoutMs)
    if (spec.isDryRun) return runDry(context.db, execute, context.busyTimeoutMs)
    return runInTransaction(
      context.db,
      spec.isRead ? 'read' : 'write',
      async (tx) => {
        const result = await (keyed ? runOnce(tx, keyed, () => execute(tx)) : execute(tx))
        storedByteCount = tx.storedBytes
        return result
      },
      context.busyTimeoutMs,
    )
  }
  // Two requests with the same key (or user name) at the same time: the unique index refuses one, which tries again.
  const attemptTwice = () =>
    attempt().catch((error) => {
      if (classifyDatabaseError(error) === 'unique-violation') return attempt()
      throw error
    })
  const result = await (endsSessions(operation, input.body) ? withDiskReserve(attemptTwice) : attemptTwice())
  if (!spec.isRead) input.onStored?.(storedByteCount)
  return result
}

/** Whether a call ends sessions, which must succeed on a full disk: a lost device must be locked out at any time. */
function endsSessions(operation: OperationId, body: unknown): boolean {
  if (SESSION_ENDING_OPERATIONS.has(operation)) return true
  const { active, password, role }: Partial<Body<'updateEmployee'>> = Object(body)
  return operation === 'updateEmployee' && (active === false || Boolean(password) || role !== undefined)
}

function isDiskFull(error: unknown): boolean {
  return classifyDatabaseError(error) === 'full' || (error instanceof Refusal && error.code === 'disk-full')
}

/**
 * Calls the handler; `assertUnchanged` compares the record with the If-Match header inside the handler's transaction. A
 * part of a list that says after which row it `follows` is read from that row on.
 */
async function runHandler(
  context: AppContext,
  spec: OperationSpec,
  call: {
    db: Database
    by: SignedInUser | undefined
    path: unknown
    now: Date
    query: Record<string, unknown>
  } & Record<string, unknown>,
  { ifMatch, follows }: CallMetadata,
): Promise<CallResult> {
  // Parameters and body have been checked against the contract, from which the types of the handlers are generated.
  const handlers = context.handlers as Record<OperationId, (call: unknown) => Promise<unknown>>
  const readOperation = ifMatch === undefined ? undefined : findReadOperation(spec)
  const assertUnchanged = async () => {
    if (!readOperation || ifMatch === undefined) return
    const { db, by, path, now } = call
    const current = await handlers[readOperation.operation as OperationId]({
      ...{ db, by, path, now },
      query: WITHOUT_ACCOUNT_QUERY,
      markContinued: () => {},
    })
    const currentEtag = computeEtagWithout(current, readOperation.derivedFields)
    if (!isEtagListed(currentEtag, ifMatch)) throw new Refusal('changed-meanwhile')
  }
  let hasMore = false
  const markContinued = () => {
    hasMore = true
  }
  const skip = Number(call.query.skip ?? 0)
  const isContinued = follows !== undefined && skip > 0
  const query = isContinued ? { ...call.query, skip: skip - 1 } : call.query
  const body = await handlers[spec.operation as OperationId]({ ...call, query, assertUnchanged, markContinued })
  const answer = { status: spec.status, body, replayed: false, hasMore }
  if (!isContinued) return answer
  if (nameRow(body, spec.rowLists, 1) !== follows) throw new Refusal('changed-meanwhile')
  return { ...answer, body: dropFirstRow(body, spec.rowLists) }
}

/**
 * Whether the caller may execute an operation. For an entry of a batch the result is false instead of a Refusal,
 * because the entry may be booked already.
 *
 * @throws Refusal 'wrong-user', 'not-allowed', 'sign-in-first'
 */
export function checkAccess(
  { operation }: OperationSpec,
  by: SignedInUser | undefined,
  { enteredBy }: CallMetadata,
  isBatchEntry = false,
): boolean {
  if (by && enteredBy !== undefined && enteredBy !== by.id) throw new Refusal('wrong-user')
  const isAllowed = mayCall(by, operation)
  if (!isAllowed && !(by && isBatchEntry)) throw new Refusal(by ? 'not-allowed' : 'sign-in-first')
  return isAllowed
}

/**
 * Checks a body against the contract; an entry of a batch has the size limit of its own operation. Texts of an entry
 * that waited on a device are cleaned where a form is refused: nobody sees there what is wrong with them.
 */
function checkBody(
  spec: OperationSpec,
  { body, isBatchEntry, metadata }: CallInput,
  now: Date,
): { body?: unknown; refusal?: Refusal } {
  if (isBatchEntry && isBodyTooLarge(spec, body)) return { refusal: new Refusal('too-large') }
  const errors = spec.checkBody?.(body, now) ?? []
  if (errors.length === 0) return { body }
  const hasWaited = isBatchEntry || metadata.payloadVersion !== undefined
  const cleaned = hasWaited ? cleanTexts(body, errors) : body
  const remaining = cleaned === body ? errors : (spec.checkBody?.(cleaned, now) ?? [])
  return remaining.length > 0 ? { refusal: new Refusal('bad-request', remaining) } : { body: cleaned }
}

function isBodyTooLarge({ limits }: OperationSpec, body: unknown): boolean {
  return limits !== undefined && Buffer.byteLength(JSON.stringify(body)) > limits.maxBytes
}

/** Derived fields are no part of the tag, so the account of an employee need not be read. */
const WITHOUT_ACCOUNT_QUERY = { account: 'none' }

/** The operation that reads the record which this one changes: GET of the same path. */
function findReadOperation({ path }: OperationSpec): OperationSpec | undefined {
  return [...OPERATION_SPECS.values()].find((call) => call.method === 'GET' && call.path === path)
}

/** The key is in the header, or in the body (`clientRequestId`) of clients that set no header. */
function buildMeta({ acceptsKey }: OperationSpec, input: CallInput): WriteMetadata {
  const { metadata, address, agent } = input
  const { key, deviceId, deviceSeq, occurredAt, payloadVersion } = metadata
  if (!acceptsKey) return { deviceId, address, agent }
  const inBody = (input.body as { clientRequestId?: string } | undefined)?.clientRequestId
  if (inBody && key && inBody !== key) throw invalidField('clientRequestId', 'differs from the Idempotency-Key')
  return {
    key: key ?? inBody,
    deviceId,
    deviceSeq,
    occurredAt,
    payloadVersion,
    replaces: input.replaces,
    alsoReplaces: input.alsoReplaces,
    onBehalfOf: input.onBehalfOf,
    writer: input.writer,
    address,
    agent,
  }
}

/** The key identifies the request and is no part of its content. */
function omitKey(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('clientRequestId' in body)) return body
  const { clientRequestId: _, ...rest } = body
  return rest
}
