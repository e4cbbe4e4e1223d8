import { randomUUID } from 'node:crypto'
import type { Context, Hono } from 'hono'
import type { Schema } from '#contract/operations.ts'
import { isOpen } from '#domain/access.ts'
import { Refusal } from '#domain/refusal.ts'
import { readBody } from './body.ts'
import { CALLS, type Described } from './calls.ts'
import type { SignedIn } from './handlers.ts'
import { errorText, type Line, type Log } from './log.ts'
import type { Done } from './once.ts'
import { pushOutbox, type Told } from './outbox.ts'
import { type Office, perform } from './perform.ts'
import { asRefusal, problemAnswer } from './problem.ts'
import { respond } from './respond.ts'
import { whoIs } from './whoIs.ts'

/** Gives every call of the contract its address. A known address with another method is 405, an unknown one 404. */
export function mount(app: Hono, office: Office, log: Log): void {
  const byPath = Map.groupBy(CALLS.values(), (described) => described.path)
  const fixedFirst = [...byPath].sort(([a], [b]) => Number(a.includes(':')) - Number(b.includes(':')))
  for (const [path, calls] of fixedFirst) {
    for (const described of calls) app.on(described.method, path, (c) => serve(c, described, office, log))
    const Allow = calls.map((described) => described.method).join(', ')
    app.all(path, () => problemAnswer(new Refusal('wrong-method'), { Allow }))
  }
  app.all('/api/*', () => problemAnswer(new Refusal('not-found')))
}

/** Answers one request and writes one line about it, and one more for each fault of ours. */
async function serve(c: Context, described: Described, office: Office, log: Log): Promise<Response> {
  const started = performance.now()
  const line: Omit<Line, 'level' | 'event'> = { request: randomUUID(), method: described.method, path: described.path }
  const fault: Told = ({ code, cause }) => {
    if (cause !== undefined) log({ level: 'error', event: 'trouble', ...line, code, error: errorText(cause) })
  }
  const seen = (by: SignedIn) => {
    line.employee = by.id
  }
  const refused = (error: unknown) => {
    const refusal = asRefusal(error)
    fault(refusal)
    line.code = refusal.code
    return problemAnswer(refusal)
  }
  const answer = await done(c, described, office, seen, fault)
    .then((outcome) => respond(c.req.raw.headers, described, outcome))
    .catch(refused)
  answer.headers.set('Request-Id', line.request ?? '')
  const ms = Math.round((performance.now() - started) * 10) / 10
  log({ level: 'info', event: 'call', ...line, status: answer.status, ms })
  return answer
}

async function done(
  c: Context,
  described: Described,
  office: Office,
  seen: (by: SignedIn) => void,
  fault: Told,
): Promise<Done> {
  const { operation } = described
  const who = () => whoIs(office.db, c.req.header('Authorization'), office.clock())
  const by = isOpen(operation) ? undefined : await who()
  if (by) seen(by)
  const body = described.checkBody ? await readBody(c.req.raw, described.takesText) : undefined
  if (operation === 'pushOutbox') {
    const errors = described.checkBody?.(body) ?? []
    if (errors.length > 0) throw new Refusal('bad-request', errors)
    // Just checked against the contract.
    const answers = await pushOutbox(office, who, body as Schema<'OutboxBatch'>, fault)
    return { status: described.status, body: answers, replayed: false }
  }
  return perform(office, by, operation, {
    path: c.req.param(),
    query: c.req.query(),
    header: (name) => c.req.header(name),
    body,
  })
}
