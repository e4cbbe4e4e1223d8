import { isProblem, type Problem } from '../../problem.ts'
import type { Receipt, SyncState } from '../outboxEntry.ts'

/** What came back for one entry. `json` is there only when it was JSON by its content type and could be read whole. */
export type HttpResult = { status: number; json?: unknown; retryAfter?: string | undefined }

export type Verdict =
  /** Booked, and here is the proof. */
  | { kind: 'acknowledged'; status: number; receipt: Receipt }
  /** Try again later, for ever. `entry`: the office stands, only this entry is in trouble. */
  | { kind: 'transient'; status?: number; problem?: Problem; retryAfter?: string | undefined; scope: 'entry' | 'batch' }
  /** Nothing can go out until somebody does something; no entry is at fault. */
  | {
      kind: 'blocked'
      status: number
      problem: Problem
      syncState: SyncState & ('sign-in' | 'wrong-user' | 'app-too-old')
    }
  /** The office understood this entry and said no. */
  | { kind: 'rejected'; status: number; problem: Problem; needs: 'fixing' | 'owner' }

/**
 * What an answer means for the entry that was sent under this key. Only the office's own words count: JSON of the
 * right type, a receipt that echoes the key and carries an id, a problem that states its own status.
 *
 * | answer                                                        | verdict                              |
 * | ------------------------------------------------------------- | ------------------------------------ |
 * | 2xx, receipt echoes the key                                   | acknowledged                         |
 * | 2xx otherwise: HTML, empty, cut short, key missing            | transient                            |
 * | no answer, timeout, redirect, anything not the office's words | transient                            |
 * | 408, 425, 429, 502, 503, 504, 409 with Retry-After            | transient                            |
 * | 500 in the office's words                                     | transient, this entry alone          |
 * | 401, or another password first; 409 wrong-user; 426           | blocked                              |
 * | 403                                                           | rejected, needs the owner            |
 * | any other 4xx: 400, 404, 409, 413, 415, 422 …                 | rejected, needs fixing               |
 */
export function classifyResult(result: HttpResult, opId: string): Verdict {
  const { status, json } = result
  if (status >= 200 && status < 300 && isReceipt(json, opId)) return { kind: 'acknowledged', status, receipt: json }
  if (!isProblem(json, status) || status < 400)
    return { kind: 'transient', status, retryAfter: result.retryAfter, scope: 'batch' }
  const problem = json
  // In a batch an entry's answer has no headers of its own.
  const retryAfter = result.retryAfter ?? problem.retryAfter?.toString()
  if (status === 401 || problem.code === 'change-password-first')
    return { kind: 'blocked', status, problem, syncState: 'sign-in' }
  if (status === 426) return { kind: 'blocked', status, problem, syncState: 'app-too-old' }
  if (problem.code === 'wrong-user') return { kind: 'blocked', status, problem, syncState: 'wrong-user' }
  if (isTransientStatus(status) || (status === 409 && retryAfter)) {
    return { kind: 'transient', status, problem, retryAfter, scope: status === 500 ? 'entry' : 'batch' }
  }
  return { kind: 'rejected', status, problem, needs: status === 403 ? 'owner' : 'fixing' }
}

/** Statuses that say nothing about the entry. */
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
