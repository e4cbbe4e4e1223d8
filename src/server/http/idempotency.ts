import { hash } from 'node:crypto'
import { Refusal } from '#domain/refusal.ts'
import { allOrThrow } from '../database/allOrThrow.ts'
import type { Database } from '../database/tables.ts'
import type { WriteTransaction } from '../database/writeTransaction.ts'
import {
  deferOperation,
  deferSupersededKeys,
  findOperation,
  findSupersededKeys,
  lockKeys,
} from '../queries/operations.ts'
import type { KeyedRequest } from './handlerTypes.ts'
import {
  findAlreadyBooked,
  findBookedKeys,
  isSuperseded,
  listDecidingKeys,
  listNewlySuperseded,
  readSupersession,
} from './supersede.ts'

/** A committed result with the status and body of its first execution; `text` is the body as JSON, if known. */
export type CallResult = {
  status: number
  body: unknown
  text?: string
  replayed: boolean
  /** Whether more rows follow those of the body. */
  hasMore?: boolean
}

/**
 * Executes a write once for its key, however often and however late it is sent. Key and result are written in the
 * transaction of the work, so both are committed or neither. A refusal is not stored: the next attempt is judged anew.
 * supersede.ts describes entries that supersede others.
 *
 * @throws Refusal 'key-of-another' without content, 'key-reused' when the request is not the same, or was booked or
 *   superseded under another key
 */
export async function runOnce(
  tx: WriteTransaction,
  keyed: KeyedRequest,
  work: () => Promise<Pick<CallResult, 'status' | 'body'>>,
): Promise<CallResult> {
  const requestHash = hashRequest(keyed.operation, keyed.request)
  const { key, by, meta } = keyed
  const superseding = readSupersession(keyed)
  const keys = [key, ...listDecidingKeys(superseding)]
  const [, earlier, booked, superseded] = await allOrThrow([
    lockKeys(tx, keys),
    findOperation(tx, key),
    findBookedKeys(tx, superseding),
    findSupersededKeys(tx, keys),
  ])
  const deferNewlySuperseded = () => deferSupersededKeys(tx, listNewlySuperseded(key, superseding, booked, superseded))
  if (earlier) {
    if (earlier.employeeId !== by.id) throw new Refusal('key-of-another')
    if (earlier.requestHash !== requestHash) throw new Refusal('key-reused')
    // The entry may have been sent alone before, without the keys that it supersedes.
    deferNewlySuperseded()
    // A result for a Director may contain more than the caller may see after a change of role.
    const hasSameRole = earlier.role === null || earlier.role === by.role
    const bareReceiptForRole = hasSameRole ? undefined : toReceipt(earlier, key)
    return (
      bareReceiptForRole ?? {
        status: earlier.status,
        body: JSON.parse(earlier.body),
        text: earlier.body,
        replayed: true,
      }
    )
  }
  if (isSuperseded(superseded, key, by.id)) throw new Refusal('key-reused')
  const bookedOriginal = findAlreadyBooked(superseding, booked, superseded)
  const earlierReceipt = bookedOriginal && toReceipt(bookedOriginal, key)
  if (bookedOriginal && !earlierReceipt) throw new Refusal('key-reused')
  const { status, body, replayed } = earlierReceipt ?? { ...(await work()), replayed: false }
  const text = JSON.stringify(body ?? null)
  deferOperation(tx, {
    opId: key,
    employeeId: by.id,
    operation: keyed.operation,
    requestHash,
    status,
    body: text,
    role: by.role,
    deviceId: meta.deviceId ?? null,
    deviceSeq: meta.deviceSeq ?? null,
    replaces: meta.replaces ?? null,
    occurredAt: meta.occurredAt === undefined ? null : toUtc(meta.occurredAt),
    receivedAt: keyed.now.toISOString(),
  })
  deferNewlySuperseded()
  return { status, body, text, replayed }
}

/** An instant in the form of devices, because periods are compared as texts. */
function toUtc(instant: string): string {
  return /T.*Z$/.test(instant) ? instant : new Date(instant).toISOString()
}

/** The id of what the caller has booked under this key, without its content: for a caller who may no longer do it. */
export async function findBareReceipt(
  db: Database,
  { key, by, operation, request }: KeyedRequest,
): Promise<CallResult | undefined> {
  const earlier = await findOperation(db, key)
  const isSameRequest = earlier?.employeeId === by.id && earlier.requestHash === hashRequest(operation, request)
  return isSameRequest ? toReceipt(earlier, key) : undefined
}

function toReceipt({ body }: { body: string }, key: string): CallResult | undefined {
  // Every created record has an id.
  const { id }: { id?: unknown } = JSON.parse(body) ?? {}
  return typeof id === 'number' ? { status: 200, body: { id, clientRequestId: key }, replayed: true } : undefined
}

function hashRequest(operation: string, request: unknown): string {
  return hash('sha256', `${operation} ${toCanonicalJson(request)}`)
}

/** JSON with sorted members, so that equal requests have equal texts. */
export function toCanonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => toCanonicalJson(item ?? null)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  let members = ''
  for (const name of Object.keys(value).sort()) {
    const inner: unknown = Reflect.get(value, name)
    if (inner !== undefined) members += `${members && ','}${JSON.stringify(name)}:${toCanonicalJson(inner)}`
  }
  return `{${members}}`
}
