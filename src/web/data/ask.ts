import { Failure } from './failure.ts'
import { dropAnswer, keepAnswer, knownAnswer } from './lastKnown.ts'
import { asFailure, isProblem, type Problem } from './problem.ts'
import type { Session } from './session.ts'
import type { KnownAnswer, Store } from './store.ts'
import { endStoredSession } from './storedSession.ts'

/** The header of a kept answer: when it was received (ISO instant of the phone's clock). */
export const AS_OF = 'As-Of'

export type AskOptions = {
  fetch: (request: Request) => Promise<Response>
  session: Pick<Session, 'token' | 'user' | 'owner' | 'end'>
  store: () => Store
  now: () => Date
  /** Where to go when the office does not let this person in; what was typed lies in the drafts. */
  toLogin: () => void
}

/**
 * Asks the office, and answers only with what the office said. Each person's GET answers are kept; they are given
 * when nobody answers, or when what answers is not the office (a captive portal's page, a proxy's error). The browser's
 * own cache keeps none of them: it would still have them after the sign-out.
 *
 * @throws Failure for everything that is not a success. No timeout: a person can wait, or go elsewhere.
 */
export function createAsk({ fetch, session, store, now, toLogin }: AskOptions) {
  return async (request: Request): Promise<Response> => {
    const { url, method, headers } = request
    // A call with a token of its own is part of a sign-in: it is about no session that is here.
    const token = headers.has('Authorization') ? undefined : session.token()
    const user = token ? session.user() : undefined
    if (token) headers.set('Authorization', `Bearer ${token}`)
    // A browser may send one call twice by itself, when a connection breaks after the office has done it.
    if (method === 'POST' && !headers.has('Idempotency-Key')) headers.set('Idempotency-Key', crypto.randomUUID())
    if (method !== 'GET' && user) {
      const owner = session.owner()
      // Somebody else has signed in since the screen was opened. The office checks it, too: see Entered-By.
      if (owner !== user.id) throw new Failure('refused', { code: 'wrong-user' })
      headers.set('Entered-By', String(owner))
    }

    const reader = method === 'GET' && token && user ? { id: user.id, token } : undefined
    const known = reader && (await knownAnswer(store(), reader.id, url))
    const heard = await fetch(reader ? uncached(request, known) : request).then(
      (answer) => hear(answer, known),
      silence,
    )

    if (heard.kind === 'answer') {
      if (reader) {
        const header = (name: string) => heard.response.headers.get(name) ?? undefined
        const [tag, link] = [header('ETag'), header('Link')]
        const more = { ...(tag && { tag }), ...(link && { link }) }
        const answer = { employeeId: reader.id, url, at: now().toISOString(), body: heard.text, ...more }
        await keepAnswer(store(), answer, reader.token)
      }
      return heard.response
    }
    if (reader && (heard.kind === 'silence' || heard.problem.status >= 500)) {
      // Looked for again: the session may have ended since, and with it what was known.
      const kept = await knownAnswer(store(), reader.id, url)
      if (kept) return responseOf(kept, { [AS_OF]: kept.at })
    }
    if (heard.kind === 'silence') throw new Failure('no-network', { cause: heard.cause })

    const { status, code } = heard.problem
    if (reader && (status === 403 || status === 404)) await dropAnswer(store(), reader.id, url)
    // Somebody else may have signed in, or this person out, since it was asked: then nobody is sent away.
    if (code !== 'wrong-password' && (status === 401 || status === 403) && session.token() === token) {
      if (status === 401) session.end()
      toLogin()
    }
    if (status === 401 && code !== 'wrong-password' && token)
      await endStoredSession(store(), token).catch(() => undefined)
    throw asFailure(heard.problem)
  }
}

/** The request past the browser's cache; an answer that is known here is sent again only if it has changed. */
function uncached(request: Request, known: KnownAnswer | undefined): Request {
  const own = new Request(request, { cache: 'no-store' })
  if (known?.tag) own.headers.set('If-None-Match', known.tag)
  return own
}

function responseOf({ body, tag, link }: KnownAnswer, headers: Record<string, string> = {}): Response {
  const stored = { ...(tag && { ETag: tag }), ...(link && { Link: link }) }
  return new Response(body, { headers: { 'Content-Type': 'application/json', ...stored, ...headers } })
}

type Heard =
  | { kind: 'answer'; response: Response; text: string }
  | { kind: 'refusal'; problem: Problem }
  | { kind: 'silence'; cause: unknown }

const silence = (cause: unknown): Heard => ({ kind: 'silence', cause })

/** Tells the office's own words from those of whoever stands between. */
async function hear(response: Response, known: KnownAnswer | undefined): Promise<Heard> {
  try {
    if (response.status === 304 && known) return { kind: 'answer', response: responseOf(known), text: known.body }
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
    return silence(`${response.status} ${type}`)
  } catch (cause) {
    return silence(cause)
  }
}
