import { createHash } from 'node:crypto'
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '../database/tables.ts'
import { findOperation, insertOperation } from '../queries/operations.ts'
import type { Meta, SignedIn } from './handlers.ts'

/** A committed answer: the status and body it had the first time. */
export type Done = { status: number; body: unknown; replayed: boolean }

/** What is done under a key. */
export type Keyed = { key: string; by: SignedIn; operation: string; request: unknown; meta: Meta; now: Date }

/**
 * Does the work once for its key, however often it is sent, and for ever. Key and answer are written in the work's
 * own transaction: both last or neither. A refusal is not kept: it is judged anew each time.
 *
 * @throws Refusal 'key-of-another' without content, 'key-reused' when the request is not the same
 */
export async function once(db: Database, keyed: Keyed, work: () => Promise<Omit<Done, 'replayed'>>): Promise<Done> {
  const requestHash = fingerprint(keyed.operation, keyed.request)
  const before = await findOperation(db, keyed.key)
  if (before) {
    if (before.employeeId !== keyed.by.id) throw new Refusal('key-of-another')
    if (before.requestHash !== requestHash) throw new Refusal('key-reused')
    return { status: before.status, body: JSON.parse(before.body), replayed: true }
  }
  const { status, body } = await work()
  await insertOperation(db, {
    opId: keyed.key,
    employeeId: keyed.by.id,
    operation: keyed.operation,
    requestHash,
    status,
    body: JSON.stringify(body ?? null),
    deviceId: keyed.meta.deviceId ?? null,
    deviceSeq: keyed.meta.deviceSeq ?? null,
    replaces: keyed.meta.replaces ?? null,
    occurredAt: keyed.meta.occurredAt ?? null,
    receivedAt: keyed.now.toISOString(),
  })
  return { status, body, replayed: false }
}

function fingerprint(operation: string, request: unknown): string {
  return createHash('sha256')
    .update(`${operation} ${canonical(request)}`)
    .digest('hex')
}

/** JSON with the members of every object sorted, so that the same request always reads the same. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item ?? null)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join(',')}}`
}
