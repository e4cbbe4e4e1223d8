import type { Schema } from '#contract/operations.ts'
import type { Store } from '../../store.ts'
import type { OutboxEntry } from '../outboxEntry.ts'
import type { OutboxEnvironment, Sender } from '../outboxEnvironment.ts'
import { classifyResult, type HttpResult, type Verdict } from './classifyResult.ts'

/** A queued send is given up after this long; the entry stays, and the key makes a late answer harmless. */
const REQUEST_TIMEOUT_MS = 20_000

export type EntryResult = { entry: OutboxEntry; verdict: Verdict }

/**
 * `clockAhead`: what the office's clock said with the answer, if it did: milliseconds the phone is ahead. `generation`:
 * the life of its books.
 */
export type SendResult = { results: EntryResult[]; clockAhead?: number | undefined; generation?: string | undefined }

/**
 * Sends entries of one person: several in one call, one by its own call, unless it stands for another: only the batch
 * can say so, and how this phone stands. `one-by-one`: the batch call does not work, they have to be sent singly.
 */
export async function sendEntries(
  env: OutboxEnvironment,
  sender: Sender,
  entries: readonly OutboxEntry[],
  useBatches: boolean,
  buildReport?: () => Promise<Schema<'DeviceReport'>>,
): Promise<SendResult | 'one-by-one'> {
  const [entry] = entries
  if (!entry) return { results: [] }
  // Its own call cannot say what it stands for: even where batches fail, it is tried in a batch of its own first.
  const needsBatch = entry.replaces !== undefined || entry.onBehalfOf !== undefined
  if (!needsBatch && (!useBatches || entries.length === 1)) return sendSingle(env, sender, entry)
  const result = await sendBatch(env, sender, entries, buildReport)
  return result === 'one-by-one' && !useBatches ? sendSingle(env, sender, entry) : result
}

/** Sends one entry by its own call. */
export async function sendSingle(env: OutboxEnvironment, sender: Sender, entry: OutboxEntry): Promise<SendResult> {
  const deviceHeaders = entry.seq > 0 && { 'Device-Id': entry.deviceId, 'Device-Seq': String(entry.seq) }
  const { clockAhead, generation, ...result } = await post(env, sender, env.operations[entry.operation]?.path ?? '', {
    headers: {
      'Idempotency-Key': entry.opId,
      'Entered-By': String(entry.employeeId),
      'Occurred-At': entry.occurredAt,
      'Payload-Version': String(entry.version),
      ...deviceHeaders,
    },
    body: JSON.stringify(entry.payload),
  })
  return { results: [{ entry, verdict: classifyResult(result, entry.opId) }], clockAhead, generation }
}

/** When the office does not know the batch call, or chokes on the batch as a whole, each entry has to be judged alone. */
async function sendBatch(
  env: OutboxEnvironment,
  sender: Sender,
  entries: readonly OutboxEntry[],
  buildReport?: () => Promise<Schema<'DeviceReport'>>,
): Promise<SendResult | 'one-by-one'> {
  const bodies = entries.map(async (entry) => {
    const { opId, seq, operation, version, occurredAt, replaces, payload, onBehalfOf } = entry
    return {
      ...{ opId, seq, operation, version, occurredAt, payload },
      ...(replaces && { replaces, alsoReplaces: await listEarlierReplaced(env.store, replaces) }),
      ...(onBehalfOf && { onBehalfOf: onBehalfOf.employeeId }),
    }
  })
  const operations = await Promise.all(bodies)
  const batch = JSON.stringify({
    ...{ deviceId: entries[0]?.deviceId, employeeId: sender.id, operations },
    ...(buildReport && { report: await buildReport() }),
  })
  const { clockAhead, generation, ...result } = await post(env, sender, '/api/outbox', await gzipJson(batch))
  const resultsByOpId = result.status === 200 ? parseBatchResults(result.json) : undefined
  if (resultsByOpId) {
    const entryResults = entries.map((entry) => ({
      entry,
      verdict: classifyResult(resultsByOpId.get(entry.opId) ?? NO_RESPONSE, entry.opId),
    }))
    return { results: entryResults, clockAhead, generation }
  }
  if (result.status === 404 || result.status === 405) return 'one-by-one'
  const verdict = classifyResult(result, '')
  if (verdict.kind === 'rejected' || (verdict.kind === 'transient' && verdict.scope === 'entry')) return 'one-by-one'
  return { results: entries.map((entry) => ({ entry, verdict })), clockAhead }
}

const NO_RESPONSE: HttpResult = { status: 0 }

/** The answer for each key, if this is an answer to a batch at all. */
function parseBatchResults(json: unknown): Map<string, HttpResult> | undefined {
  if (typeof json !== 'object' || json === null || !('results' in json) || !Array.isArray(json.results))
    return undefined
  const results = new Map<string, HttpResult>()
  for (const result of json.results)
    results.set(String(result?.opId), { status: Number(result?.status), json: result?.body })
  return results
}

/** Those that a replaced entry had itself replaced: what depends on one of them depends on the newest. */
async function listEarlierReplaced(store: Store, opId: string): Promise<string[]> {
  const earlier = (await store.outbox.where('opId').equals(opId).first())?.replaces
  return earlier ? [earlier, ...(await listEarlierReplaced(store, earlier))] : []
}

type RequestContent = { headers: Record<string, string>; body: BodyInit }

/** A third of the bytes, where the browser can. */
export async function gzipJson(text: string): Promise<RequestContent> {
  if (!('CompressionStream' in globalThis)) return { headers: {}, body: text }
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  return { headers: { 'Content-Encoding': 'gzip' }, body: await new Response(stream).arrayBuffer() }
}

/** Sends it and waits for the whole answer, but not for ever; whatever goes wrong on the way is silence. */
export async function post(
  env: OutboxEnvironment,
  { token }: Sender,
  path: string,
  { headers, body }: RequestContent,
): Promise<HttpResult & { clockAhead?: number | undefined; generation?: string | undefined }> {
  const abort = new AbortController()
  const request = new Request(env.serverOrigin + path, {
    method: 'POST',
    headers: { ...headers, Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body,
    credentials: 'include',
    redirect: 'manual',
    signal: abort.signal,
  })
  let cancelTimer = () => {}
  const timeout = new Promise<HttpResult>((resolve) => {
    cancelTimer = env.setTimer(REQUEST_TIMEOUT_MS, () => {
      abort.abort()
      resolve(NO_RESPONSE)
    })
  })
  const pendingResponse = env.fetch(request).then((response) => readResponse(response, env.now()))
  try {
    return await Promise.race([pendingResponse.catch(() => NO_RESPONSE), timeout])
  } finally {
    cancelTimer()
  }
}

async function readResponse(response: Response, now: number) {
  const type = response.headers.get('Content-Type') ?? ''
  const text = await response.text()
  const serverTime = Date.parse(response.headers.get('Date') ?? '')
  return {
    status: response.status,
    json: /^application\/(problem\+)?json\b/.test(type) ? parseJson(text) : undefined,
    retryAfter: response.headers.get('Retry-After') ?? undefined,
    clockAhead: Number.isNaN(serverTime) ? undefined : now - serverTime,
    generation: response.headers.get('Books') || undefined,
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
