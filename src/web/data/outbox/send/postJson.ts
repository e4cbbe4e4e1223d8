import { endsSession, NO_RESPONSE, readResponse, type ServerResponse } from '../../api/readResponse.ts'
import { endStoredSession } from '../../session/storedSession.ts'
import { readSyncStatus, writeSyncStatus } from '../deviceState.ts'
import type { OutboxEnvironment, Sender } from '../outboxEnvironment.ts'
import type { HttpResult } from './classifyResult.ts'
import { isIntercepted } from './isIntercepted.ts'

/** A request is aborted after this time. The entries stay queued, and their keys make a late commit harmless. */
const REQUEST_TIMEOUT_MS = 20_000

type RequestContent = { headers: Record<string, string>; body: BodyInit }

/**
 * The response, and what its headers say about the server: `clockAheadMs`, by how much the device's clock is
 * ahead, and the `generation` of the server's database; each undefined when the header is missing.
 */
export type PostResult = HttpResult & { clockAheadMs?: number | undefined; generation?: string | undefined }

/** JSON with its headers, compressed where the browser can (to about a third). */
export async function gzipJson(text: string): Promise<RequestContent> {
  if (!('CompressionStream' in globalThis)) return { headers: {}, body: text }
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  return { headers: { 'Content-Encoding': 'gzip' }, body: await new Response(stream).arrayBuffer() }
}

/**
 * Posts JSON to `path` with the sender's token. Every failure of the network, and the timeout, results in NO_RESPONSE.
 * A response that refuses the token ends the stored session.
 */
export function postJson(
  env: OutboxEnvironment,
  sender: Sender,
  path: string,
  { headers, body }: RequestContent,
): Promise<PostResult> {
  return request(env, sender, path, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body,
  })
}

/** Reads JSON from `path`; otherwise like postJson. */
export const getJson = (env: OutboxEnvironment, sender: Sender, path: string): Promise<PostResult> =>
  request(env, sender, path, { cache: 'no-store', headers: { 'Entered-By': String(sender.id) } })

async function request(
  env: OutboxEnvironment,
  { token }: Sender,
  path: string,
  { headers, ...content }: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> },
): Promise<PostResult> {
  const abort = new AbortController()
  const request = new Request(env.serverOrigin + path, {
    ...content,
    headers: { ...headers, Authorization: `Bearer ${token}` },
    credentials: 'include',
    redirect: 'manual',
    signal: abort.signal,
  })
  let cancelTimer = () => {}
  const timeout = new Promise<PostResult>((resolve) => {
    cancelTimer = env.setTimer(REQUEST_TIMEOUT_MS, () => {
      abort.abort()
      resolve(NO_RESPONSE)
    })
  })
  const pendingResult = env.fetch(request).then((response) => readPostResult(response, env.now()))
  try {
    const result = await Promise.race([pendingResult.catch(() => NO_RESPONSE), timeout])
    await endSessionIfRefused(env, token, [result])
    return result
  } finally {
    cancelTimer()
  }
}

/** Ends the stored session if one of these results refuses its token. */
export async function endSessionIfRefused(
  { store }: OutboxEnvironment,
  token: string,
  results: Iterable<ServerResponse>,
): Promise<void> {
  const isRefused = [...results].some((result) => result.kind === 'refusal' && endsSession(result.problem))
  if (isRefused) await endStoredSession(store, token).catch(() => undefined)
}

/** The time after which a compressed request is tried again where such requests were refused. */
const PLAIN_PERIOD_MS = 24 * 3_600_000

/**
 * Posts JSON compressed. If another program refuses that, posts it once more uncompressed, as some firewalls demand; when
 * this passes, later requests are uncompressed at once.
 */
export async function postCompressed(
  env: OutboxEnvironment,
  sender: Sender,
  path: string,
  text: string,
): Promise<PostResult> {
  const post = async (content: RequestContent) => {
    const result = await postJson(env, sender, path, content)
    // A server without this call, in whatever form it says so.
    const isMissing = result.status === 404 || result.status === 405
    return { ...result, isIntercepted: !isMissing && (await isIntercepted(env, result)) }
  }
  const { store, now } = env
  const { plainUntil } = await readSyncStatus(store)
  const remainingMs = plainUntil === undefined ? 0 : Date.parse(plainUntil) - now()
  const plain = { headers: {}, body: text }
  if (remainingMs > 0 && remainingMs <= PLAIN_PERIOD_MS) return post(plain)
  const compressed = await post(await gzipJson(text))
  if (!compressed.isIntercepted) return compressed
  const uncompressed = await post(plain)
  // No response says nothing about firewalls.
  if (!uncompressed.isIntercepted && uncompressed.status > 0)
    await writeSyncStatus(store, { plainUntil: new Date(now() + PLAIN_PERIOD_MS).toISOString() })
  return uncompressed
}

async function readPostResult(response: Response, now: number): Promise<PostResult> {
  const result = await readResponse(response)
  const serverTime = Date.parse(response.headers.get('Date') ?? '')
  return {
    ...result,
    retryAfterHeader: response.headers.get('Retry-After') ?? undefined,
    clockAheadMs: Number.isNaN(serverTime) ? undefined : now - serverTime,
    generation: response.headers.get('Books') || undefined,
  }
}
