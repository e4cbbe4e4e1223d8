import type { Operation, Schema } from '#contract/operations.ts'
import { mayCall } from '#domain/access.ts'
import { invalidField, Refusal } from '#domain/refusal.ts'
import { authenticate, type SignedInUser } from '../auth/authenticate.ts'
import type { Database } from '../database/tables.ts'
import { runInTransaction } from '../database/transaction.ts'
import type { LogLine } from '../log.ts'
import { mayReportDevice } from '../queries/deviceAccess.ts'
import { lockDevice, recordDeviceReport } from '../queries/devices.ts'
import { findEmployee } from '../queries/employees.ts'
import type { ApiCall } from './apiCall.ts'
import { MAX_ANSWER_BYTES } from './fitAnswer.ts'
import type { OperationId } from './handlerTypes.ts'
import type { CallResult } from './idempotency.ts'
import { OPERATION_SPECS } from './operationSpecs.ts'
import type { AppContext } from './performOperation.ts'
import { toProblem, toRefusal } from './problemDetails.ts'

export type OutboxBatch = Schema<'OutboxBatch'>
type BatchEntry = OutboxBatch['operations'][number]
type OutboxResults = Schema<'OutboxResults'>

/** Once the results of a batch have reached this size, further ones are cut to receipts of some hundred bytes. */
const MAX_RESULTS_BYTES = MAX_ANSWER_BYTES - 50_000

/** The fields that devices keep of a receipt, or of a refusal. */
const RECEIPT_FIELDS: ReadonlySet<string> = new Set(
  'id clientRequestId recordedAt type title status code retryAfter lockedUntil cash'.split(' '),
)

function cutToReceipt({ body, ...result }: OutboxResults['results'][number]): OutboxResults['results'][number] {
  const receiptFields = Object.entries(body).filter(([name]) => RECEIPT_FIELDS.has(name))
  return { ...result, body: Object.fromEntries(receiptFields) as typeof body }
}

/**
 * Executes the entries of a batch one after the other, each as if it had been sent alone: with rights that are read
 * anew and in its own transaction. A refused entry does not stop the others.
 *
 * @param call a call whose body is a batch; its headers name the device if entries may have numbers of it
 * @throws Refusal 'sign-in-first', 'wrong-user'
 */
export async function pushOutbox(
  context: AppContext,
  call: ApiCall,
  authorization: string | undefined,
): Promise<CallResult> {
  const authenticateCaller = () => authenticate(context.db, authorization, context.clock())
  // Checked against the contract in limitCalls.ts.
  const batch = call.body as OutboxBatch
  const by = await authenticateCaller()
  if (by.id !== batch.employeeId) throw new Refusal('wrong-user')
  const results: OutboxResults['results'] = []
  let totalBytes = 0
  for (const entry of batch.operations) {
    const result = await processEntry(context, authenticateCaller, call, entry)
    const size = Buffer.byteLength(JSON.stringify(result))
    const fits = totalBytes + size <= MAX_RESULTS_BYTES
    totalBytes += fits ? size : 0
    results.push(fits ? result : cutToReceipt(result))
  }
  const { deviceId, report } = batch
  // A failure does not withhold the results: the device sends its report again soon.
  const storeReport = async (db: Database) => {
    await lockDevice(db, deviceId, by)
    if (report && (await mayReportDevice(db, deviceId, by)))
      await recordDeviceReport(db, deviceId, by, report, context.clock())
  }
  if (report) await runInTransaction(context.db, 'write', storeReport).catch(() => undefined)
  Object.assign(call.logFields, toLogFields(results))
  return { status: call.spec.status, body: { results } satisfies OutboxResults, replayed: false }
}

async function processEntry(
  context: AppContext,
  authenticateCaller: () => Promise<SignedInUser>,
  { client, onStored, headers: { deviceId }, refusedEntries }: ApiCall,
  entry: BatchEntry,
): Promise<OutboxResults['results'][number]> {
  const { opId, seq, occurredAt, version: payloadVersion, payload: body, replaces, alsoReplaces, onBehalfOf } = entry
  try {
    const by = await authenticateCaller()
    if (onBehalfOf !== undefined && by.role !== 'DIRECTOR') throw new Refusal('not-allowed')
    // Unknown if the employee was added after the backup from which the database was restored.
    const knownOnBehalfOf = onBehalfOf === undefined ? undefined : (await findEmployee(context.db, onBehalfOf))?.id
    const operation = getEntryOperation(entry)
    const {
      status,
      body: receipt,
      replayed,
    } = await context.performOperation(context, by, operation, {
      ...client,
      headers: { key: opId, ...(deviceId && { deviceId, deviceSeq: seq }), occurredAt, payloadVersion },
      body,
      superseding: { replaces, alsoReplaces, onBehalfOf: knownOnBehalfOf, writer: onBehalfOf },
      isBatchEntry: true,
      isAllowed: mayCall(by, operation),
      onStored,
    })
    // Operations that may wait answer with the record that they create.
    return { opId, status, replayed, body: receipt as Record<string, never> }
  } catch (error) {
    const refusal = toRefusal(error)
    refusedEntries.push({ refusal, operation: entry.operation, opId })
    return { opId, status: refusal.status, replayed: false, body: toProblem(refusal) as never }
  }
}

/**
 * The operation of an entry: one that has a key and no path parameters.
 *
 * @throws Refusal 'app-too-old' for an operation that this version of the server does not have, 'bad-request' for one
 *   that may not be sent in a batch
 */
function getEntryOperation(entry: BatchEntry): OperationId {
  const spec = OPERATION_SPECS.get(entry.operation as Operation)
  if (!spec) throw new Refusal('app-too-old')
  // Neither batches nor files have a key.
  if (!spec.acceptsKey || spec.path.includes(':')) throw invalidField('operation', 'cannot be sent in a batch')
  return spec.operation as OperationId
}

function toLogFields(results: OutboxResults['results']): Pick<LogLine, 'entries' | 'refused' | 'replayed'> {
  const refused = results.filter(({ status }) => status >= 400).map(({ body: problem }) => String(Object(problem).code))
  const replayedCount = results.filter(({ replayed }) => replayed).length
  return {
    entries: results.length,
    ...(refused.length > 0 && { refused }),
    ...(replayedCount > 0 && { replayed: replayedCount }),
  }
}
