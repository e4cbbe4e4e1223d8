import { Failure } from './failure.ts'
import { dropAnswer, keepAnswer, knownAnswer } from './lastKnown.ts'
import { asFailure, isProblem, type Problem } from './problem.ts'
import type { Session } from './session.ts'
import type { KnownAnswer, Store } from './store.ts'

/** The header of a kept answer: when it was received (ISO instant of the phone's clock). */
export const AS_OF = 'As-Of'

export type AskOptions = {
  fetch: (request: Request) => Promise<Response>
  session: Pick<Session, 'token' | 'user' | 'end'>
  store: () => Store
  now: () => Date
  /** Where to go when the office does not let this person in; what was typed lies in the drafts. */
  toLogin: () => void
}

/**
 * Asks the office, and answers only with what the office said. Each person's GET answers are kept; they are given
 * when nobody answers, or when what answers is not the office (a captive portal's page, a proxy's error).
 *
 * @throws Failure for everything that is not a success. No timeout: a person can wait, or go elsewhere.
 */
export function createAsk({ fetch, session, store, now, toLogin }: AskOptions) {
  return async (request: Request): Promise<Response> => {
    const { url, method, headers } = request
    const token = session.token()
    if (token && !headers.has('Authorization')) headers.set('Authorization', `Bearer ${token}`)
    // A browser may send one call twice by itself, when a connection breaks after the office has done it.
    if (method === 'POST' && !headers.has('Idempotency-Key')) headers.set('Idempotency-Key', crypto.randomUUID())

    const reader = method === 'GET' ? session.user()?.id : undefined
    const heard = await fetch(request).then(hear, silence)

    if (heard.kind === 'answer') {
      if (reader) {
        const link = heard.response.headers.get('Link')
        const kept = { employeeId: reader, url, at: now().toISOString(), body: heard.text, ...(link && { link }) }
        await keepAnswer(store(), kept)
      }
      return heard.response
    }
    if (reader && (heard.kind === 'silence' || heard.problem.status >= 500)) {
      const kept = await knownAnswer(store(), reader, url)
      if (kept) return asResponse(kept)
    }
    if (heard.kind === 'silence') throw new Failure('no-network', { cause: heard.cause })

    const { status, code } = heard.problem
    if (reader && (status === 403 || status === 404)) await dropAnswer(store(), reader, url)
    // Somebody else may have signed in, or this person out, since it was asked: then nobody is sent away.
    if (code !== 'wrong-password' && (status === 401 || status === 403) && session.token() === token) {
      if (status === 401) session.end()
      toLogin()
    }
    throw asFailure(heard.problem)
  }
}

function asResponse({ body, at, link }: KnownAnswer): Response {
  return new Response(body, {
    headers: { 'Content-Type': 'application/json', [AS_OF]: at, ...(link && { Link: link }) },
  })
}

type Heard =
  | { kind: 'answer'; response: Response; text: string }
  | { kind: 'refusal'; problem: Problem }
  | { kind: 'silence'; cause: unknown }

const silence = (cause: unknown): Heard => ({ kind: 'silence', cause })

/** Tells the office's own words from those of whoever stands between. */
async function hear(response: Response): Promise<Heard> {
  try {
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
