import { classify, type Heard, type Verdict } from './classify.ts'
import type { OutboxRow } from './row.ts'
import type { Sender, Surroundings } from './surroundings.ts'

/** A queued send is given up after this long; the entry stays, and the key makes a late answer harmless. */
const TIMEOUT = 20_000

export type Sent = { row: OutboxRow; verdict: Verdict }

/** What the office's clock said with the answer, if it did: milliseconds the phone is ahead. */
export type Answered = { sent: Sent[]; clockAhead?: number | undefined }

/**
 * Sends entries of one person: several in one call, one by its own call. `one-by-one`: nothing has become of them,
 * they have to be sent singly.
 */
export async function send(
  world: Surroundings,
  sender: Sender,
  rows: readonly OutboxRow[],
): Promise<Answered | 'one-by-one'> {
  const [row] = rows
  if (!row) return { sent: [] }
  return rows.length === 1 ? sendOne(world, sender, row) : sendBatch(world, sender, rows)
}

/** Sends one entry by its own call. */
export async function sendOne(world: Surroundings, sender: Sender, row: OutboxRow): Promise<Answered> {
  const request = await post(world, sender, world.operations[row.operation]?.path ?? '', row.payload)
  const { headers } = request
  headers.set('Idempotency-Key', row.opId)
  headers.set('Entered-By', String(row.employeeId))
  headers.set('Occurred-At', row.occurredAt)
  if (row.seq > 0) {
    headers.set('Device-Id', row.deviceId)
    headers.set('Device-Seq', String(row.seq))
  }
  const { clockAhead, ...heard } = await hear(world, request)
  return { sent: [{ row, verdict: classify(heard, row.opId) }], clockAhead }
}

/** When the office does not know the batch call, or chokes on the batch as a whole, each entry has to be judged alone. */
async function sendBatch(
  world: Surroundings,
  sender: Sender,
  rows: readonly OutboxRow[],
): Promise<Answered | 'one-by-one'> {
  const request = await post(world, sender, '/api/outbox', {
    deviceId: rows[0]?.deviceId,
    employeeId: sender.id,
    operations: rows.map(({ opId, seq, operation, version, occurredAt, replaces, payload }) => ({
      ...{ opId, seq, operation, version, occurredAt, payload },
      ...(replaces && { replaces }),
    })),
  })
  const { clockAhead, ...heard } = await hear(world, request)
  const results = heard.status === 200 ? resultsIn(heard.json) : undefined
  if (results) {
    const sent = rows.map((row) => ({ row, verdict: classify(results.get(row.opId) ?? SILENCE, row.opId) }))
    return { sent, clockAhead }
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

async function post({ origin }: Surroundings, { token }: Sender, path: string, payload: unknown): Promise<Request> {
  const text = JSON.stringify(payload)
  const headers = new Headers({ Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' })
  let body: BodyInit = text
  if (path === '/api/outbox' && 'CompressionStream' in globalThis) {
    headers.set('Content-Encoding', 'gzip')
    body = await new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer()
  }
  return new Request(origin + path, { method: 'POST', headers, body, credentials: 'include', redirect: 'manual' })
}

/** Waits for the whole answer, but not for ever; whatever goes wrong on the way is silence. */
async function hear(world: Surroundings, request: Request): Promise<Heard & { clockAhead?: number | undefined }> {
  const abort = new AbortController()
  let callOff = () => {}
  const tooLong = new Promise<Heard>((resolve) => {
    callOff = world.after(TIMEOUT, () => {
      abort.abort()
      resolve(SILENCE)
    })
  })
  const answer = world
    .fetch(new Request(request, { signal: abort.signal }))
    .then((response) => listen(response, world.now()))
    .catch(() => SILENCE)
  try {
    return await Promise.race([answer, tooLong])
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
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
