import { randomUUID } from 'node:crypto'
import type { Context, Hono } from 'hono'
import type { Operation, Schema } from '#contract/operations.ts'
import { isOpen, mayCall } from '#domain/access.ts'
import { Refusal } from '#domain/refusal.ts'
import { generationOf } from '../queries/books.ts'
import { readBody } from './body.ts'
import { CALLS, type Described } from './calls.ts'
import { counted } from './counted.ts'
import { type From, fromWhere, lineOf } from './from.ts'
import { isWhole, type SignedIn } from './handlers.ts'
import { carriesHeaders, FOR_CALLS } from './headers.ts'
import { errorText, type Line, type Log } from './log.ts'
import type { Done } from './once.ts'
import { pushOutbox } from './outbox.ts'
import { makePace, type Pace, SIGN_INS, type Writer } from './pace.ts'
import { readMetadata } from './parameters.ts'
import { admit, type Office, perform } from './perform.ts'
import { asRefusal, problemAnswer } from './problem.ts'
import { makeReadTurns, type ReadLimits, readKind } from './readTurns.ts'
import type { RefusalLog, Refused } from './refused.ts'
import { respond } from './respond.ts'
import { whoIs } from './whoIs.ts'

/** All that somebody may do who has to choose another password first. */
const STILL_ALLOWED: ReadonlySet<Operation> = new Set(['changePassword', 'signOut'])

/** A lost phone is locked out at any time. */
const ENDS_SESSIONS: ReadonlySet<Operation> = new Set(['signOut', 'endSession', 'endOtherSessions'])

/** What mounting takes beyond what every call is done with. */
export type Outside = {
  log: Log
  /** How many proxies of our own stand before the office. */
  proxies: number
  /** How many entries a person may send. */
  pace?: Pace | undefined
  refusals: RefusalLog
  /** How many reads of one person run at once. */
  readLimits?: ReadLimits | undefined
}

/** Gives every call of the contract its address. A known address with another method is 405, an unknown one 404. */
export function mount(app: Hono, office: Office, { log, proxies, pace, refusals, readLimits }: Outside): void {
  const byPath = Map.groupBy(CALLS.values(), (described) => described.path)
  const fixedFirst = [...byPath].sort(([a], [b]) => Number(a.includes(':')) - Number(b.includes(':')))
  const paced = makePace(pace)
  const signIns = makePace({ ...SIGN_INS, ...pace?.signIns }, 'too-many-tries')
  const watch: Watch = {
    reads: makeReadTurns(readLimits),
    signsIn: (userName) => {
      const [writer, once] = [{ person: userName.trim().toLowerCase() }, { entries: 1, bytes: 0 }]
      signIns.check(writer, once)
      return () => signIns.take(writer, once)
    },
    refused: (refused) =>
      refusals.note(refused).catch((error) => log({ level: 'error', event: 'trouble', error: errorText(error) })),
    writes: (writer, entries, bodyBytes) => {
      paced.take(writer, { entries, bytes: entries * LEAST_BYTES + BODY_COPIES * bodyBytes })
      return (bytes) => paced.add(writer, bytes)
    },
  }
  for (const [path, calls] of fixedFirst) {
    for (const described of calls)
      app.on(described.method, path, (c) => serve(c, described, office, log, fromWhere(c, proxies), watch))
    const Allow = calls.map((described) => described.method).join(', ')
    app.all(path, () => problemAnswer(new Refusal('wrong-method'), { Allow }))
  }
  app.all('/api/*', () => problemAnswer(new Refusal('not-found')))
}

/** Hears of everybody who is turned away, and of every write before it is done: then of what it stored. */
type Watch = {
  refused: (refused: Refused) => Promise<void>
  writes: (writer: Writer, entries: number, bodyBytes: number) => (storedBytes: number) => void
  /** Of every sign-in, and then of those that had the right password. */
  signsIn: (userName: string) => () => void
  /** Of every read of somebody who is signed in: it waits for its turn. */
  reads: ReturnType<typeof makeReadTurns>
}

/** An entry takes at least so much, and of what was sent so many copies are kept: the record, and a text to search in. */
const LEAST_BYTES = 500
const BODY_COPIES = 2

/** What is done about a refusal: of the call itself, or of one entry of a batch. */
type Told = (refusal: Refusal, entry?: { operation: string; opId: string }) => void

/** Answers one request and writes one line about it, and one more for each fault of ours. */
async function serve(
  c: Context,
  described: Described,
  office: Office,
  log: Log,
  from: From,
  watch: Watch,
): Promise<Response> {
  const started = performance.now()
  const request = randomUUID()
  const line: Omit<Line, 'level' | 'event'> = { request, method: described.method, path: described.path }
  let by: SignedIn | undefined
  const turnedAway: Promise<void>[] = []
  const told: Told = ({ code, cause }, entry) => {
    if (cause !== undefined) log({ level: 'error', event: 'trouble', ...line, code, error: errorText(cause) })
    const opId = entry?.opId ?? c.req.header('Idempotency-Key')
    const { operation } = entry ?? described
    // Nobody who comes without a token has tried to be anybody.
    if (code === 'sign-in-first' && !c.req.header('Authorization')) return
    turnedAway.push(watch.refused({ code, by, operation, opId, address: from.address }))
  }
  const seen = (person: SignedIn) => {
    by = person
    line.employee = person.id
  }
  const carried = async () => {
    carriesHeaders(c)
    if (!described.takesKey && described.operation !== 'pushOutbox') return { ...FOR_CALLS, 'Request-Id': request }
    const Books = by?.books ?? (await generationOf(office.db).catch(() => ''))
    return { ...FOR_CALLS, 'Request-Id': request, Books }
  }
  const answered = async (outcome: Done | Response) => {
    const headers = await carried()
    if (outcome instanceof Response) {
      for (const [name, value] of Object.entries(headers)) outcome.headers.set(name, value)
      return outcome
    }
    Object.assign(line, counted(described.operation, outcome))
    return respond(c.req.raw, described, outcome, headers)
  }
  const refused = async (error: unknown) => {
    const refusal = asRefusal(error)
    told(refusal)
    line.code = refusal.code
    return problemAnswer(refusal, await carried())
  }
  const answer = await done(c, described, office, { seen, told, from, watch }).then(answered).catch(refused)
  await Promise.all(turnedAway)
  const ms = Math.round((performance.now() - started) * 10) / 10
  log({ level: 'info', event: 'call', ...line, status: answer.status, ms })
  return answer
}

const NO_BODY = { value: undefined, bytes: 0 }

type Around = { seen: (by: SignedIn) => void; told: Told; from: From; watch: Watch }

async function done(c: Context, described: Described, office: Office, around: Around): Promise<Done | Response> {
  const { seen, told, from, watch } = around
  const { operation } = described
  const who = () => whoIs(office.db, c.req.header('Authorization'), office.clock())
  const by = isOpen(operation) ? undefined : await who()
  if (by) seen(by)
  if (by?.mustChangePassword && !STILL_ALLOWED.has(operation)) throw new Refusal('change-password-first')
  if (isWhole(operation)) {
    if (!mayCall(by, operation)) throw new Refusal('not-allowed')
    const answer = await office.whole?.[operation]?.(c, by)
    if (!answer) throw new Refusal('not-found')
    return answer
  }
  const metadata = readMetadata(described, (name) => c.req.header(name))
  admit(described, by, metadata)
  const { limits, takesText } = described
  const sent = limits ? await readBody(c.req.raw, takesText, undefined, lineOf(c), limits) : NO_BODY
  const body = sent.value
  if (operation === 'pushOutbox') {
    const errors = described.checkBody?.(body, office.clock()) ?? []
    if (errors.length > 0) throw new Refusal('bad-request', errors)
    // Just checked against the contract.
    const batch = body as Schema<'OutboxBatch'>
    const stored = by && watch.writes({ person: by.id, deviceId: batch.deviceId }, batch.operations.length, sent.bytes)
    const answers = await pushOutbox(office, who, batch, told, { ...from, ...(stored && { stored }) })
    return { status: described.status, body: answers, replayed: false }
  }
  const isPaced = by && !described.reads && !ENDS_SESSIONS.has(operation)
  const stored = isPaced
    ? watch.writes({ person: by.id, deviceId: metadata.deviceId ?? by.deviceId ?? undefined }, 1, sent.bytes)
    : undefined
  const signedIn = operation === 'authenticate' ? watch.signsIn(String(Object(body).username)) : undefined
  const query = c.req.query()
  const attempt = () =>
    perform(office, by, operation, {
      ...from,
      ...(stored && { stored }),
      path: c.req.param(),
      query,
      metadata,
      body,
    })
  const isRead = by && described.reads
  const outcome = await (isRead ? watch.reads(by.id, readKind(described, query), attempt) : attempt())
  signedIn?.()
  return outcome
}
