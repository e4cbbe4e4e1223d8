import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Described } from './calls.ts'
import type { Done } from './once.ts'
import { isNamed, tagOf, tagOfOwn } from './tag.ts'

const pack = promisify(gzip)

/** Shorter answers fit into one packet as they are. */
const WORTH_PACKING = 1_400

/**
 * The answer to a call that was done. Staff answers are kept by nobody but the asker; a list may be asked for again
 * cheaply, and what is long goes out packed, since many phones are on 2G.
 *
 * @param carried the headers that go out with every answer
 */
export async function respond(
  asked: Headers,
  { method, revalidate, derived }: Described,
  { status, body, text = JSON.stringify(body), replayed }: Done,
  carried: Record<string, string>,
): Promise<Response> {
  const headers: Record<string, string> = { ...carried, 'Cache-Control': 'no-store' }
  if (body === undefined) return new Response(null, { status, headers })
  headers.Vary = 'Authorization, Accept-Encoding'
  if (replayed) headers['Idempotent-Replay'] = 'true'
  if (method === 'GET') headers.ETag = derived.length > 0 ? tagOfOwn(body, derived) : tagOf(text)
  if (revalidate) {
    headers['Cache-Control'] = 'private, no-cache'
    if (isNamed(tagOf(text), asked.get('If-None-Match'))) return new Response(null, { status: 304, headers })
  }
  headers['Content-Type'] = 'application/json'
  const packs = text.length > WORTH_PACKING && (asked.get('Accept-Encoding') ?? '').includes('gzip')
  if (!packs) return new Response(text, { status, headers })
  headers['Content-Encoding'] = 'gzip'
  return new Response(await pack(text), { status, headers })
}
