import { hash } from 'node:crypto'
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '../database/tables.ts'
import { together } from '../database/together.ts'
import { findClaims, findOperation, holdKeys, insertOperation } from '../queries/operations.ts'
import type { Keyed } from './handlers.ts'
import { alreadyBooked, bookedKeys, claim, isSuperseded, keysOf, supersededBy } from './supersede.ts'

/** A committed answer: the status and body it had the first time; `text` is the body as JSON, where that is known. */
export type Done = {
  status: number
  body: unknown
  text?: string
  replayed: boolean
  /** Are there more rows behind those of the answer? */
  more?: boolean
}

/**
 * Does the work once for its key, however often it is sent, and for ever. Key and answer are written in the work's
 * own transaction: both last or neither. A refusal is not kept: it is judged again each time. What becomes of an entry
 * that supersedes another is written down in supersede.ts.
 *
 * @throws Refusal 'key-of-another' without content, 'key-reused' when the request is not the same, or was booked or
 *   superseded under another key
 */
export async function once(
  db: Database,
  keyed: Keyed,
  work: () => Promise<Pick<Done, 'status' | 'body'>>,
): Promise<Done> {
  const requestHash = fingerprint(keyed.operation, keyed.request)
  const { key, by, meta } = keyed
  const superseding = supersededBy(keyed)
  const all = [key, ...keysOf(superseding)]
  const [, before, booked, claims] = await together([
    holdKeys(db, all),
    findOperation(db, key),
    bookedKeys(db, superseding),
    findClaims(db, all),
  ])
  if (before) {
    if (before.employeeId !== by.id) throw new Refusal('key-of-another')
    if (before.requestHash !== requestHash) throw new Refusal('key-reused')
    // It may have been sent by its own call before, which says nothing of other entries.
    claim(db, key, superseding, booked, claims)
    // What was answered to a Director is not for whoever is none any more.
    const same = before.role === null || before.role === by.role
    const bare = same ? undefined : receipt(before, key)
    return bare ?? { status: before.status, body: JSON.parse(before.body), text: before.body, replayed: true }
  }
  if (isSuperseded(claims, key, by.id)) throw new Refusal('key-reused')
  const original = alreadyBooked(superseding, booked, claims)
  const told = original && receipt(original, key)
  if (original && !told) throw new Refusal('key-reused')
  const { status, body, replayed } = told ?? { ...(await work()), replayed: false }
  const text = JSON.stringify(body ?? null)
  insertOperation(db, {
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
    occurredAt: meta.occurredAt ?? null,
    receivedAt: keyed.now.toISOString(),
  })
  claim(db, key, superseding, booked, claims)
  return { status, body, text, replayed }
}

/** For whoever may no longer make the call: the number of what they had booked under this key, and nothing else of it. */
export async function bareReceipt(db: Database, { key, by, operation, request }: Keyed): Promise<Done | undefined> {
  const before = await findOperation(db, key)
  const same = before?.employeeId === by.id && before.requestHash === fingerprint(operation, request)
  return same ? receipt(before, key) : undefined
}

function receipt({ body }: { body: string }, key: string): Done | undefined {
  // Whatever was made has an id.
  const { id }: { id?: unknown } = JSON.parse(body) ?? {}
  return typeof id === 'number' ? { status: 200, body: { id, clientRequestId: key }, replayed: true } : undefined
}

function fingerprint(operation: string, request: unknown): string {
  return hash('sha256', `${operation} ${canonical(request)}`)
}

/** JSON with the members of every object sorted, so that the same request always reads the same. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item ?? null)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  let members = ''
  for (const name of Object.keys(value).sort()) {
    const inner: unknown = Reflect.get(value, name)
    if (inner !== undefined) members += `${members && ','}${JSON.stringify(name)}:${canonical(inner)}`
  }
  return `{${members}}`
}
