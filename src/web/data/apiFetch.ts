import { Failure } from './failure.ts'
import { isProblem, type Problem, toFailure } from './problem.ts'
import { cacheResponse, deleteCachedResponse, readCachedResponse } from './responseCache.ts'
import type { Session } from './session.ts'
import type { CachedResponse, Store } from './store.ts'
import { endStoredSession } from './storedSession.ts'

/** The header of a kept answer: when it was received (ISO instant of the phone's clock). */
export const AS_OF_HEADER = 'As-Of'

export type ApiFetchOptions = {
  fetch: (request: Request) => Promise<Response>
  session: Pick<Session, 'token' | 'user' | 'ownerId' | 'end'>
  store: () => Store
  now: () => Date
  /** Where to go when the office does not let this person in; what was typed lies in the drafts. */
  goToLogin: () => void
}

/**
 * Asks the office, and answers only with what the office said. Each person's GET answers are kept; they are given
 * when nobody answers, or when what answers is not the office (a captive portal's page, a proxy's error). The browser's
 * own cache keeps none of them: it would still have them after the sign-out.
 *
 * @throws Failure for everything that is not a success. No timeout: a person can wait, or go elsewhere.
 */
export function createApiFetch({ fetch, session, store, now, goToLogin }: ApiFetchOptions) {
  return async (request: Request): Promise<Response> => {
    const { url, method, headers } = request
    // A call with a token of its own is part of a sign-in: it is about no session that is here.
    const token = headers.has('Authorization') ? undefined : session.token()
    const user = token ? session.user() : undefined
    if (token) headers.set('Authorization', `Bearer ${token}`)
    // A browser may send one call twice by itself, when a connection breaks after the office has done it.
    if (method === 'POST' && !headers.has('Idempotency-Key')) headers.set('Idempotency-Key', crypto.randomUUID())
    if (method !== 'GET' && user) {
      const ownerId = session.ownerId()
      // Somebody else has signed in since the screen was opened. The office checks it, too: see Entered-By.
      if (ownerId !== user.id) throw new Failure('refused', { code: 'wrong-user' })
      headers.set('Entered-By', String(ownerId))
    }

    const readBy = method === 'GET' && token && user ? { id: user.id, token } : undefined
    const cached = readBy && (await readCachedResponse(store(), readBy.id, url))
    const result = await fetch(readBy ? withoutBrowserCache(request, cached) : request).then(
      (response) => readResult(response, cached),
      noResponse,
    )

    if (result.kind === 'answer') {
      if (readBy) {
        const header = (name: string) => result.response.headers.get(name) ?? undefined
        const [tag, link] = [header('ETag'), header('Link')]
        const validators = { ...(tag && { tag }), ...(link && { link }) }
        const toCache = { employeeId: readBy.id, url, at: now().toISOString(), body: result.text, ...validators }
        await cacheResponse(store(), toCache, readBy.token)
      }
      return result.response
    }
    if (readBy && (result.kind === 'silence' || result.problem.status >= 500)) {
      // Looked for again: the session may have ended since, and with it what was known.
      const fallback = await readCachedResponse(store(), readBy.id, url)
      if (fallback) return toResponse(fallback, { [AS_OF_HEADER]: fallback.at })
    }
    if (result.kind === 'silence') throw new Failure('no-network', { cause: result.cause })

    const { status, code } = result.problem
    if (readBy && (status === 403 || status === 404)) await deleteCachedResponse(store(), readBy.id, url)
    // Somebody else may have signed in, or this person out, since it was asked: then nobody is sent away.
    if (code !== 'wrong-password' && (status === 401 || status === 403) && session.token() === token) {
      if (status === 401) session.end()
      goToLogin()
    }
    if (status === 401 && code !== 'wrong-password' && token)
      await endStoredSession(store(), token).catch(() => undefined)
    throw toFailure(result.problem)
  }
}

/** The request past the browser's cache; an answer that is known here is sent again only if it has changed. */
function withoutBrowserCache(request: Request, cached: CachedResponse | undefined): Request {
  const copy = new Request(request, { cache: 'no-store' })
  if (cached?.tag) copy.headers.set('If-None-Match', cached.tag)
  return copy
}

function toResponse({ body, tag, link }: CachedResponse, headers: Record<string, string> = {}): Response {
  const stored = { ...(tag && { ETag: tag }), ...(link && { Link: link }) }
  return new Response(body, { headers: { 'Content-Type': 'application/json', ...stored, ...headers } })
}

type FetchResult =
  | { kind: 'answer'; response: Response; text: string }
  | { kind: 'refusal'; problem: Problem }
  | { kind: 'silence'; cause: unknown }

const noResponse = (cause: unknown): FetchResult => ({ kind: 'silence', cause })

/** Tells the office's own words from those of whoever stands between. */
async function readResult(response: Response, cached: CachedResponse | undefined): Promise<FetchResult> {
  try {
    if (response.status === 304 && cached) return { kind: 'answer', response: toResponse(cached), text: cached.body }
    if (response.status === 204) return { kind: 'answer', response, text: '' }
    const type = response.headers.get('Content-Type') ?? ''
    const text = await response.text()
    const json: unknown = JSON.parse(text)
    if (response.ok && type.startsWith('application/json')) {
      return { kind: 'answer', response: new Response(text, response), text }
    }
    if (type.startsWith('application/problem+json') && isProblem(json, response.status)) {
      return { kind: 'refusal', problem: json }
    }
    return noResponse(`${response.status} ${type}`)
  } catch (cause) {
    return noResponse(cause)
  }
}
