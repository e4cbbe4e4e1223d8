import { mayCall } from '#domain/access.ts'
import { Refusal, type WrongField, wrong } from '#domain/refusal.ts'
import { storedBytes } from '../database/stored.ts'
import type { Database } from '../database/tables.ts'
import { inTransaction, PATIENCE, patiently } from '../database/transaction.ts'
import { troubleOf } from '../database/trouble.ts'
import { CALLS, type Described, type Parameter } from './calls.ts'
import type { From } from './from.ts'
import type { Handled, Handlers, Meta, Preparations, SignedIn, WholeHandlers } from './handlers.ts'
import { bareReceipt, type Done, once } from './once.ts'
import { isNamed, tagOfOwn } from './tag.ts'
import { refuseVersion } from './version.ts'

/** What every call is done with. */
export type Office = {
  db: Database
  handlers: Handlers
  preparations: Preparations
  /** What is about the books as a whole; an office without it has none of that. */
  whole?: WholeHandlers | undefined
  clock: () => Date
  /** Hold every answer against the contract before it is committed? */
  checkAnswers: boolean
  /** How long a call waits for a busy database, in milliseconds. */
  patience?: number | undefined
  /** The newest shape of payloads it knows; tests let the future come. */
  newestVersion?: number | undefined
  /** Runs after the commit and before the answer; the place where tests let the power fail. */
  beforeAnswer?: (() => Promise<void>) | undefined
}

/** A call as it was sent, by itself or in a batch. */
export type Sent = {
  path?: Record<string, string>
  query?: Record<string, string>
  header: (name: string) => string | undefined
  body?: unknown
  replaces?: string | undefined
  alsoReplaces?: readonly string[] | undefined
  onBehalfOf?: number | undefined
  writer?: number | undefined
  /** Hears how many bytes were stored by it, when it is done. */
  stored?: (bytes: number) => void
  /** A queued entry: one that is booked already gets its receipt, whatever has become of its writer's rights. */
  queued?: boolean
} & Partial<From>

/** Hashing a password takes long, and nobody must wait for it: these open a transaction when they have done that. */
const HASHING: ReadonlySet<Handled> = new Set(['authenticate', 'changePassword'])

/**
 * Does one call: every call passes here, sent by itself or in a batch.
 *
 * @throws Refusal, or anything else when the fault is ours; then nothing was changed
 */
export async function perform(office: Office, by: SignedIn | undefined, operation: Handled, sent: Sent): Promise<Done> {
  const described = CALLS.get(operation)
  if (!described) throw new Error(`the contract has no ${operation}`)
  const { header, allowed } = admit(described, by, sent)
  // Checked against the contract: a number.
  refuseVersion(header['Payload-Version'] as number | undefined, office.newestVersion)
  const now = office.clock()
  const path = read(described, 'path', (name) => sent.path?.[name])
  const meta = metaOf(described, header, sent)
  const { key } = meta
  const keyed = key && by && { key, by, operation, request: { path, body: withoutKey(sent.body) }, meta, now }
  const query = read(described, 'query', (name) => sent.query?.[name], now)
  const refusal = allowed ? refusalOf(described, sent, now) : new Refusal('not-allowed')
  if (refusal) {
    // It may have been booked by the rights and the rules of another day. A body that is refused may hold any key.
    const known =
      keyed && typeof key === 'string' && (await patiently(() => bareReceipt(office.db, keyed), office.patience))
    if (known) return known
    throw refusal
  }

  const prepare = (office.preparations as Partial<Record<Handled, (call: unknown) => Promise<unknown>>>)[operation]
  const prepared = await prepare?.({ db: office.db, by, body: sent.body, path, now })
  const work = async (db: Database) => {
    // Parameters and body have been checked against the contract, which is what each handler's own types are made from.
    const handlers = office.handlers as Record<Handled, (call: unknown) => Promise<unknown>>
    const seen = header['If-Match']
    const before = seen === undefined ? undefined : readBefore(described)
    const unchanged = async () => {
      if (!before) return
      const own = tagOfOwn(
        await handlers[before.operation as Handled]({ db, by, path, query: WITHOUT_ROWS, now, continued: () => {} }),
        before.derived,
      )
      if (!isNamed(own, String(seen))) throw new Refusal('changed-meanwhile')
    }
    let more = false
    const continued = () => {
      more = true
    }
    const body = await handlers[operation]({
      db,
      by,
      body: sent.body,
      path,
      query,
      meta,
      now,
      unchanged,
      continued,
      prepared,
    })
    const errors = office.checkAnswers ? described.checkAnswer(body) : []
    if (errors.length > 0) throw new Error(`${operation} answered wrongly: ${JSON.stringify(errors)}`)
    return { status: described.status, body, replayed: false, more }
  }
  let storedInAll = 0
  const attempt = (): Promise<Done> => {
    if (HASHING.has(operation)) return patiently(() => work(office.db), office.patience)
    return inTransaction(
      office.db,
      described.reads ? 'read' : 'write',
      async (db) => {
        const done = await (keyed ? once(db, keyed, () => work(db)) : work(db))
        storedInAll = storedBytes(db)
        return done
      },
      office.patience ?? PATIENCE,
    )
  }
  // The same key (or username) at the same moment: the unique index has let one of them through, the other looks again.
  const done = await attempt().catch((error) => {
    if (troubleOf(error) === 'taken') return attempt()
    throw error
  })
  if (!described.reads) {
    sent.stored?.(storedInAll)
    await office.beforeAnswer?.()
  }
  return done
}

/**
 * The headers of a call, and whether its caller may make it. A call sent by itself is admitted before its body is read;
 * a queued entry is looked at further, because it may be booked already.
 *
 * @throws Refusal 'wrong-user', 'not-allowed', 'sign-in-first', or 'bad-request' for a header
 */
export function admit(described: Described, by: SignedIn | undefined, sent: Pick<Sent, 'header' | 'queued'>) {
  const header = read(described, 'header', sent.header)
  const enteredBy = header['Entered-By']
  if (by && enteredBy !== undefined && enteredBy !== by.id) throw new Refusal('wrong-user')
  const allowed = mayCall(by, described.operation)
  if (!allowed && !(by && sent.queued)) throw new Refusal(by ? 'not-allowed' : 'sign-in-first')
  return { header, allowed }
}

/** What the contract has against a body; an entry of a batch may be no larger than its own call takes. */
function refusalOf(described: Described, { body, queued }: Sent, now: Date): Refusal | undefined {
  if (queued && isTooLarge(described, body)) return new Refusal('too-large')
  const errors = described.checkBody?.(body, now) ?? []
  return errors.length > 0 ? new Refusal('bad-request', errors) : undefined
}

function isTooLarge({ limits }: Described, body: unknown): boolean {
  return limits !== undefined && Buffer.byteLength(JSON.stringify(body)) > limits.maxBytes
}

/** What follows from the books is no part of the tag: an employee's account need not be read. */
const WITHOUT_ROWS = { account: 'none' }

/** The call that reads what this one changes: the GET of the same address. The batch is no GET. */
function readBefore({ path }: Described): Described | undefined {
  return [...CALLS.values()].find((call) => call.method === 'GET' && call.path === path)
}

/**
 * The parameters of a call that stand in one place, as their own types.
 *
 * @throws Refusal 'bad-request'; for a path, 'not-found', since nothing can have that address
 */
function read(described: Described, where: Parameter['in'], at: (name: string) => string | undefined, now?: Date) {
  const values: Record<string, string | number> = {}
  const errors: WrongField[] = []
  for (const parameter of described.parameters.filter((one) => one.in === where)) {
    const text = at(parameter.name)
    if (text === undefined) continue
    const value = parameter.number ? numberFrom(text) : text
    values[parameter.name] = value
    errors.push(...parameter.check(value, now).map(({ message }) => ({ path: parameter.name, message })))
  }
  if (where === 'path' && errors.length > 0) throw new Refusal('not-found')
  refuse(errors)
  return values
}

/** Number('') is 0, and Number('0x10') 16: neither is a number here. */
function numberFrom(text: string): number | string {
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
}

function refuse(errors: readonly WrongField[]): void {
  if (errors.length > 0) throw new Refusal('bad-request', errors)
}

/** The key stands in the header, or in the body of a client that sets no header. */
function metaOf(described: Described, header: Record<string, string | number>, sent: Sent): Meta {
  // Checked against the contract: text, and Device-Seq a number.
  const text = (name: string) => header[name] as string | undefined
  const { address, agent } = sent
  if (!described.takesKey) return { deviceId: text('Device-Id'), address, agent }
  const inBody = (sent.body as { clientRequestId?: string } | undefined)?.clientRequestId
  const inHeader = text('Idempotency-Key')
  if (inBody && inHeader && inBody !== inHeader) throw wrong('clientRequestId', 'differs from the Idempotency-Key')
  return {
    key: inHeader ?? inBody,
    deviceId: text('Device-Id'),
    deviceSeq: header['Device-Seq'] as number | undefined,
    occurredAt: text('Occurred-At'),
    replaces: sent.replaces,
    alsoReplaces: sent.alsoReplaces,
    onBehalfOf: sent.onBehalfOf,
    writer: sent.writer,
    address,
    agent,
  }
}

/** The key says which request it is, not what is asked. */
function withoutKey(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('clientRequestId' in body)) return body
  const { clientRequestId: _, ...rest } = body
  return rest
}
