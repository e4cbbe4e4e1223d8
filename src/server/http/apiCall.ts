import type { Context } from 'hono'
import type { Refusal } from '#domain/refusal.ts'
import type { SignedInUser } from '../auth/authenticate.ts'
import type { Database } from '../database/tables.ts'
import type { LogLine } from '../log.ts'
import { findGeneration } from '../queries/generation.ts'
import type { ClientInfo } from './clientInfo.ts'
import type { CallHeaders } from './handlerTypes.ts'
import type { OperationSpec } from './operationSpecs.ts'
import { toRefusal } from './problemDetails.ts'
import { API_HEADERS } from './securityHeaders.ts'

/** A refusal of a call, or of one entry of a batch. */
type RefusedOperation = { refusal: Refusal; operation: string; opId: string | undefined }

/** What the middleware of one call finds out, in the order of the middleware. */
export type ApiCall = {
  readonly spec: OperationSpec
  readonly requestId: string
  readonly client: ClientInfo
  /** Further fields of the log line. */
  readonly logFields: Partial<LogLine>
  readonly refusedEntries: RefusedOperation[]
  /** The caller (authorize.ts); undefined for a public call. */
  by?: SignedInUser
  headers: CallHeaders
  body?: unknown
  /** Counts the bytes that a limited write has stored (limitCalls.ts). */
  onStored?: (bytes: number) => void
}

declare module 'hono' {
  interface ContextVariableMap {
    call: ApiCall
  }
}

/** The refusals of a call that has been answered: of its entries, and its own. */
export function listRefusals(c: Context): RefusedOperation[] {
  const { spec, refusedEntries } = c.get('call')
  if (!c.error) return refusedEntries
  return [...refusedEntries, { refusal: toRefusal(c.error), operation: spec.operation, opId: readValidKey(c, spec) }]
}

/** The key of a call, if the contract allows it: whatever is logged stays for ever. */
function readValidKey(c: Context, { parameters }: OperationSpec): string | undefined {
  const text = c.req.header('Idempotency-Key')
  const parameter = parameters.header.find(({ name }) => name === 'Idempotency-Key')
  return parameter?.check(text).length === 0 ? text : undefined
}

/** The headers of each answer to a call. Those to a write name the generation of the database. */
export async function buildAnswerHeaders(
  db: Database,
  { spec, by, requestId }: ApiCall,
): Promise<Record<string, string>> {
  const headers = { ...API_HEADERS, 'Request-Id': requestId }
  if (!spec.acceptsKey && spec.operation !== 'pushOutbox') return headers
  return { ...headers, Books: by?.generation ?? (await findGeneration(db).catch(() => '')) }
}
