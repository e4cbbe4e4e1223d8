import type { Schema } from '#contract/operations.ts'
import { NO_RESPONSE, readBatchResult } from '../../api/readResponse.ts'
import type { Store } from '../../store.ts'
import { readDevice } from '../deviceState.ts'
import { supersedes } from '../insertEntry.ts'
import { numberOf, type OutboxEntry } from '../outboxEntry.ts'
import type { OutboxEnvironment, Sender } from '../outboxEnvironment.ts'
import { classifyResult, type HttpResult, type Outcome } from './classifyResult.ts'
import { isIntercepted } from './isIntercepted.ts'
import { endSessionIfRefused, type PostResult, postCompressed, postJson } from './postJson.ts'

export type EntryResult = { entry: OutboxEntry; outcome: Outcome }

export type SendResult = { results: EntryResult[] } & Pick<PostResult, 'clockAheadMs' | 'generation'>

/**
 * `one-by-one`: the server has no batch call, or refuses the batch as a whole: entries have to be sent by their own calls.
 * `these-one-by-one`: another program refuses this batch, perhaps because of one entry.
 */
type BatchUnavailable = 'one-by-one' | 'these-one-by-one'

/**
 * Sends entries of one person: several in a batch, a single one by its own call. An entry that replaces another, or is
 * sent for another person, goes in a batch of its own: only a batch can say so.
 *
 * @param buildReport the device's report, which a batch carries along
 */
export async function sendEntries(
  env: OutboxEnvironment,
  sender: Sender,
  entries: readonly OutboxEntry[],
  canBatch: boolean,
  buildReport?: () => Promise<Schema<'DeviceReport'>>,
): Promise<SendResult | BatchUnavailable> {
  const [entry] = entries
  if (!entry) return { results: [] }
  const { replaces, onBehalfOf } = entry
  const needsBatch = replaces || onBehalfOf || (await listEarlierReplaced(env.store, entry)).length > 0
  if (!needsBatch && (!canBatch || entries.length === 1)) return sendSingle(env, sender, entry)
  const result = await sendBatch(env, sender, entries, buildReport)
  return result === 'one-by-one' && !canBatch ? sendSingle(env, sender, entry) : result
}

/** Sends one entry by its own call. */
export async function sendSingle(env: OutboxEnvironment, sender: Sender, entry: OutboxEntry): Promise<SendResult> {
  const deviceHeaders = entry.seq > 0 && { 'Device-Id': entry.deviceId, 'Device-Seq': String(numberOf(entry)) }
  const path = env.operations[entry.operation]?.path ?? ''
  const { clockAheadMs, generation, ...posted } = await postJson(env, sender, path, {
    headers: {
      'Idempotency-Key': entry.opId,
      'Entered-By': String(entry.employeeId),
      'Occurred-At': entry.occurredAt,
      'Payload-Version': String(entry.version),
      ...deviceHeaders,
    },
    body: JSON.stringify(entry.payload),
  })
  const result = { ...posted, isIntercepted: await isIntercepted(env, posted) }
  return { results: [{ entry, outcome: classifyResult(result, entry.opId) }], clockAheadMs, generation }
}

async function sendBatch(
  env: OutboxEnvironment,
  sender: Sender,
  entries: readonly OutboxEntry[],
  buildReport?: () => Promise<Schema<'DeviceReport'>>,
): Promise<SendResult | BatchUnavailable> {
  const bodies = entries.map(async (entry) => {
    const { opId, operation, version, occurredAt, replaces, payload, onBehalfOf } = entry
    const alsoReplaces = await listEarlierReplaced(env.store, entry)
    return {
      ...{ opId, seq: numberOf(entry), operation, version, occurredAt, payload },
      ...(replaces && { replaces }),
      ...(alsoReplaces.length > 0 && { alsoReplaces }),
      ...(onBehalfOf && { onBehalfOf: onBehalfOf.employeeId }),
    }
  })
  const operations = await Promise.all(bodies)
  const deviceId = entries[0]?.deviceId
  // The report is about the present id of the device.
  const isReported = buildReport && (await readDevice(env.store))?.deviceId === deviceId
  const batch = JSON.stringify({
    ...{ deviceId, employeeId: sender.id, operations },
    ...(isReported && { report: await buildReport() }),
  })
  const { clockAheadMs, generation, ...result } = await postCompressed(env, sender, '/api/outbox', batch)
  const resultsByOpId = result.status === 200 && result.kind === 'success' ? parseBatchResults(result.json) : undefined
  if (resultsByOpId) {
    await endSessionIfRefused(env, sender.token, resultsByOpId.values())
    const entryResults = entries.map((entry) => ({
      entry,
      outcome: classifyResult(resultsByOpId.get(entry.opId) ?? NO_RESPONSE, entry.opId),
    }))
    return { results: entryResults, clockAheadMs, generation }
  }
  if (result.status === 404 || result.status === 405) return 'one-by-one'
  const outcome = classifyResult(result, '')
  const isAboutBatch = outcome.kind === 'rejected' || (outcome.kind === 'transient' && outcome.scope === 'entry')
  if (result.isIntercepted && entries.length > 1) return 'these-one-by-one'
  if (isAboutBatch && !result.isIntercepted) return 'one-by-one'
  return { results: entries.map((entry) => ({ entry, outcome })), clockAheadMs }
}

/** The result of each key; undefined when the JSON is no response to a batch. */
function parseBatchResults(json: unknown): Map<string, HttpResult> | undefined {
  if (typeof json !== 'object' || json === null || !('results' in json) || !Array.isArray(json.results))
    return undefined
  const results = new Map<string, HttpResult>()
  for (const result of json.results)
    results.set(String(result?.opId), readBatchResult(Number(result?.status), result?.body))
  return results
}

/** The keys that the entry which this one replaces, or whose discard it notes, had replaced itself. */
async function listEarlierReplaced(store: Store, entry: OutboxEntry): Promise<string[]> {
  const [superseded] = supersedes(entry)
  const earlier = superseded ? await store.outbox.where('opId').equals(superseded).first() : undefined
  return earlier?.replaces ? [earlier.replaces, ...(await listEarlierReplaced(store, earlier))] : []
}
