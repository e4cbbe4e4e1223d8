import { mayCall } from '#domain/access.ts'
import { Refusal, wrong } from '#domain/refusal.ts'
import { storedBytes } from '../database/stored.ts'
import type { Database } from '../database/tables.ts'
import { inTransaction, PATIENCE, patiently } from '../database/transaction.ts'
import { troubleOf } from '../database/trouble.ts'
import { CALLS, type Described } from './calls.ts'
import type { From } from './from.ts'
import type { Handled, Handlers, Meta, Metadata, Preparations, SignedIn, WholeHandlers } from './handlers.ts'
import { bareReceipt, type Done, once } from './once.ts'
import { readParameters } from './parameters.ts'
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
  metadata: Metadata
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
  const { metadata } = sent
  const allowed = admit(described, by, metadata, sent.queued)
  refuseVersion(metadata.payloadVersion, office.newestVersion)
  const now = office.clock()
  const path = readParameters(described, 'path', (name) => sent.path?.[name])
  const meta = metaOf(described, sent)
  const { key } = meta
  const keyed = key && by && { key, by, operation, request: { path, body: withoutKey(sent.body) }, meta, now }
  const query = readParameters(described, 'query', (name) => sent.query?.[name], now)
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
    const { ifMatch } = metadata
    const before = ifMatch === undefined ? undefined : readBefore(described)
    const unchanged = async () => {
      if (!before || ifMatch === undefined) return
      const own = tagOfOwn(
        await handlers[before.operation as Handled]({ db, by, path, query: WITHOUT_ROWS, now, continued: () => {} }),
        before.derived,
      )
      if (!isNamed(own, ifMatch)) throw new Refusal('changed-meanwhile')
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
 * Whether the caller may make a call. A call sent by itself is refused before its body is read; a queued entry is looked
 * at further, because it may be booked already.
 *
 * @throws Refusal 'wrong-user', 'not-allowed', 'sign-in-first'
 */
export function admit(
  { operation }: Described,
  by: SignedIn | undefined,
  { enteredBy }: Metadata,
  isQueued = false,
): boolean {
  if (by && enteredBy !== undefined && enteredBy !== by.id) throw new Refusal('wrong-user')
  const allowed = mayCall(by, operation)
  if (!allowed && !(by && isQueued)) throw new Refusal(by ? 'not-allowed' : 'sign-in-first')
  return allowed
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

/** The key stands in the header, or in the body of a client that sets no header. */
function metaOf({ takesKey }: Described, sent: Sent): Meta {
  const { metadata, address, agent } = sent
  const { key, deviceId, deviceSeq, occurredAt } = metadata
  if (!takesKey) return { deviceId, address, agent }
  const inBody = (sent.body as { clientRequestId?: string } | undefined)?.clientRequestId
  if (inBody && key && inBody !== key) throw wrong('clientRequestId', 'differs from the Idempotency-Key')
  return {
    key: key ?? inBody,
    deviceId,
    deviceSeq,
    occurredAt,
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
