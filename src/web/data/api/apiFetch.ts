import { Failure, toFailure } from '#domain/failure.ts'
import type { Session } from '../session/session.ts'
import type { CachedResponse } from '../store.ts'
import { endsSession, isFile, NO_RESPONSE, readResponse, type ServerResponse } from './readResponse.ts'
import type { ResponseCache } from './responseCache.ts'

/** Header of a response from the cache: when it was received (ISO instant of the device's clock). */
export const AS_OF_HEADER = 'As-Of'

export type ApiFetchOptions = {
  fetch: (request: Request) => Promise<Response>
  session: Pick<Session, 'token' | 'user' | 'pageOwnerId' | 'end'>
  cache: ResponseCache
  now: () => Date
  /** Called when the server refuses the session (401) or the right (403). */
  goToLogin: () => void
}

/**
 * A `fetch` for the calls of the contract: adds the token, the idempotency key and `Entered-By`. GET responses are
 * cached for each person and returned, with `As-Of`, when the server cannot be reached or fails. The browser's HTTP
 * cache is bypassed, because it would keep them beyond the sign-out.
 *
 * @throws Failure for everything that is not a success. There is no timeout: a person can leave the screen.
 */
export function createApiFetch(options: ApiFetchOptions) {
  const { fetch, session, cache, now } = options
  return async (request: Request): Promise<Response> => {
    const { url, method, headers } = request
    // A call that brings its own token is part of a sign-in and concerns no current session.
    const token = headers.has('Authorization') ? undefined : session.token()
    const user = token ? session.user() : undefined
    if (token) headers.set('Authorization', `Bearer ${token}`)
    // Browsers repeat a call by themselves when a kept-alive connection breaks after the server has committed.
    if (method === 'POST' && !headers.has('Idempotency-Key')) headers.set('Idempotency-Key', crypto.randomUUID())
    if (method !== 'GET' && user) {
      const pageOwnerId = session.pageOwnerId()
      // Another person has signed in since this page was opened. The server compares Entered-By with the token, too.
      if (pageOwnerId !== user.id) throw new Failure('refused', { code: 'wrong-user' })
      headers.set('Entered-By', String(pageOwnerId))
    }

    const readBy = method === 'GET' && token && user ? { id: user.id, token } : undefined
    const cached = readBy && (await cache.read(readBy.id, url))
    const response = await fetch(readBy ? withoutBrowserCache(request, cached) : request).catch(toNetworkError)
    const isUnchanged = response.status === 304 && cached !== undefined
    const result: ServerResponse = isUnchanged
      ? { kind: 'success', status: 200, json: undefined, text: cached.body }
      : await readUnlessFailed(response)

    if (result.kind === 'success') {
      const answer = isUnchanged ? toResponse(cached) : withText(response as Response, result.text)
      if (readBy) {
        const header = (name: string) => answer.headers.get(name) ?? undefined
        const [tag, link, lastRow] = [header('ETag'), header('Link'), header('Last-Row')]
        const validators = { ...(tag && { tag }), ...(link && { link }), ...(lastRow && { lastRow }) }
        const toCache = { employeeId: readBy.id, url, at: now().toISOString(), body: result.text, ...validators }
        await cache.write(toCache, readBy.token)
      }
      return answer
    }
    if (readBy && (result.kind === 'unreadable' || result.status >= 500)) {
      // Read again: the session may have ended during the call, which deletes the cached responses.
      const fallback = await cache.read(readBy.id, url)
      if (fallback) return toResponse(fallback, { [AS_OF_HEADER]: fallback.at })
    }
    if (readBy && result.kind === 'refusal' && (result.status === 403 || result.status === 404))
      await cache.delete(readBy.id, url)
    throw await failCall(options, result, token)
  }
}

/**
 * A `fetch` for files, whose bodies are not read here: `createFileFetch(options)('/api/csv', signal)`. Nothing is cached.
 *
 * @throws Failure for everything that is not a success; the reason of `signal` when it is aborted
 */
export function createFileFetch(
  options: Omit<ApiFetchOptions, 'fetch'> & { fetch: (path: string, init: RequestInit) => Promise<Response> },
) {
  return async (path: string, signal: AbortSignal): Promise<Response> => {
    const token = options.session.token()
    const headers = { Authorization: `Bearer ${token ?? ''}` }
    const response = await options.fetch(path, { headers, signal }).catch(toNetworkError)
    if ('ok' in response && isFile(response)) return response
    signal.throwIfAborted()
    throw await failCall(options, await readUnlessFailed(response), token)
  }
}

type NetworkError = { status: 0; cause: unknown }

const toNetworkError = (cause: unknown): NetworkError => ({ status: 0, cause })

async function readUnlessFailed(response: Response | NetworkError): Promise<ServerResponse> {
  return 'cause' in response ? { ...NO_RESPONSE, cause: response.cause } : readResponse(response)
}

/**
 * Applies what a failed call says about the session, and returns the error to throw. A 401 ends the session in
 * localStorage and in the database; a 401 or 403 leads to the sign-in page.
 */
async function failCall(
  { session, cache, goToLogin }: Omit<ApiFetchOptions, 'fetch'>,
  result: ServerResponse,
  token: string | undefined,
): Promise<Failure> {
  if (result.kind !== 'refusal') return new Failure('no-network', { cause: result })
  const { problem } = result
  // The session may have changed during the call: then this refusal is not about the present one.
  if ((endsSession(problem) || problem.status === 403) && session.token() === token) {
    if (endsSession(problem)) session.end()
    goToLogin()
  }
  if (endsSession(problem) && token) await cache.endSession(token)
  return toFailure(problem)
}

/** The request past the browser's cache, conditional if a response is cached here. */
function withoutBrowserCache(request: Request, cached: CachedResponse | undefined): Request {
  const copy = new Request(request, { cache: 'no-store' })
  if (cached?.tag) copy.headers.set('If-None-Match', cached.tag)
  return copy
}

function toResponse({ body, tag, link, lastRow }: CachedResponse, headers: Record<string, string> = {}): Response {
  const stored = { ...(tag && { ETag: tag }), ...(link && { Link: link }), ...(lastRow && { 'Last-Row': lastRow }) }
  return new Response(body, { headers: { 'Content-Type': 'application/json', ...stored, ...headers } })
}

/** The response with its body readable again; one without a body (204) as it is. */
function withText(response: Response, text: string): Response {
  return response.status === 204 ? response : new Response(text, response)
}
