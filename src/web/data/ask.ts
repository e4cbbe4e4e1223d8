import type { Schema } from '#contract/operations.ts'
import { REFUSALS, type RefusalCode } from '#domain/refusal.ts'
import { Failure } from './failure.ts'
import { dropAnswer, keepAnswer, knownAnswer } from './lastKnown.ts'
import type { Session } from './session.ts'
import type { Store } from './store.ts'

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
  return async (asked: Request): Promise<Response> => {
    const request = new Request(asked, { credentials: 'include' })
    const token = session.token()
    if (token) request.headers.set('Authorization', `Bearer ${token}`)

    const { url, method } = request
    const reader = method === 'GET' ? session.user()?.id : undefined
    const known = async () => (reader === undefined ? undefined : knownAnswer(store(), reader, url))

    const answer = await fetch(request).then(read, (cause: unknown) => ({ kind: 'silence' as const, cause }))
    if (answer.kind === 'said') {
      if (reader !== undefined)
        await keepAnswer(store(), { employeeId: reader, url, at: now().toISOString(), body: answer.text })
      return answer.response
    }
    if (answer.kind === 'silence' || answer.problem.status >= 500) {
      const kept = await known()
      if (kept) return new Response(kept.body, { headers: { 'Content-Type': 'application/json', [AS_OF]: kept.at } })
    }
    if (answer.kind === 'silence') throw new Failure('no-network', { cause: answer.cause })
    const { problem } = answer
    if (reader !== undefined && (problem.status === 403 || problem.status === 404))
      await dropAnswer(store(), reader, url)
    if (problem.code !== 'wrong-password' && (problem.status === 401 || problem.status === 403)) {
      if (problem.status === 401) session.end()
      toLogin()
    }
    throw asFailure(problem)
  }
}

type Heard =
  | { kind: 'said'; response: Response; text: string }
  | { kind: 'refused'; problem: Schema<'Problem'> }
  | { kind: 'silence'; cause: unknown }

/** Tells the office's own words from those of whoever stands between. */
async function read(response: Response): Promise<Heard> {
  try {
    if (response.status === 204) return { kind: 'said', response, text: '' }
    const text = await response.text()
    const json: unknown = JSON.parse(text)
    const type = response.headers.get('Content-Type') ?? ''
    if (response.ok && type.startsWith('application/json')) {
      return { kind: 'said', response: new Response(text, response), text }
    }
    if (type.startsWith('application/problem+json') && isProblem(json, response.status))
      return { kind: 'refused', problem: json }
    return { kind: 'silence', cause: `${response.status} ${type}` }
  } catch (cause) {
    return { kind: 'silence', cause }
  }
}

/** Is this a refusal of the office, for this very status? */
export function isProblem(json: unknown, status: number): json is Schema<'Problem'> {
  return (
    typeof json === 'object' &&
    json !== null &&
    'code' in json &&
    typeof json.code === 'string' &&
    'status' in json &&
    json.status === status
  )
}

/** A refusal of the office as the screens know it. A word newer than this app has no sentence here: none is given. */
export function asFailure(problem: Schema<'Problem'>): Failure {
  const code = problem.code in REFUSALS ? (problem.code as RefusalCode) : undefined // just looked up
  return new Failure(problem.status >= 500 ? 'trouble' : 'refused', { code, errors: problem.errors })
}
