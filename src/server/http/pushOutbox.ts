import type { Operation, Schema } from '#contract/operations.ts'
import { Refusal } from '#domain/refusal.ts'
import type { SignedInUser } from '../auth/authenticate.ts'
import type { Database } from '../database/tables.ts'
import { runInTransaction } from '../database/transaction.ts'
import { mayReportDevice } from '../queries/deviceAccess.ts'
import { lockDevice, recordDeviceReport } from '../queries/devices.ts'
import { findEmployee } from '../queries/employees.ts'
import type { ClientInfo } from './clientInfo.ts'
import { MAX_ANSWER_BYTES } from './fitAnswer.ts'
import { isFileOperation, type OperationId } from './handlerTypes.ts'
import { OPERATION_SPECS } from './operationSpecs.ts'
import type { AppContext, CallInput } from './performOperation.ts'
import { toProblem, toRefusal } from './problemDetails.ts'

type BatchEntry = Schema<'OutboxBatch'>['operations'][number]
type OutboxResults = Schema<'OutboxAnswers'>

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
 * The client of a batch, the callback for its stored bytes, and whether its entries may have numbers of the device
 * (mayNumberEntries).
 */
type BatchSource = ClientInfo & Pick<CallInput, 'onStored'> & { mayNumber: boolean }

/** Called for each entry that is refused. */
type EntryRefusalReporter = (refusal: Refusal, entry: Pick<BatchEntry, 'operation' | 'opId'>) => void

/**
 * Executes the entries of a batch one after the other, each as if it had been sent alone: with rights that are read
 * anew and in its own transaction. A refused entry does not stop the others.
 */
export async function pushOutbox(
  context: AppContext,
  authenticateCaller: () => Promise<SignedInUser>,
  batch: Schema<'OutboxBatch'>,
  reportRefusal: EntryRefusalReporter,
  source: BatchSource,
): Promise<OutboxResults> {
  const by = await authenticateCaller()
  if (by.id !== batch.employeeId) throw new Refusal('wrong-user')
  const results: OutboxResults['results'] = []
  let totalBytes = 0
  for (const entry of batch.operations) {
    const result = await processEntry(context, authenticateCaller, batch, entry, reportRefusal, source)
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
  return { results }
}

async function processEntry(
  context: AppContext,
  authenticateCaller: () => Promise<SignedInUser>,
  batch: Schema<'OutboxBatch'>,
  entry: BatchEntry,
  reportRefusal: EntryRefusalReporter,
  { mayNumber, ...source }: BatchSource,
): Promise<OutboxResults['results'][number]> {
  try {
    const by = await authenticateCaller()
    const metadata = {
      key: entry.opId,
      enteredBy: batch.employeeId,
      ...(mayNumber && { deviceId: batch.deviceId, deviceSeq: entry.seq }),
      occurredAt: entry.occurredAt,
      payloadVersion: entry.version,
    }
    const { payload, replaces, alsoReplaces, onBehalfOf } = entry
    if (onBehalfOf !== undefined && by.role !== 'DIRECTOR') throw new Refusal('not-allowed')
    // Unknown if the employee was added after the backup from which the database was restored.
    const knownOnBehalfOf = onBehalfOf === undefined ? undefined : (await findEmployee(context.db, onBehalfOf))?.id
    const supersession = { replaces, alsoReplaces, onBehalfOf: knownOnBehalfOf, writer: onBehalfOf }
    const input = { ...source, metadata, body: payload, ...supersession, isBatchEntry: true }
    const { status, body, replayed } = await context.performOperation(context, by, getEntryOperation(entry), input)
    // Operations that may wait answer with the record that they create.
    return { opId: entry.opId, status, replayed, body: body as Record<string, never> }
  } catch (error) {
    const refusal = toRefusal(error)
    reportRefusal(refusal, entry)
    return { opId: entry.opId, status: refusal.status, replayed: false, body: toProblem(refusal) as never }
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
  const { operation, acceptsKey, path } = spec
  if (!acceptsKey || path.includes(':') || operation === 'pushOutbox' || isFileOperation(operation))
    throw new Refusal('bad-request', [{ path: 'operation', message: 'cannot be sent in a batch' }])
  return operation
}
