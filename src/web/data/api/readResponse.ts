import type { Schema } from '#contract/operations.ts'

export type Problem = Schema<'Problem'>

/**
 * A response as the app understands it. Only responses of this server count: the page of a captive portal, the error page
 * of a proxy and JSON of another program are `unreadable`, whatever their status. `status` is 0 when no response
 * arrived.
 */
export type ServerResponse =
  | { kind: 'success'; status: number; json: unknown; text: string }
  | { kind: 'refusal'; status: number; problem: Problem }
  | { kind: 'unreadable'; status: number; cause?: unknown }

/** The media types of the files that this server sends: backups and CSV. */
const FILE_MEDIA_TYPES: readonly unknown[] = ['application/octet-stream', 'application/zip']

const getMediaType = ({ headers }: Response) => headers.get('Content-Type')?.split(';', 1)[0]?.trim().toLowerCase()

/** Is this a file of this server, and not, for example, the page of a captive portal? */
export function isFile(response: Response): boolean {
  return response.ok && FILE_MEDIA_TYPES.includes(getMediaType(response))
}

/** Reads a response whole. Never throws: a body that breaks off is `unreadable`. */
export async function readResponse(response: Response): Promise<ServerResponse> {
  const { status } = response
  if (status === 204) return { kind: 'success', status, json: undefined, text: '' }
  const mediaType = getMediaType(response)
  try {
    const text = await response.text()
    const json: unknown = JSON.parse(text)
    if (response.ok && mediaType === 'application/json') return { kind: 'success', status, json, text }
    if (mediaType === 'application/problem+json' && isProblem(json, status))
      return { kind: 'refusal', status, problem: json }
    return { kind: 'unreadable', status, cause: `${status} ${mediaType}` }
  } catch (cause) {
    return { kind: 'unreadable', status, cause }
  }
}

/** One result within the response to a batch: a status and a body without headers, by the same rules. */
export function readBatchResult(status: number, json: unknown): ServerResponse {
  if (status >= 200 && status < 300) return { kind: 'success', status, json, text: '' }
  return isProblem(json, status) ? { kind: 'refusal', status, problem: json } : { kind: 'unreadable', status }
}

export const NO_RESPONSE = { kind: 'unreadable', status: 0 } as const satisfies ServerResponse

/**
 * Does this refusal say that the token is no longer valid? Its session is over then. A sign-in with a wrong password is
 * answered 401 as well, but concerns no session.
 */
export function endsSession({ status, code }: Problem): boolean {
  return status === 401 && code !== 'wrong-password'
}

/** A problem of this server (RFC 9457) has a `code` and repeats the status that it was sent with. */
function isProblem(json: unknown, status: number): json is Problem {
  return (
    status >= 400 &&
    typeof json === 'object' &&
    json !== null &&
    'code' in json &&
    typeof json.code === 'string' &&
    'status' in json &&
    json.status === status
  )
}
