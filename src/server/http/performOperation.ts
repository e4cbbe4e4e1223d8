import type { Body } from '#contract/operations.ts'
import { invalidField, Refusal } from '#domain/refusal.ts'
import type { SignedInUser } from '../auth/authenticate.ts'
import { classifyDatabaseError } from '../database/databaseErrors.ts'
import { runDry } from '../database/runDry.ts'
import type { DiskReserve } from '../database/sqlite/createDiskReserve.ts'
import type { Database } from '../database/tables.ts'
import { retryOnConflict, runInTransaction } from '../database/transaction.ts'
import { cleanTexts } from './cleanTexts.ts'
import type { ClientInfo } from './clientInfo.ts'
import { computeEtagWithout, isEtagListed } from './etag.ts'
import { dropFirstRow, nameRow } from './fitAnswer.ts'
import type { CallHeaders, FileOperationHandlers, Handlers, OperationId, Preparers, WriteMeta } from './handlerTypes.ts'
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

type HandleCall = (call: unknown) => Promise<unknown>

/** An operation as it was sent, alone or in a batch. */
export type CallInput = {
  path?: Record<string, string>
  query?: Record<string, string>
  headers: CallHeaders
  body?: unknown
  /** What an entry of a batch supersedes, and for whom. */
  superseding?: Pick<WriteMeta, 'replaces' | 'alsoReplaces' | 'onBehalfOf' | 'writer'>
  /** Called with the number of stored bytes after the commit. */
  onStored?: ((bytes: number) => void) | undefined
  isBatchEntry?: boolean
  /** Whether the caller may do it. An entry of a batch that is booked already gets its receipt even if not. */
  isAllowed: boolean
} & Partial<ClientInfo>

/**
 * Executes one operation, sent alone or in a batch: version, parameters, body, transaction.
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
  const { db, busyTimeoutMs, diskReserve } = context
  refuseUnsupportedVersion(operation, input.headers.payloadVersion)
  const now = context.clock()
  const path = readParameters(spec, 'path', (name) => input.path?.[name])
  const meta = buildMeta(spec, input)
  const { key } = meta
  const keyed = key && by && { key, by, operation, request: { path, body: omitKey(input.body) }, meta, now }
  const query = readParameters(spec, 'query', (name) => input.query?.[name], now)
  const { body, refusal } = input.isAllowed ? checkBody(spec, input, now) : { refusal: new Refusal('not-allowed') }
  if (refusal) {
    // The entry may have been booked under earlier rights or rules. A refused body may have a key of any type.
    const canBeBooked = keyed && typeof key === 'string'
    const earlierReceipt = canBeBooked && (await retryOnConflict(() => findBareReceipt(db, keyed), busyTimeoutMs))
    if (earlierReceipt) return earlierReceipt
    throw refusal
  }

  const withDiskReserve = <T>(work: () => Promise<T>): Promise<T> =>
    work().catch((error) => {
      if (isDiskFull(error) && diskReserve) return diskReserve.spend(work)
      throw error
    })
  const prepare = (context.preparers as Partial<Record<OperationId, HandleCall>>)[operation]
  const prepared = await prepare?.({ db, by, body, path, now })
  // Parameters and body have been checked against the contract, from which the types of the handlers are generated.
  const handlers = context.handlers as Record<OperationId, HandleCall>
  const { ifMatch, follows } = input.headers
  // A part of a list that says after which row it follows is read from that row on.
  const skip = Number(query.skip ?? 0)
  const isContinued = follows !== undefined && skip > 0
  const partQuery = isContinued ? { ...query, skip: skip - 1 } : query
  const call = { by, body, path, query: partQuery, meta, now, prepared, withDiskReserve }
  const execute = async (tx: Database): Promise<CallResult> => {
    const result: CallResult = { status: spec.status, body: undefined, replayed: false, hasMore: false }
    const markContinued = () => {
      result.hasMore = true
    }
    const assertUnchanged = () => checkUnchanged(handlers, spec, { db: tx, by, path, now }, ifMatch)
    result.body = await handlers[operation]({ ...call, db: tx, markContinued, assertUnchanged })
    return result
  }
  let storedByteCount = 0
  const run = (): Promise<CallResult> => {
    if (spec.hashesPassword) return retryOnConflict(() => execute(db), busyTimeoutMs)
    if (spec.isDryRun) return runDry(db, execute, busyTimeoutMs)
    return runInTransaction(
      db,
      spec.isRead ? 'read' : 'write',
      async (tx) => {
        const result = await (keyed ? runOnce(tx, keyed, () => execute(tx)) : execute(tx))
        storedByteCount = tx.storedBytes
        return result
      },
      busyTimeoutMs,
    )
  }
  const result = await (endsSessions(spec, input.body) ? withDiskReserve(run) : run())
  if (!spec.isRead) input.onStored?.(storedByteCount)
  if (!isContinued) return result
  if (nameRow(result.body, spec.rowLists, 1) !== follows) throw new Refusal('changed-meanwhile')
  return { ...result, body: dropFirstRow(result.body, spec.rowLists) }
}

/** Whether a call ends sessions, which must succeed on a full disk: a lost device must be locked out at any time. */
function endsSessions({ operation, endsSessions: alwaysEnds }: OperationSpec, body: unknown): boolean {
  if (alwaysEnds) return true
  const { active, password, role }: Partial<Body<'updateEmployee'>> = Object(body)
  return operation === 'updateEmployee' && (active === false || Boolean(password) || role !== undefined)
}

function isDiskFull(error: unknown): boolean {
  return classifyDatabaseError(error) === 'full' || (error instanceof Refusal && error.code === 'disk-full')
}

/**
 * Compares a record with the one that the caller has read: the answer of the call that reads the same path.
 *
 * @param ifMatch the entity tags of the record when it was read; undefined: nothing is compared
 * @throws Refusal 'changed-meanwhile'
 */
async function checkUnchanged(
  handlers: Record<OperationId, HandleCall>,
  { path: callPath }: OperationSpec,
  call: { db: Database; by: SignedInUser | undefined; path: unknown; now: Date },
  ifMatch: string | undefined,
): Promise<void> {
  if (ifMatch === undefined) return
  const readSpec = [...OPERATION_SPECS.values()].find(({ method, path }) => method === 'GET' && path === callPath)
  if (!readSpec) return
  // Derived fields are no part of the tag, so the cash rows of an employee need not be read.
  const readCall = { ...call, query: { account: 'none' }, markContinued: () => {} }
  const current = await handlers[readSpec.operation as OperationId](readCall)
  if (!isEtagListed(computeEtagWithout(current, readSpec.derivedFields), ifMatch))
    throw new Refusal('changed-meanwhile')
}

/**
 * Checks a body against the contract; an entry of a batch has the size limit of its own operation. Texts of an entry
 * that waited on a device are cleaned where a form is refused: nobody sees there what is wrong with them.
 */
function checkBody(
  spec: OperationSpec,
  { body, isBatchEntry, headers }: CallInput,
  now: Date,
): { body?: unknown; refusal?: Refusal } {
  if (isBatchEntry && isBodyTooLarge(spec, body)) return { refusal: new Refusal('too-large') }
  const errors = spec.checkBody?.(body, now) ?? []
  if (errors.length === 0) return { body }
  const hasWaited = isBatchEntry || headers.payloadVersion !== undefined
  const cleaned = hasWaited ? cleanTexts(body, errors) : body
  const remaining = cleaned === body ? errors : (spec.checkBody?.(cleaned, now) ?? [])
  return remaining.length > 0 ? { refusal: new Refusal('bad-request', remaining) } : { body: cleaned }
}

function isBodyTooLarge({ limits }: OperationSpec, body: unknown): boolean {
  return limits !== undefined && Buffer.byteLength(JSON.stringify(body)) > limits.maxBytes
}

/** The key is in the header, or in the body (`clientRequestId`) of clients that set no header. */
function buildMeta(
  { acceptsKey }: OperationSpec,
  { headers, superseding, body, address, agent }: CallInput,
): WriteMeta {
  const { key, deviceId, deviceSeq, occurredAt, payloadVersion } = headers
  if (!acceptsKey) return { deviceId, address, agent }
  const inBody = (body as { clientRequestId?: string } | undefined)?.clientRequestId
  if (inBody && key && inBody !== key) throw invalidField('clientRequestId', 'differs from the Idempotency-Key')
  return { key: key ?? inBody, deviceId, deviceSeq, occurredAt, payloadVersion, ...superseding, address, agent }
}

/** The key identifies the request and is no part of its content. */
function omitKey(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('clientRequestId' in body)) return body
  const { clientRequestId: _, ...rest } = body
  return rest
}
