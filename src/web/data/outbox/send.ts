import type { Schema } from '#contract/operations.ts'
import type { Store } from '../store.ts'
import { classify, type Heard, type Verdict } from './classify.ts'
import type { OutboxRow } from './row.ts'
import type { Sender, Surroundings } from './surroundings.ts'

/** A queued send is given up after this long; the entry stays, and the key makes a late answer harmless. */
const TIMEOUT = 20_000

export type Sent = { row: OutboxRow; verdict: Verdict }

/**
 * `clockAhead`: what the office's clock said with the answer, if it did: milliseconds the phone is ahead. `books`:
 * the life of its books.
 */
export type Answered = { sent: Sent[]; clockAhead?: number | undefined; books?: string | undefined }

/**
 * Sends entries of one person: several in one call, one by its own call, unless it stands for another: only the batch
 * can say so, and how this phone stands. `one-by-one`: the batch call does not work, they have to be sent singly.
 */
export async function send(
  world: Surroundings,
  sender: Sender,
  rows: readonly OutboxRow[],
  batches: boolean,
  report?: () => Promise<Schema<'DeviceReport'>>,
): Promise<Answered | 'one-by-one'> {
  const [row] = rows
  if (!row) return { sent: [] }
  // Its own call cannot say what it stands for: even where batches fail, it is tried in a batch of its own first.
  const named = row.replaces !== undefined || row.onBehalfOf !== undefined
  if (!named && (!batches || rows.length === 1)) return sendOne(world, sender, row)
  const answered = await sendBatch(world, sender, rows, report)
  return answered === 'one-by-one' && !batches ? sendOne(world, sender, row) : answered
}

/** Sends one entry by its own call. */
export async function sendOne(world: Surroundings, sender: Sender, row: OutboxRow): Promise<Answered> {
  const numbered = row.seq > 0 && { 'Device-Id': row.deviceId, 'Device-Seq': String(row.seq) }
  const { clockAhead, books, ...heard } = await post(world, sender, world.operations[row.operation]?.path ?? '', {
    headers: {
      'Idempotency-Key': row.opId,
      'Entered-By': String(row.employeeId),
      'Occurred-At': row.occurredAt,
      'Payload-Version': String(row.version),
      ...numbered,
    },
    body: JSON.stringify(row.payload),
  })
  return { sent: [{ row, verdict: classify(heard, row.opId) }], clockAhead, books }
}

/** When the office does not know the batch call, or chokes on the batch as a whole, each entry has to be judged alone. */
async function sendBatch(
  world: Surroundings,
  sender: Sender,
  rows: readonly OutboxRow[],
  report?: () => Promise<Schema<'DeviceReport'>>,
): Promise<Answered | 'one-by-one'> {
  const entries = rows.map(async (row) => {
    const { opId, seq, operation, version, occurredAt, replaces, payload, onBehalfOf } = row
    return {
      ...{ opId, seq, operation, version, occurredAt, payload },
      ...(replaces && { replaces, alsoReplaces: await replacedBefore(world.store, replaces) }),
      ...(onBehalfOf && { onBehalfOf: onBehalfOf.employeeId }),
    }
  })
  const operations = await Promise.all(entries)
  const batch = JSON.stringify({
    ...{ deviceId: rows[0]?.deviceId, employeeId: sender.id, operations },
    ...(report && { report: await report() }),
  })
  const { clockAhead, books, ...heard } = await post(world, sender, '/api/outbox', await zipped(batch))
  const results = heard.status === 200 ? resultsIn(heard.json) : undefined
  if (results) {
    const sent = rows.map((row) => ({ row, verdict: classify(results.get(row.opId) ?? SILENCE, row.opId) }))
    return { sent, clockAhead, books }
  }
  if (heard.status === 404 || heard.status === 405) return 'one-by-one'
  const verdict = classify(heard, '')
  if (verdict.kind === 'rejected' || (verdict.kind === 'transient' && verdict.alone)) return 'one-by-one'
  return { sent: rows.map((row) => ({ row, verdict })), clockAhead }
}

const SILENCE: Heard = { status: 0 }

/** The answer for each key, if this is an answer to a batch at all. */
function resultsIn(json: unknown): Map<string, Heard> | undefined {
  if (typeof json !== 'object' || json === null || !('results' in json) || !Array.isArray(json.results))
    return undefined
  const results = new Map<string, Heard>()
  for (const result of json.results)
    results.set(String(result?.opId), { status: Number(result?.status), json: result?.body })
  return results
}

/** Those that a replaced entry had itself replaced: what depends on one of them depends on the newest. */
async function replacedBefore(store: Store, opId: string): Promise<string[]> {
  const older = (await store.outbox.where('opId').equals(opId).first())?.replaces
  return older ? [older, ...(await replacedBefore(store, older))] : []
}

type Parcel = { headers: Record<string, string>; body: BodyInit }

/** A third of the bytes, where the browser can. */
export async function zipped(text: string): Promise<Parcel> {
  if (!('CompressionStream' in globalThis)) return { headers: {}, body: text }
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  return { headers: { 'Content-Encoding': 'gzip' }, body: await new Response(stream).arrayBuffer() }
}

/** Sends it and waits for the whole answer, but not for ever; whatever goes wrong on the way is silence. */
export async function post(
  world: Surroundings,
  { token }: Sender,
  path: string,
  { headers, body }: Parcel,
): Promise<Heard & { clockAhead?: number | undefined; books?: string | undefined }> {
  const patience = new AbortController()
  const request = new Request(world.origin + path, {
    method: 'POST',
    headers: { ...headers, Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body,
    credentials: 'include',
    redirect: 'manual',
    signal: patience.signal,
  })
  let callOff = () => {}
  const tooLong = new Promise<Heard>((resolve) => {
    callOff = world.after(TIMEOUT, () => {
      patience.abort()
      resolve(SILENCE)
    })
  })
  const answer = world.fetch(request).then((response) => listen(response, world.now()))
  try {
    return await Promise.race([answer.catch(() => SILENCE), tooLong])
  } finally {
    callOff()
  }
}

async function listen(response: Response, now: number) {
  const type = response.headers.get('Content-Type') ?? ''
  const text = await response.text()
  const officeTime = Date.parse(response.headers.get('Date') ?? '')
  return {
    status: response.status,
    json: /^application\/(problem\+)?json\b/.test(type) ? parsed(text) : undefined,
    retryAfter: response.headers.get('Retry-After') ?? undefined,
    clockAhead: Number.isNaN(officeTime) ? undefined : now - officeTime,
    books: response.headers.get('Books') || undefined,
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
