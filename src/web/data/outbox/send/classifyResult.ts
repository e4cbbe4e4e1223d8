import { endsSession, type Problem, type ServerResponse } from '../../api/readResponse.ts'
import type { SyncState } from '../deviceState.ts'
import type { Receipt } from '../outboxEntry.ts'

/** A response, its Retry-After header, and whether another program refused the request: see isIntercepted. */
export type HttpResult = ServerResponse & { retryAfterHeader?: string | undefined; isIntercepted?: boolean }

/** The meaning of a response for the entry, and for the entries after it. */
export type Outcome =
  /** Booked; the receipt proves it. */
  | { kind: 'acknowledged'; status: number; receipt: Receipt }
  /** To be retried without limit. `scope` is `entry` if the others may go on, `batch` if sending has to pause. */
  | {
      kind: 'transient'
      status: number
      problem?: Problem
      retryAfterHeader?: string | undefined
      scope: 'entry' | 'batch'
      isIntercepted?: true
    }
  /** Nothing can be sent until a person acts; no entry is at fault. */
  | {
      kind: 'blocked'
      status: number
      problem: Problem
      syncState: SyncState & ('sign-in' | 'wrong-user' | 'app-too-old')
    }
  /** The server understood this entry and refused it. */
  | { kind: 'rejected'; status: number; problem: Problem; needs: 'fixing' | 'owner' }

/**
 * Returns the meaning of a response for the entry that was sent under the key `opId`. A success needs a receipt that repeats the
 * key and carries an id. See readResponse for what counts as the server's response.
 *
 * | response                                                      | outcome                              |
 * | ------------------------------------------------------------- | ------------------------------------ |
 * | 2xx, receipt repeats the key                                  | acknowledged                         |
 * | 2xx otherwise: HTML, empty, cut off, key missing              | transient                            |
 * | 4xx of another program, while the server itself answers       | transient, scope: entry              |
 * | none, timeout, redirect, any response of another program      | transient                            |
 * | 408, 425, 429, 502, 503, 504, 409 with Retry-After            | transient                            |
 * | 500                                                           | transient, scope: entry              |
 * | 401, 403 change-password-first, 409 wrong-user, 426           | blocked                              |
 * | 403                                                           | rejected, needs a Director           |
 * | any other 4xx: 400, 404, 409, 413, 415, 422 …                 | rejected, needs fixing               |
 */
export function classifyResult(result: HttpResult, opId: string): Outcome {
  const { status } = result
  if (result.kind === 'success' && isReceipt(result.json, opId))
    return { kind: 'acknowledged', status, receipt: result.json }
  if (result.isIntercepted) return { kind: 'transient', status, scope: 'entry', isIntercepted: true }
  if (result.kind !== 'refusal')
    return { kind: 'transient', status, retryAfterHeader: result.retryAfterHeader, scope: 'batch' }
  const { problem } = result
  // Within a batch the results have no headers of their own.
  const retryAfterHeader = result.retryAfterHeader ?? problem.retryAfter?.toString()
  if (endsSession(problem) || problem.code === 'change-password-first')
    return { kind: 'blocked', status, problem, syncState: 'sign-in' }
  if (status === 426) return { kind: 'blocked', status, problem, syncState: 'app-too-old' }
  if (problem.code === 'wrong-user') return { kind: 'blocked', status, problem, syncState: 'wrong-user' }
  if (isTransientStatus(status) || (status === 409 && retryAfterHeader)) {
    return { kind: 'transient', status, problem, retryAfterHeader, scope: status === 500 ? 'entry' : 'batch' }
  }
  return { kind: 'rejected', status, problem, needs: status === 403 ? 'owner' : 'fixing' }
}

/** Statuses that do not depend on the entry. */
function isTransientStatus(status: number): boolean {
  return status >= 500 || [408, 425, 429].includes(status)
}

function isReceipt(json: unknown, opId: string): json is Receipt {
  return (
    typeof json === 'object' &&
    json !== null &&
    'clientRequestId' in json &&
    json.clientRequestId === opId &&
    'id' in json &&
    typeof json.id === 'number'
  )
}
