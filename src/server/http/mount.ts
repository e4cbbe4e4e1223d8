import { createHash, randomUUID } from 'node:crypto'
import type { Context, Hono } from 'hono'
import type { Schema } from '#contract/operations.ts'
import { isOpen } from '#domain/access.ts'
import { Refusal } from '#domain/refusal.ts'
import { readBody } from './body.ts'
import { CALLS, type Described } from './calls.ts'
import { errorText, type Log } from './log.ts'
import type { Done } from './once.ts'
import { pushOutbox } from './outbox.ts'
import { type Office, perform } from './perform.ts'
import { asRefusal, problemAnswer } from './problem.ts'
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

/** Answers one request and writes one line about it. */
async function serve(c: Context, described: Described, office: Office, log: Log): Promise<Response> {
  const started = performance.now()
  const request = randomUUID()
  const about = { request, method: described.method, path: described.path }
  const line: { employee?: number; code?: string } = {}
  const tell = (refusal: Refusal) => {
    line.code = refusal.code
    if (refusal.cause !== undefined)
      log({ level: 'error', event: 'trouble', ...about, code: refusal.code, error: errorText(refusal.cause) })
  }
  const answer = await done(
    c,
    described,
    office,
    (id) => {
      line.employee = id
    },
    tell,
  ).then(
    (outcome) => respond(c, described, outcome),
    (error) => {
      const refusal = asRefusal(error)
      tell(refusal)
      return problemAnswer(refusal)
    },
  )
  answer.headers.set('Request-Id', request)
  const ms = Math.round((performance.now() - started) * 10) / 10
  log({ level: 'info', event: 'call', ...about, status: answer.status, ms, ...line })
  return answer
}

async function done(
  c: Context,
  described: Described,
  office: Office,
  seen: (employee: number) => void,
  told: (refusal: Refusal) => void,
): Promise<Done> {
  const { operation } = described
  const who = () => whoIs(office.db, c.req.header('Authorization'), office.clock())
  const by = isOpen(operation) ? undefined : await who()
  if (by) seen(by.id)
  const body = described.checkBody ? await readBody(c.req.raw) : undefined
  if (operation === 'pushOutbox') {
    const errors = described.checkBody?.(body) ?? []
    if (errors.length > 0) throw new Refusal('bad-request', errors)
    // Just checked against the contract.
    const answers = await pushOutbox(office, who, body as Schema<'OutboxBatch'>, told)
    return { status: described.status, body: answers, replayed: false }
  }
  return perform(office, by, operation, {
    path: c.req.param(),
    query: c.req.query(),
    header: (name) => c.req.header(name),
    body,
  })
}

/** Staff answers are kept by nobody but the asker; a list may be asked for again cheaply. */
function respond(c: Context, { revalidate }: Described, { status, body, replayed }: Done): Response {
  if (body === undefined) return new Response(null, { status, headers: { 'Cache-Control': 'no-store' } })
  const text = JSON.stringify(body)
  const headers = new Headers({ 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
  if (replayed) headers.set('Idempotent-Replay', 'true')
  if (!revalidate) return new Response(text, { status, headers })
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  headers.set('Cache-Control', 'private, no-cache')
  headers.set('Vary', 'Authorization')
  headers.set('ETag', tag)
  if (c.req.header('If-None-Match') !== tag) return new Response(text, { status, headers })
  headers.delete('Content-Type')
  return new Response(null, { status: 304, headers })
}
